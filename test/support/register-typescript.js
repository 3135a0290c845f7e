// Lets `node -r` run a TypeScript script of the tests (benchmarks, child processes) with the compiler of the tests.
const { transformFileSync } = require('@swc/core');
const options = require('./swc-options');

require.extensions['.ts'] = (module, filename) => {
  module._compile(transformFileSync(filename, options).code, filename);
};
