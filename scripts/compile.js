// Compiles the modules in src to dist, one by one and without a look at their types, and copies the data beside them.
const fs = require('node:fs');
const path = require('node:path');
const { transform } = require('@swc/core');
const lateImports = require('./late-imports');
const { builtFrom, sourcesIn } = require('./sources');
const swcOptions = require('./swc-options');

const ROOT = path.join(__dirname, '..');
const SRC = path.join(ROOT, 'src');
const DIST = path.join(ROOT, 'dist');

async function compile(name) {
  const source = path.join(SRC, name);
  const [built, map] = builtFrom(name).map((each) => path.join(DIST, each));
  fs.mkdirSync(path.dirname(built), { recursive: true });
  if (map === undefined) return fs.copyFileSync(source, built);
  const text = fs.readFileSync(source, 'utf8');
  const compiled = await transform(text, {
    ...swcOptions,
    module: { ...swcOptions.module, lazy: lateImports(name, text) },
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
