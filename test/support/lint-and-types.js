// Lints src, test, tools and ui/src by .eslintrc.js and checks their types with a native program, a fraction of the time of
// ESLint. `npm run lint` asks ESLint itself.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { ensureMetadata } = require('../../scripts/swagger-metadata');
const { nativeConfig } = require('./lint/native-config');

const ROOT = path.join(__dirname, '../..');
/** Beside .eslintrc.js, because its patterns begin at its folder. */
const CONFIG = path.join(ROOT, '.oxlintrc.json');
const FLAGS = ['--type-aware', '--type-check', '--threads=1', '--deny-warnings', '-c', CONFIG];

ensureMetadata();
fs.writeFileSync(CONFIG, JSON.stringify(nativeConfig(), null, 2));
const program = path.join(path.dirname(require.resolve('oxlint/package.json')), 'bin/oxlint');
const linter = spawn(
  process.execPath,
  ['--max-semi-space-size=64', program, ...FLAGS, 'src', 'test', 'tools', 'ui/src'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    // Each thread would work out anew the types that files share; garbage is worth collecting later than usual.
    env: { ...process.env, GOMAXPROCS: '1', GOGC: '400' },
  },
);
linter.once('close', (code) => {
  process.exitCode = code === 0 ? 0 : 1;
});
