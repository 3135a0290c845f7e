// What takes too long for each pull request, one after the other; a script that fails does not keep the others from running.
const { spawnSync } = require('node:child_process');

const SCRIPTS = [
  'formatted:prettier',
  'lint',
  'test',
  'properties -- 3',
  'test:mutants',
  'test:kill',
  'test:kill -- --clouds',
  'test:kill -- --in-transaction',
  'test:kill:settings',
  'test:failover',
  'conformance',
  'conformance:programs',
  'hostile:rego',
  'drift:matrix',
  'oracle:drift',
  'oracle:terraform',
  'oracle:terraform:configurations',
  'oracle:plans',
];

const failed = SCRIPTS.filter((script) => {
  console.log(`\n== npm run ${script}`);
  const { status } = spawnSync(process.execPath, [process.env.npm_execpath, 'run', '--silent', ...script.split(' ')], {
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_RUNS: 'all' },
  });
  return status !== 0;
});
console.log(failed.length === 0 ? '\nAll passed' : `\nFAILED: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
