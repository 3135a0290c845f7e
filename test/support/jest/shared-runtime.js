require('../register-typescript');
const { createRequire } = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { optimiseLate } = require('../../../src/engine/base/limits/optimise-late.ts');

// Most of what tests run is over before optimising it pays; what stays busy is still optimised.
optimiseLate();

const ROOT = path.join(__dirname, '../../..');
const SHARED = ['src', 'node_modules'].map((folder) => path.join(ROOT, folder) + path.sep);
/** The first leads to a helper of the tests, the second speaks to the suite that runs. */
const OF_THE_SUITE = new Set(['fast-check', '@jest/globals']);

const SUITE = /spec\.[jt]s$/;
/** By file. Each suite runs them anew, but what V8 has compiled and optimised of Jest and of helpers serves all suites. */
const functions = new Map();

function compiled(source, filename, parameters) {
  const known = functions.get(filename);
  if (known?.source === source) return known.run;
  const run = compileFunction(source, parameters, { filename });
  if (!SUITE.test(filename)) functions.set(filename, { source, run });
  return run;
}

/**
 * Loads packages and the source once per worker instead of once per suite: loading them costs more than most suites do.
 * Test files and their helpers are loaded anew, since helpers register hooks when they are loaded.
 */
class SharedRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (source, filename) => compiled(source, filename, executor.injectedModuleParameters);
  }

  requireModuleOrMock(from, name) {
    return isShared(from, name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
}

function isShared(from, name) {
  if (!name.startsWith('.')) return !OF_THE_SUITE.has(name) && !path.isAbsolute(name);
  const file = path.resolve(path.dirname(from), name);
  return SHARED.some((folder) => file.startsWith(folder));
}

module.exports = SharedRuntime;
