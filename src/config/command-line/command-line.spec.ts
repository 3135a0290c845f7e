import { homedir } from 'node:os';
import { commandLineEnvironment } from './index';

describe(commandLineEnvironment.name, () => {
  it('should have defaults below the home folder', () => {
    expect(commandLineEnvironment({})).toMatchObject({
      colours: true,
      cacheFolder: `${homedir()}/.cache/plumbline`,
      gitProtocols: [],
      knownHosts: `${homedir()}/.ssh/known_hosts`,
      keyRoots: [`${homedir()}/.ssh`],
    });
  });

  it('should keep caches where the user keeps them, unless that path is not absolute', () => {
    expect(commandLineEnvironment({ XDG_CACHE_HOME: '/caches' }).cacheFolder).toBe('/caches/plumbline');
    expect(commandLineEnvironment({ XDG_CACHE_HOME: 'caches' }).cacheFolder).toBe(`${homedir()}/.cache/plumbline`);
  });

  it.each([
    [{ NO_COLOR: '1' }, false],
    [{ NO_COLOR: '' }, true],
    [{ TERM: 'dumb' }, false],
    [{ TERM: 'xterm' }, true],
  ])('should take %p for colours: %p', (source, colours) => {
    expect(commandLineEnvironment(source).colours).toBe(colours);
  });

  it.each<[string, NodeJS.ProcessEnv, readonly string[], object]>([
    ['none', {}, [], {}],
    [
      'addresses',
      { GOOGLE_API_URL: 'https://{service}.p.googleapis.com', GOOGLE_TOKEN_URL: 'http://127.0.0.1:1/token' },
      [],
      { api: 'https://{service}.p.googleapis.com', token: 'http://127.0.0.1:1/token' },
    ],
    [
      'what is no address',
      { GOOGLE_API_URL: 'https://compute.googleapis.com', GOOGLE_TOKEN_URL: 'file:///etc/passwd' },
      ['GOOGLE_API_URL', 'GOOGLE_TOKEN_URL'],
      {},
    ],
  ])('should read the addresses of Google from the environment: %s', (_, source, refused, google) => {
    const environment = commandLineEnvironment(source);
    expect(environment.problems.map((problem) => problem.split(' ')[0])).toEqual(refused);
    if (refused.length === 0) expect(environment.google).toEqual(google);
  });

  it('should let connectors use the identity of the user only when told so', () => {
    expect(commandLineEnvironment({}).awsServiceIdentity).toBe(false);
    expect(commandLineEnvironment({ AWS_SERVICE_IDENTITY: 'true' }).awsServiceIdentity).toBe(true);
    const { problems } = commandLineEnvironment({ AWS_SERVICE_IDENTITY: 'yes', DRIFT_TAG_NAMES: 'one' });
    expect(problems).toEqual([
      'AWS_SERVICE_IDENTITY must be one of true, false',
      expect.stringMatching(/^DRIFT_TAG_NAMES must be/),
    ]);
  });

  it('should read the variables that connectors name and those of the service for repositories', () => {
    const source = { GIT_PROTOCOLS: 'file, http', GIT_KNOWN_HOSTS: '/hosts', KEY_ROOTS: '/a,/b', my_token: 'x' };
    const environment = commandLineEnvironment({ ...source, GIT_SSL_CAINFO: '/ca.pem' });
    expect(environment).toMatchObject({ gitProtocols: ['file', 'http'], knownHosts: '/hosts', keyRoots: ['/a', '/b'] });
    expect(environment.certificates).toBe('/ca.pem');
    expect(commandLineEnvironment(source)).not.toHaveProperty('certificates');
    expect(environment.variable('my_token')).toBe('x');
    expect(environment.variable('other')).toBeUndefined();
  });
});
