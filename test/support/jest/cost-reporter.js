const path = require('node:path');
const { keptCosts } = require('./suite-cost');
const reasons = require('./costly-suites.json');

const ROOT = path.join(__dirname, '../../..');
/** Whoever runs a few suites does not ask for their costs. */
const FEW = 50;
const SHOWN = 10;
const COSTLY_SECONDS = 20;

/** Prints the suites that take most processor time, and the total, after a run of many. */
class CostReporter {
  onRunComplete() {
    const costs = keptCosts()
      .map(({ suite, seconds }) => [path.relative(ROOT, suite), seconds])
      // A suite may run suites of its own elsewhere.
      .filter(([suite]) => !suite.startsWith('..'));
    if (costs.length >= FEW) process.stdout.write(costTable(costs));
  }
}

function costTable(costs) {
  const total = costs.reduce((sum, [, seconds]) => sum + seconds, 0);
  const sorted = [...costs].sort(([, a], [, b]) => b - a);
  const shown = sorted.filter(([, seconds], place) => place < SHOWN || seconds > COSTLY_SECONDS);
  const lines = shown.map(([suite, seconds]) => {
    const reason = seconds > COSTLY_SECONDS ? `: ${reasons[suite] ?? 'NO REASON in costly-suites.json'}` : '';
    return `${seconds.toFixed(1).padStart(8)} s  ${suite}${reason}`;
  });
  return `\nProcessor time of ${costs.length} suites: ${total.toFixed(0)} s. The slowest:\n${lines.join('\n')}\n`;
}

module.exports = CostReporter;
module.exports.costTable = costTable;
