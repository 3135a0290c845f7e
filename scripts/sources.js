const fs = require('node:fs');
const path = require('node:path');

const NOT_BUILT = /\.spec\.ts$|(^|[\\/])examples[\\/]|(^|[\\/])\./;

/** All files of a folder, by their paths below it. */
function filesIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The files of a folder that are part of the program: its modules and the data they read, without what tests read. */
function sourcesIn(folder) {
  return filesIn(folder).filter((name) => !NOT_BUILT.test(name));
}

/** The files that are built from a source: the code and its map, or a copy of the data. */
function builtFrom(source) {
  if (!source.endsWith('.ts')) return [source];
  const code = source.replace(/\.ts$/, '.js');
  return [code, `${code}.map`];
}

module.exports = { builtFrom, filesIn, sourcesIn };
