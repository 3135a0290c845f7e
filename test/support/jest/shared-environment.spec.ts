import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

type Environment = new (config: { projectConfig: object }) => { teardown(): Promise<void> };
const SharedEnvironment = jest.requireActual<Environment>('./shared-environment.js');

describe('the environment that suites share', () => {
  it('should give the next suite the variables of the process, also when one has put others in their place', async () => {
    const [own, home] = [process.env, homedir()];
    const environment = new SharedEnvironment({ projectConfig: {} });
    process.env.HOME = '/nowhere';
    process.env = { ...process.env, LEFT_BEHIND: 'yes' };
    await environment.teardown();
    expect(process.env).toBe(own);
    expect({ home: homedir(), left: process.env.LEFT_BEHIND }).toEqual({ home, left: undefined });
  });

  it('should leave the hundredth suite of a worker no more to call and to carry on than the first', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'suites-'));
    const counts = path.join(root, 'counts');
    // The handlers of jest-circus, and the storages whose values each promise carries on.
    const suite = `it('runs', async () => {
        await null;
        const handlers = globalThis[Symbol.for('EVENT_HANDLERS')].length;
        const carried = Object.getOwnPropertySymbols(require('node:async_hooks').executionAsyncResource()).length;
        require('node:fs').appendFileSync(${JSON.stringify(counts)}, handlers + ' ' + carried + '\\n');
      });`;
    await mkdir(path.join(root, 'suites'));
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => writeFile(path.join(root, 'suites', `${n}.spec.js`), suite)),
    );
    const config = {
      rootDir: root,
      runtime: path.join(__dirname, 'shared-runtime.js'),
      testEnvironment: path.join(__dirname, 'shared-environment.js'),
    };
    const jestProgram = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');
    await promisify(execFile)(process.execPath, [jestProgram, '--runInBand', '--config', JSON.stringify(config)], {
      cwd: root,
    });
    const seen = (await readFile(counts, 'utf8')).trim().split('\n');
    expect(seen).toHaveLength(100);
    expect([...new Set(seen)]).toEqual([expect.stringMatching(/^[1-9]\d* [1-9]\d*$/)]);
  });
});
