// Builds the client into the Python package: `npm run build`, or `node build.mjs --out DIR`.

import { cp, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const web = dirname(fileURLToPath(import.meta.url));
const flag = process.argv.indexOf("--out");
const out = flag < 0 ? join(web, "../src/jotas/static") : resolve(process.argv[flag + 1] ?? "");

const shared = {
  absWorkingDir: web,
  bundle: true,
  minify: true,
  charset: "utf8",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
};

await mkdir(out, { recursive: true });
await build({
  ...shared,
  entryPoints: ["src/main.tsx"],
  outfile: join(out, "app.js"),
  format: "esm",
  // Elements made by plain calls pack smaller than those of the automatic runtime.
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["elements.mjs"],
  tsconfigRaw: {},
});
await build({
  ...shared,
  entryPoints: ["src/style/main.css"],
  outfile: join(out, "app.css"),
  // Urls in the style sheet name files of `public`, which lie beside it.
  external: ["*.svg", "*.png", "*.woff2"],
});
if (existsSync(join(web, "public"))) await cp(join(web, "public"), out, { recursive: true });
