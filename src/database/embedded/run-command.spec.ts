import { runCommand, withoutCredentials } from './run-command';

const HANGS_AFTER_MS = 60_000;

const node = (script: string, options: Partial<Parameters<typeof runCommand>[2]> = {}): Promise<string[]> =>
  runCommand(process.execPath, ['-e', script], { limitMs: HANGS_AFTER_MS, ...options });

describe(runCommand.name, () => {
  it('should give the lines of both streams', async () => {
    const lines = await node('console.log("out"); console.error("err")');

    expect(lines.sort()).toEqual(['err', 'out']);
  });

  it('should reject with the exit code and the most informative line', async () => {
    const script = 'console.error("ERROR: no such thing"); console.error("bye"); process.exitCode = 3';

    await expect(node(script)).rejects.toThrow('exit code 3: ERROR: no such thing');
  });

  it('should name a program that does not exist', async () => {
    await expect(runCommand('no-such-program', [], { limitMs: HANGS_AFTER_MS })).rejects.toThrow(
      'no-such-program not found',
    );
  });

  it('should end a program that takes too long', async () => {
    await expect(node('setInterval(() => {}, 1000)', { limitMs: 200 })).rejects.toThrow('gave up after 0 s');
  });

  it('should end a program that the caller gives up on', async () => {
    const giveUp = (lines: readonly string[]): string | undefined =>
      lines.includes('stuck') ? 'it is stuck' : undefined;

    await expect(node('console.log("stuck"); setInterval(() => {}, 1000)', { giveUp })).rejects.toThrow('it is stuck');
  });

  it('should show no credentials', async () => {
    const lines: string[] = [];
    await node('console.log("Looking in https://me:secret@example.org/simple")', {
      onLine: (line) => lines.push(line),
    });

    expect(lines).toEqual(['Looking in https://example.org/simple']);
    expect(withoutCredentials('see https://example.org/@scope')).toBe('see https://example.org/@scope');
  });
});
