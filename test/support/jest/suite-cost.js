const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const TICKS_PER_SECOND = 100;

/** `SUITE_COSTS` names a file that stays; the temporary folder of the test run, which its workers share, does not. */
function costFile() {
  return process.env.SUITE_COSTS ?? path.join(os.tmpdir(), 'processor-time-of-suites');
}

/** Processor time of this process and of the processes it has started and that have ended. */
function processorSeconds() {
  try {
    // After the name of the program, which may hold blanks: user and system time, own and of children.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

function keepCost(suite, seconds) {
  appendFileSync(costFile(), `${JSON.stringify({ suite, seconds })}\n`);
}

function keptCosts() {
  if (!existsSync(costFile())) return [];
  return readFileSync(costFile(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

module.exports = { processorSeconds, keepCost, keptCosts };
