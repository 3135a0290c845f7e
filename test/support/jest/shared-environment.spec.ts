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

  it('should give the hundredth suite of a worker as many handlers of jest-circus as the first', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'suites-'));
    const counts = path.join(root, 'counts');
    const suite = `require('node:fs').appendFileSync(${JSON.stringify(counts)},
      globalThis[Symbol.for('EVENT_HANDLERS')].length + '\\n');
      it('runs', () => {});`;
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
    expect(new Set(seen).size).toBe(1);
  });
});
