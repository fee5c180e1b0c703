// Runs before the first paint, so that a chosen theme never flashes the other one.
{
  let theme = null;
  try {
    theme = localStorage.getItem("jotas.theme");
  } catch {
    // Storage is closed: the system decides.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const chosen = theme === "light" || theme === "dark" ? theme : dark ? "dark" : "light";
  document.documentElement.dataset.theme = chosen;
}
