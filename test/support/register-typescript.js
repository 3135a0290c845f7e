// Lets `node -r` run a TypeScript script of the tests (benchmarks, child processes) with the compiler of the tests.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { threadId } = require('node:worker_threads');
const { version } = require('@swc/core/package.json');
const swcOptions = require('../../scripts/swc-options');

const ROOT = path.join(__dirname, '../..');
// Cached, because some tests start a dozen processes that all load the whole service.
const CACHE = path.join(ROOT, 'node_modules/.cache/plumbline-typescript');
mkdirSync(CACHE, { recursive: true });

function compiled(filename) {
  const text = readFileSync(filename, 'utf8');
  // Nothing reads maps here, and they make up most of what the compiler writes.
  const options = { ...swcOptions, sourceMaps: false, filename };
  const inputs = JSON.stringify([version, options, text]);
  const cached = path.join(CACHE, createHash('sha256').update(inputs).digest('hex'));
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    // Loaded when it is needed: most processes find all their files in the cache.
    const { code } = require('@swc/core').transformSync(text, options);
    // Other processes and threads may do the same at this moment and must not see an incomplete file.
    const unfinished = `${cached}.${process.pid}-${threadId}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, cached);
    return code;
  }
}

require.extensions['.ts'] = (module, filename) => module._compile(compiled(filename), filename);
