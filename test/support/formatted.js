// Checks the formatting with a native program that writes as Prettier does, a fraction of its time. The two differ in a
// few unions of types: Prettier itself has the last word about each file that the native program would change.
// `npm run formatted:prettier` asks Prettier alone. An argument is the folder to check in the place of the project.
const { spawnSync } = require('node:child_process');
const { readdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { prettier: options } = require('../../package.json');

const ROOT = path.resolve(process.argv[2] ?? path.join(__dirname, '../..'));
const CONFIG = path.join(ROOT, '.oxfmtrc.json');
/** The files that the scripts `format` and `formatted:prettier` name. */
const FOLDERS = '{scripts,src,test,tools,ui}/**/*.{ts,tsx,js,mjs,css}';
const LEFT_OUT = ['!test/fixtures/**', '!package-lock.json'];
const DIFFERING = 1;

function run(name, program, args, stdout) {
  const file = path.join(path.dirname(require.resolve(`${name}/package.json`)), program);
  const stdio = ['ignore', stdout, 'inherit'];
  return spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio, encoding: 'utf8' });
}

// The native program would sort package.json.
writeFileSync(CONFIG, JSON.stringify({ ...options, sortPackageJson: false }));
const ofTheRoot = readdirSync(ROOT).filter((name) => name === '.eslintrc.js' || /^[^.].*\.js(on)?$/.test(name));
const flags = ['-c', CONFIG, '--list-different', '--threads=1', '--no-error-on-unmatched-pattern'];
const native = run('oxfmt', 'bin/oxfmt', [...flags, FOLDERS, ...ofTheRoot, ...LEFT_OUT], 'pipe');
process.exitCode = native.status ?? 1;
if (native.status === DIFFERING) {
  const differing = native.stdout.split('\n').filter((line) => line !== '');
  const prettier = ['--check', '--log-level=warn', ...differing];
  process.exitCode = run('prettier', 'bin/prettier.cjs', prettier, 'inherit').status ?? 1;
}
