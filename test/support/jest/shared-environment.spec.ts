import { homedir } from 'node:os';

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
});
