// The last steps of a build, on what the compiler wrote: what was built from a source that no longer exists is removed, the
// built-in rules are read and compiled, digests of the code that keeps what it works out are written down, the modules of scans
// are put into one file, and the page for browsers is built unless UI is false.
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { hasPage, PAGE_FOLDERS } = require('./page');
const { builtFrom, filesIn, sourcesIn } = require('./sources');

const DIST = path.join(__dirname, '../dist');

/** Programs may run from dist during a build, so that it is not emptied. */
function removeOrphans() {
  const built = new Set(sourcesIn(path.join(__dirname, '../src')).flatMap(builtFrom));
  const isOrphan = (name) =>
    !name.startsWith('.') && !built.has(name) && !PAGE_FOLDERS.includes(name.split(path.sep)[0]);
  const orphans = filesIn(DIST).filter(isOrphan);
  for (const name of orphans) fs.rmSync(path.join(DIST, name));
}

removeOrphans();
require('../dist/engine/rules/built-in/build-rules').buildRules();
require('../dist/engine/base/store/write-built-code').writeBuiltCode();
require('../dist/engine/base/bundle/write-bundle').writeBundle();
execFileSync(process.execPath, [path.join(__dirname, 'bundle-code.js')]);
// Standard output may be that of another program that asked for the build.
if (hasPage()) execFileSync(process.execPath, [path.join(__dirname, 'build-page.mjs')], { stdio: ['ignore', 2, 2] });
else for (const name of PAGE_FOLDERS) fs.rmSync(path.join(DIST, name), { recursive: true, force: true });
