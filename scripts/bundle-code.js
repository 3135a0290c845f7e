// Makes V8's code for the bundle of a build: the functions that a first scan of a folder and its repetition call. The work of
// threads is done in this one, so that all of it can be seen in the end.
const { EventEmitter } = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { Script } = require('node:vm');
const threads = require('node:worker_threads');

const DIST = path.join(__dirname, '../dist');
const TEMPLATES = path.join(__dirname, '../examples');
const { BUILT_BUNDLE } = require(path.join(DIST, 'engine/base/bundle/built-bundle'));
const { bundledLoad, codeFile } = require(path.join(DIST, 'engine/base/bundle/bundled-load'));
const { optimiseLate } = require(path.join(DIST, 'engine/base/limits/optimise-late'));
const [COMMANDS, THREAD] = require(path.join(DIST, 'engine/base/bundle/write-bundle')).OPENERS;

const scripts = new Map();

/** Loads as the opener of a bundle does. */
function loadOf(opener) {
  return bundledLoad(path.join(DIST, opener), require, (text) => {
    // V8 shares the functions of equal texts with equal names.
    scripts.set(opener, new Script(text, { filename: opener }));
    return scripts.get(opener);
  });
}

const loadInThread = loadOf(THREAD);

/** What a scan needs of a worker. */
class WorkBeside extends EventEmitter {
  constructor(_, { workerData }) {
    super();
    const { port1, port2 } = new threads.MessageChannel();
    this.port = port1;
    loadInThread('./thread-work').workFor(port2, workerData);
    port1.on('message', (message) => this.emit('message', message));
    port1.once('close', () => this.emit('exit', 0));
  }

  postMessage(message) {
    this.port.postMessage(message);
  }

  terminate() {
    this.port.close();
    return Promise.resolve(0);
  }
}

/** The exit code of a scan that finds something. */
const FOUND = 1;

async function scanTwice() {
  optimiseLate();
  const { scan } = loadOf(COMMANDS)('./cli/scan');
  const stdout = fs.createWriteStream(os.devNull);
  const command = {
    stdout,
    stderr: stdout,
    env: process.env,
    on: () => undefined,
    cwd: () => DIST,
    exit: process.exit,
  };
  for (let round = 0; round < 2; round++) {
    const code = await scan([TEMPLATES, '--offline'], command);
    if (code !== FOUND) throw new Error(`the scan of ${TEMPLATES} ended with ${code}`);
  }
}

function writeCode() {
  for (const [opener, script] of scripts) {
    const file = codeFile(BUILT_BUNDLE, opener);
    fs.writeFileSync(`${file}.new`, script.createCachedData());
    fs.renameSync(`${file}.new`, file);
  }
}

const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-build-'));
process.env.XDG_CACHE_HOME = cache;
threads.Worker = WorkBeside;
scanTwice()
  .then(writeCode)
  .then(() => 0)
  .catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    return 1;
  })
  .then((code) => {
    fs.rmSync(cache, { recursive: true, force: true });
    process.exit(code);
  });
