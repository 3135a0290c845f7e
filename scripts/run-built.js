// Builds the project when dist is out of date, then runs one of its programs in this same process, so that signals
// reach the program: node scripts/run-built.js [main|worker|cli [arguments]]
const { spawn } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { lockBuild } = require('./build-lock');
const { hasPage } = require('./page');
const { filesIn, sourcesIn } = require('./sources');

const ROOT = path.join(__dirname, '..');
const DIST = path.join(ROOT, 'dist');
const RULES = path.join(ROOT, 'rules');
const STAMP = path.join(DIST, '.built-from');
const TURNS = path.join(ROOT, 'node_modules/.cache/plumbline-builds');
/** What `npm run build` runs before the last steps. */
const STEPS = [['scripts/swagger-metadata.js'], [path.join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js'), 'build']];
/** Made from the other sources by a build. */
const WRITTEN = path.join('src', 'app', 'openapi', 'swagger-metadata.ts');
const SETTINGS = [
  '.swcrc',
  'nest-cli.json',
  'package-lock.json',
  'package.json',
  'scripts/build-page.mjs',
  'scripts/page.js',
  'scripts/bundle-code.js',
  'scripts/postbuild.js',
  'scripts/sources.js',
  'scripts/swagger-metadata.js',
  'tsconfig.build.json',
  'tsconfig.json',
];
const PASSED_ON = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'];

/** A hash over the contents of everything the build reads, because file times are unreliable after a checkout. */
function fingerprint() {
  const sources = sourcesIn(path.join(ROOT, 'src'))
    .map((name) => path.join('src', name))
    .filter((name) => name !== WRITTEN);
  const rules = fs.existsSync(RULES) ? filesIn(RULES).filter((name) => name.endsWith('.rego')) : [];
  sources.push(...rules.map((name) => path.join('rules', name)));
  const page = hasPage() ? filesIn(path.join(ROOT, 'ui')).map((name) => path.join('ui', name)) : [];
  const hash = createHash('sha256');
  for (const name of [...SETTINGS, ...sources, ...page]) {
    hash.update(`${name}\0`).update(
      createHash('sha256')
        .update(fs.readFileSync(path.join(ROOT, name)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** Includes the times of the built files, so that the stamp becomes invalid when something else rebuilds dist. */
function stampFor(wanted) {
  const times = ['main.js', 'worker.js', 'cli.js'].map(
    (name) => fs.statSync(path.join(DIST, name), { throwIfNoEntry: false })?.mtimeMs,
  );
  return [wanted, ...times].join(' ');
}

function isFresh(wanted) {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === stampFor(wanted);
}

function run(step, lock) {
  // Build output goes to standard error, because another program may read the standard output.
  const child = spawn(process.execPath, step, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  lock.share(child.pid);
  const passOn = (signal) => child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, passOn);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      for (const each of PASSED_ON) process.off(each, passOn);
      resolve(code ?? 128 + os.constants.signals[signal]);
    });
  });
}

async function build() {
  if (isFresh(fingerprint())) return;
  const lock = await lockBuild(TURNS, (pid) => process.stderr.write(`Waiting for the build of process ${pid} ...\n`));
  try {
    const wanted = fingerprint();
    if (isFresh(wanted)) return;
    process.stderr.write('Building ...\n');
    // A build that fails may have written half of dist.
    fs.rmSync(STAMP, { force: true });
    for (const step of STEPS) {
      const code = await run(step, lock);
      if (code !== 0) process.exit(code);
    }
    require('./postbuild');
    fs.writeFileSync(STAMP, stampFor(wanted));
  } finally {
    lock.release();
  }
}

build().then(() => {
  const [program, ...args] = process.argv.slice(2);
  if (program === undefined) return;
  const file = path.join(DIST, `${program}.js`);
  process.argv = [process.argv[0], file, ...args];
  require(file);
});
