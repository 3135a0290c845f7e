// Compiles the modules in src to dist, one by one and without a look at their types, and copies the data beside them.
const fs = require('node:fs');
const path = require('node:path');
const { transform } = require('@swc/core');
const { builtFrom, sourcesIn } = require('./sources');
const swcOptions = require('./swc-options');

const ROOT = path.join(__dirname, '..');
const SRC = path.join(ROOT, 'src');
const DIST = path.join(ROOT, 'dist');

/** Modules whose imports are loaded when they are first used: no scan needs all of them. */
const LOADS_LATE = /^(?:cli|engine[\\/](?:run|board|foreign|reports))[\\/]|^engine[\\/].*index\.ts$/;
const OWN_MODULE = /\bfrom '(\.[^']*)';/g;
const EXPORTED_WHOLE = /\bexport \* as \w+ from '(\.[^']*)';/g;

/** Of a module that is exported as a whole, the compiler would export the function that loads it. */
function loadedLate(text) {
  const [own, whole] = [OWN_MODULE, EXPORTED_WHOLE].map((each) => [...text.matchAll(each)].map(([, module]) => module));
  return own.filter((module) => !whole.includes(module));
}

async function compile(name) {
  const source = path.join(SRC, name);
  const [built, map] = builtFrom(name).map((each) => path.join(DIST, each));
  fs.mkdirSync(path.dirname(built), { recursive: true });
  if (map === undefined) return fs.copyFileSync(source, built);
  const text = fs.readFileSync(source, 'utf8');
  const lazy = LOADS_LATE.test(name) ? loadedLate(text) : [];
  const compiled = await transform(text, {
    ...swcOptions,
    module: { ...swcOptions.module, lazy },
    filename: source,
    sourceFileName: path.relative(path.dirname(built), source),
    sourceMaps: true,
    inlineSourcesContent: false,
  });
  fs.writeFileSync(built, `${compiled.code}//# sourceMappingURL=${path.basename(map)}\n`);
  fs.writeFileSync(map, compiled.map);
}

Promise.all(sourcesIn(SRC).map(compile)).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
