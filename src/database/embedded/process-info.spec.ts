import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { argumentsOf, endProcess, startTimeFromStat, startTimeOf } from './process-info';

describe('process information', () => {
  it('should read the start time behind a name with blanks and brackets', () => {
    const rest = Array.from({ length: 30 }, (_, index) => String(index + 4)).join(' ');

    expect(startTimeFromStat(`12 (a) b (c) S ${rest}`)).toBe('22');
    expect(startTimeFromStat(`12 (mongod) Z ${rest}`)).toBeUndefined();
  });

  it('should see a running process and its arguments, and end it', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'mark'], { stdio: 'ignore' });
    await once(child, 'spawn');
    const pid = child.pid as number;
    expect(await startTimeOf(pid)).toBe(await startTimeOf(pid));
    expect(await argumentsOf(pid)).toContain('mark');

    await endProcess(pid, 10_000);

    expect(await startTimeOf(pid)).toBeUndefined();
  });

  it('should end a process that does not listen', async () => {
    const script = 'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000)';
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');

    await endProcess(child.pid as number, 300);

    expect(await startTimeOf(child.pid as number)).toBeUndefined();
  });
});
