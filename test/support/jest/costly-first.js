const { createRequire } = require('node:module');
const path = require('node:path');
const costly = Object.keys(require('./costly-suites.json'));

const ROOT = path.join(__dirname, '../../..');
// A part of Jest, as Jest itself finds it.
const ofJest = createRequire(createRequire(require.resolve('jest/package.json')).resolve('@jest/core'));
const { default: Sequencer } = ofJest('@jest/test-sequencer');

/** Begins with the suites that take longest: begun at the end, one of them would keep all cores but one waiting. */
class CostlyFirst extends Sequencer {
  sort(tests) {
    const isCostly = (test) => costly.includes(path.relative(ROOT, test.path));
    const sorted = super.sort(tests);
    return [...sorted.filter(isCostly), ...sorted.filter((test) => !isCostly(test))];
  }
}

module.exports = CostlyFirst;
