import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { argumentsOf, endProcess, startTimeFromStat, startTimeOf } from './process-info';

const HANGS_AFTER_MS = 60_000;

/** The fields of `/proc/<pid>/stat` behind the state; each holds its own number. */
function fieldsFrom4({ threads = 20 } = {}): string {
  return Array.from({ length: 30 }, (_, index) => String(index + 4 === 20 ? threads : index + 4)).join(' ');
}

describe('process information', () => {
  it('should read the start time behind a name with blanks and brackets', () => {
    expect(startTimeFromStat(`12 (a) b (c) S ${fieldsFrom4()}`)).toBe('22');
  });

  it('should take a process for ended only when its last thread has gone: until then it holds its files and ports', () => {
    expect(startTimeFromStat(`12 (mongod) Z ${fieldsFrom4({ threads: 1 })}`)).toBeUndefined();
    expect(startTimeFromStat(`12 (mongod) Z ${fieldsFrom4({ threads: 3 })}`)).toBe('22');
  });

  it('should see a running process and its arguments, and end it', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'mark'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const pid = child.pid as number;
    expect(await startTimeOf(pid)).toBe(await startTimeOf(pid));
    expect(await argumentsOf(pid)).toContain('mark');

    await endProcess(pid, HANGS_AFTER_MS);

    expect(await startTimeOf(pid)).toBeUndefined();
  });

  it('should end a process that does not listen', async () => {
    const script = 'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000)';
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');

    await endProcess(child.pid as number, 100, HANGS_AFTER_MS);

    expect(await startTimeOf(child.pid as number)).toBeUndefined();
  });
});
