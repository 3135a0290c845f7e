// Writes what the program prints into README.md, below each mark <!-- screen: ARGUMENTS -->; --check compares only.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');

const ROOT = path.join(__dirname, '..');
const FILE = path.join(ROOT, 'README.md');
const SCREEN = /(<!-- screen: (.*) -->\n\n```\n)[^]*?(```\n)/g;

function printed(words) {
  const caches = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-screen-'));
  try {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, XDG_CACHE_HOME: caches };
    const args = [path.join(__dirname, 'run-built.js'), 'cli', ...words.split(' ')];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
    if (status !== 0 && status !== 1) throw new Error(stderr);
    return stdout;
  } finally {
    fs.rmSync(caches, { recursive: true });
  }
}

// It starts programs and writes a file: an option that it does not have is refused.
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const text = fs.readFileSync(FILE, 'utf8');
const wanted = text.replace(SCREEN, (_, head, words, end) => head + printed(words) + end);
if (values.check) {
  if (wanted !== text) {
    process.stderr.write('README.md shows another screen than the program prints: run npm run readme\n');
    process.exit(1);
  }
} else fs.writeFileSync(FILE, wanted);
