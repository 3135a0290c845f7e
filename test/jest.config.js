const { availableParallelism } = require('node:os');
const path = require('node:path');
const swcOptions = require('../scripts/swc-options');
const { chromiumPath } = require('./page/chromium-path');

const project = (displayName, ...testMatch) => ({
  displayName,
  rootDir: path.join(__dirname, '..'),
  // Jest reads all files below them before it begins, once for each project.
  roots: testMatch.map((pattern) => `<rootDir>/${pattern.split(/\/[^/]*[*{]/)[0]}`),
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
  runtime: '<rootDir>/test/support/jest/shared-runtime.js',
  testEnvironment: '<rootDir>/test/support/jest/shared-environment.js',
  moduleFileExtensions: ['ts', 'js', 'json', 'node'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/test/support/fast-check.js' },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
});
const withMongo = (...args) => ({
  ...project(...args),
  globalSetup: '<rootDir>/test/support/global-setup-with-mongo.ts',
});

/** All stories of the page with `npm run test:page`, a few of them where Chromium is there; nobody should miss the others. */
function pageProjects() {
  if (process.env.PAGE_TESTS === 'all') return [project('page', 'test/page/**/*.page-spec.ts')];
  if (chromiumPath() !== undefined) return [project('page', 'test/page/short/*.page-spec.ts')];
  process.stderr.write('\nTHE PAGE IS NOT TESTED: Chromium is not installed (apt-get install chromium).\n\n');
  return [];
}

module.exports = {
  reporters: ['default', path.join(__dirname, 'support/jest/cost-reporter.js')],
  testSequencer: path.join(__dirname, 'support/jest/costly-first.js'),
  // Ends a test that hangs; a machine that is merely slow or busy must never reach it.
  testTimeout: 10 * 60_000,
  // By default Jest leaves one core idle. Many suites wait for processes of their own, so there is room for more than one
  // suite per core. `npm run jest` lets each worker collect its garbage in one thread: more threads would only compete.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Replaces a worker that has kept too much of its suites; the next one loads everything anew.
  workerIdleMemoryLimit: '1280MB',
  // A worker of 700 MB takes two seconds to end on a busy machine, and half a second would be called a leak.
  workerGracefulExitTimeout: 30_000,
  projects: [
    project('unit', 'src/**/*.spec.ts', 'test/{architecture,rules,support}/**/*.spec.ts'),
    withMongo('integration', 'test/integration/**/*.int-spec.ts'),
    withMongo('e2e', 'test/e2e/**/*.e2e-spec.ts'),
    withMongo('contract', 'test/contract/**/*.contract-spec.ts'),
    ...pageProjects(),
    project('acceptance', 'test/acceptance/**/*.acceptance-spec.ts'),
    project('conformance', 'test/conformance/**/*.conformance-spec.ts'),
  ],
};
