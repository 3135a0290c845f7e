// Runs the property tests with random seeds: npm run properties -- ROUNDS
const { execFileSync, spawnSync } = require('node:child_process');
const { randomInt } = require('node:crypto');

const specs = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*spec.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

for (let round = Number(process.argv[2] ?? 1); round > 0; round--) {
  const seed = String(randomInt(2 ** 31));
  console.log(`PROPERTY_SEED=${seed}`);
  const { status } = spawnSync(process.execPath, [require.resolve('jest/bin/jest'), ...specs], {
    stdio: 'inherit',
    env: { ...process.env, PROPERTY_SEED: seed, PROPERTY_RUNS: 'all' },
  });
  if (status !== 0) process.exitCode = 1;
}
