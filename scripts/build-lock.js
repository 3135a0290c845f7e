// Lets one process at a time build. The turns are files with the processes at work on a build, of which the one with the
// highest number counts. The next turn begins when none of its processes is alive, so that nobody waits for one that was
// killed. The file system lets only one process create a number, and the highest is never removed, only emptied.
const fs = require('node:fs');
const path = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');

const LOOK_EVERY_MS = 100;

/** Tells a process from a later one with the same id; undefined when no such process is alive. */
function startOf(pid) {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return 'alive';
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch (error) {
    return error.code === 'EPERM' ? 'alive' : undefined;
  }
}

function newest(folder) {
  return Math.max(0, ...fs.readdirSync(folder).filter((name) => /^\d+$/.test(name)));
}

function textOf(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    // It was the newest a moment ago.
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The process that a turn is waiting for; undefined when it is over. */
function workerOf(file) {
  const workers = textOf(file).split('\n').filter(Boolean);
  const alive = workers.map((line) => line.split(' ')).find(([pid, start]) => startOf(Number(pid)) === start);
  return alive?.[0];
}

function nameOf(pid) {
  return `${pid} ${startOf(pid)}\n`;
}

/** Takes a turn; false when another process was faster. */
function take(folder, number) {
  const own = path.join(folder, `next-${process.pid}`);
  const file = path.join(folder, String(number));
  // A file that is never visible half written.
  fs.writeFileSync(own, nameOf(process.pid));
  try {
    fs.linkSync(own, file);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(own);
  }
  if (newest(folder) === number) return true;
  fs.rmSync(file);
  return false;
}

/** Waits for the turn of this process; `onWait` hears once whom it waits for. */
exports.lockBuild = async (folder, onWait) => {
  fs.mkdirSync(folder, { recursive: true });
  for (let hasTold = false; ;) {
    const last = newest(folder);
    const worker = workerOf(path.join(folder, String(last)));
    if (worker === undefined) {
      if (!take(folder, last + 1)) continue;
      fs.rmSync(path.join(folder, String(last)), { force: true });
      const file = path.join(folder, String(last + 1));
      return {
        /** The turn lasts until this process has ended too, whatever becomes of its own. */
        share: (pid) => fs.appendFileSync(file, nameOf(pid)),
        release: () => fs.writeFileSync(file, ''),
      };
    }
    if (!hasTold) onWait(worker);
    hasTold = true;
    await delay(LOOK_EVERY_MS);
  }
};
