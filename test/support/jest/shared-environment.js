const { AsyncLocalStorage } = require('node:async_hooks');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { keepCost, processorSeconds } = require('./suite-cost');

/** The storages that the running suite has used. */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    storages.add(this);
    return original.apply(this, args);
  };
}

/** Runs a suite among the globals of its worker, so that modules which the worker has loaded once serve every suite. */
class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  secondsBefore = processorSeconds();
  before = { env: process.env, values: { ...process.env }, exit: process.exit, cwd: process.cwd() };

  constructor({ projectConfig: config }, { testPath } = {}) {
    this.testPath = testPath;
    const { global, moduleMocker } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  /** jest-circus keeps its handlers among the globals and each suite adds its own: every test would call those of all. */
  async setup() {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
  }

  /** Each promise carries on the value of every storage that is not disabled, and jest-circus makes one for each suite. */
  disableStorages() {
    for (const storage of storages) storage.disable();
    storages.clear();
  }

  async teardown() {
    this.disableStorages();
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    const { env, values, exit, cwd } = this.before;
    // A copy in its place would no longer reach the process itself.
    process.env = env;
    for (const name of Object.keys(env)) if (!(name in values)) delete env[name];
    Object.assign(env, values);
    process.exit = exit;
    process.chdir(cwd);
    if (this.testPath !== undefined) keepCost(this.testPath, processorSeconds() - this.secondsBefore);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}

module.exports = SharedEnvironment;
