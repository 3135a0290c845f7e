import { run } from './aws-emulator';

describe(run.name, () => {
  it('should tell a program that is not there from one that fails or takes too long', () => {
    expect(run('no-such-program', [])).toMatchObject({ isMissing: true });
    expect(run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], 50)).toMatchObject({
      problem: expect.stringContaining('ETIMEDOUT') as string,
      isMissing: false,
    });
    expect(run(process.execPath, ['-e', 'process.exit(3)'])).toMatchObject({ isMissing: false });
    expect(run(process.execPath, ['-e', ''])).toBeUndefined();
  });
});
