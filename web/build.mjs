// Builds the client into the Python package: `npm run build`, or `node build.mjs --out DIR`.

import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
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
for (const old of await readdir(out)) if (/-\w{8}\.js$/.test(old)) await rm(join(out, old));
const { metafile } = await build({
  ...shared,
  entryPoints: { app: "src/main.tsx" },
  outdir: out,
  format: "esm",
  // Pages that a game can do without are parts of their own, fetched when they are opened.
  splitting: true,
  chunkNames: "[name]-[hash]",
  metafile: true,
  // Elements made by plain calls pack smaller than those of the automatic runtime.
  jsx: "transform",
  jsxFactory: "h",
  jsxFragment: "Fragment",
  inject: ["elements.mjs"],
  tsconfigRaw: {},
});
await build({
  ...shared,
  entryPoints: { app: "src/style/main.css", lobby: "src/style/lobby.css", guide: "src/style/guide.css" },
  outdir: out,
  // Urls in the style sheet name files of `public`, which lie beside it.
  external: ["*.svg", "*.png", "*.woff2"],
});
await cp(join(web, "public"), out, { recursive: true });

// What the client begins with is fetched all at once.
const { imports } = Object.entries(metafile.outputs).find(([file]) => basename(file) === "app.js")[1];
const first = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path));
const links = first.map((file) => `    <link rel="modulepreload" href="static/${file}" />\n`).join("");
const page = join(out, "index.html");
await writeFile(page, (await readFile(page, "utf8")).replace("  </head>", `${links}  </head>`));
