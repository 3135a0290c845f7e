import { HttpReceiver } from '../../../../test/support/http-receiver';
import type { GitAddress } from '../../../engine/repositories';
import type { CodeHost } from '../events';
import { codeHostOf, hostAccess, HostApi, HostRefused, HostUnavailable, PULL_HOSTS } from '.';

const PULL = { number: 7, head: 'abcdef012345', source: 'change', isFork: false };
const STATUS = {
  description: '2 newly failed',
  name: 'plumbline/c',
  key: 'plumbline-1',
  link: 'https://p.example.com/',
};
const TEXT = 'text\n\n[plumbline]: # (plumbline-1)\n';

let receiver: HttpReceiver;
let api: HostApi;
let answers: Record<string, unknown>;
let methods: string[];

beforeEach(async () => {
  receiver = await HttpReceiver.start();
  answers = {};
  methods = [];
  receiver.answer = (response, { method = '', url = '' }) => {
    methods.push(method);
    response.writeHead(200).end(JSON.stringify(answers[`${method} ${url.split('?')[0]}`] ?? {}));
  };
  const access = { base: receiver.url('/r'), authorization: 'Bearer secret-token', rights: 'the token needs rights' };
  api = new HostApi(access, { allowPrivateHosts: true, timeLimitMs: 60_000 });
});
afterEach(() => receiver.stop());

const sent = () =>
  receiver.requests.map(({ path, body }, i) => [`${methods[i]} ${path}`, body === '' ? undefined : JSON.parse(body)]);

describe('the status of a commit', () => {
  it.each<[CodeHost, string, object]>([
    [
      'github',
      'POST /r/statuses/abcdef012345',
      { state: 'error', description: '2 newly failed', context: 'plumbline/c', target_url: STATUS.link },
    ],
    [
      'gitlab',
      'POST /r/statuses/abcdef012345',
      { state: 'failed', description: '2 newly failed', name: 'plumbline/c', ref: 'change', target_url: STATUS.link },
    ],
    [
      'bitbucket',
      'POST /r/commit/abcdef012345/statuses/build',
      {
        ...{ state: 'FAILED', key: 'plumbline-1', name: 'plumbline/c', url: STATUS.link, refname: 'change' },
        description: '2 newly failed',
      },
    ],
  ])('should be set as %s wants it', async (host, call, body) => {
    await PULL_HOSTS[host].setStatus(api, PULL, { state: 'error', ...STATUS });
    expect(sent()).toEqual([[call, body]]);
    expect(receiver.requests[0].headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'content-type': 'application/json',
    });
  });

  const ITERATIONS = 'GET /r/pullRequests/7/iterations';
  const iteration = (id: number, commitId: string) => ({ id, sourceRefCommit: { commitId } });

  it('should be set for the newest iteration of the pull request with the commit at Azure DevOps', async () => {
    answers[ITERATIONS] = { value: [iteration(1, PULL.head), iteration(3, PULL.head), iteration(4, 'another')] };
    await PULL_HOSTS.azure.setStatus(api, PULL, { state: 'error', ...STATUS });
    expect(sent()).toEqual([
      [`${ITERATIONS}?api-version=7.1`, undefined],
      [
        'POST /r/pullRequests/7/statuses?api-version=7.1',
        {
          ...{ state: 'error', description: '2 newly failed', targetUrl: STATUS.link, iterationId: 3 },
          context: { name: 'plumbline/c', genre: 'plumbline' },
        },
      ],
    ]);
  });

  it('should not be set for whatever commit comes next at Azure DevOps, but be tried again', async () => {
    answers[ITERATIONS] = { value: [iteration(1, 'another')] };
    await expect(PULL_HOSTS.azure.setStatus(api, PULL, { state: 'success', ...STATUS })).rejects.toThrow(
      HostUnavailable,
    );
    expect(sent()).toHaveLength(1);
  });

  it('should not go to a branch of GitLab that only has the name of one in a fork', async () => {
    await PULL_HOSTS.gitlab.setStatus(api, { ...PULL, source: 'main', isFork: true }, { state: 'success', ...STATUS });
    expect(sent()[0][1]).not.toHaveProperty('ref');
  });

  it('should be tried again when GitLab is at work on another status of the commit', async () => {
    receiver.answer = (response) => response.writeHead(409).end('{"message": "Another update is in progress"}');
    await expect(PULL_HOSTS.gitlab.setStatus(api, PULL, { state: 'failure', ...STATUS })).rejects.toThrow(
      HostUnavailable,
    );
  });

  it('should never be green at any host when it could not be judged', async () => {
    answers[ITERATIONS] = { value: [iteration(1, PULL.head)] };
    for (const host of Object.values(PULL_HOSTS))
      for (const state of ['error', 'failure', 'pending'] as const)
        await host.setStatus(api, PULL, { state, ...STATUS });
    const states = sent().flatMap(([, body]) => (body === undefined ? [] : [(body as { state: string }).state]));
    expect(states).toHaveLength(12);
    expect(states).not.toContain('success');
    expect(states.join(' ')).not.toMatch(/succe/i);
  });

  it('should take it as done when GitLab has the state already, and only then', async () => {
    const refusal = (from: string) => ({ message: `Cannot transition status via :drop from :${from}` });
    receiver.answer = (response) => response.writeHead(400).end(JSON.stringify(refusal('failed')));
    await PULL_HOSTS.gitlab.setStatus(api, PULL, { state: 'failure', ...STATUS });
    receiver.answer = (response) => response.writeHead(400).end(JSON.stringify(refusal('success')));
    await expect(PULL_HOSTS.gitlab.setStatus(api, PULL, { state: 'failure', ...STATUS })).rejects.toThrow(HostRefused);
  });
});

describe('the status of two pull requests with one commit and target', () => {
  it.each<[CodeHost, Partial<typeof PULL>, object]>([
    ['github', {}, {}],
    ['bitbucket', {}, {}],
    ['azure', {}, { number: 7 }],
    ['gitlab', {}, { isFork: false, source: 'change' }],
    ['gitlab', { isFork: true }, { isFork: true }],
  ])('should be one at %s with %j where they share %j', (host, pull, shared) => {
    expect(PULL_HOSTS[host].sharedBy({ ...PULL, ...pull })).toEqual(shared);
  });
});

describe('the comment', () => {
  const comment = (id: number) => ({ id, body: TEXT });
  it.each<[CodeHost, string, unknown, object, string, string]>([
    ['github', 'POST /r/issues/7/comments', { id: 41 }, { body: TEXT }, '41', 'PATCH /r/issues/comments/41'],
    ['gitlab', 'POST /r/merge_requests/7/notes', { id: 41 }, { body: TEXT }, '41', 'PUT /r/merge_requests/7/notes/41'],
    [
      'bitbucket',
      'POST /r/pullrequests/7/comments',
      { id: 41 },
      { content: { raw: TEXT } },
      '41',
      'PUT /r/pullrequests/7/comments/41',
    ],
  ])('should be written and edited as %s wants it', async (host, call, answer, body, id, edit) => {
    answers[call] = answer;
    expect(await PULL_HOSTS[host].addComment(api, PULL, TEXT)).toBe(id);
    await PULL_HOSTS[host].editComment(api, PULL, id, TEXT);
    expect(sent()).toEqual([
      [call, body],
      [edit, body],
    ]);
  });

  it('should be the first one of a closed thread at Azure DevOps', async () => {
    answers['POST /r/pullRequests/7/threads'] = { id: 5, comments: [{ id: 1 }] };
    const id = await PULL_HOSTS.azure.addComment(api, PULL, TEXT);
    await PULL_HOSTS.azure.editComment(api, PULL, id, TEXT);
    expect(sent()).toEqual([
      [
        'POST /r/pullRequests/7/threads?api-version=7.1',
        { comments: [{ parentCommentId: 0, content: TEXT, commentType: 'text' }], status: 'closed' },
      ],
      ['PATCH /r/pullRequests/7/threads/5/comments/1?api-version=7.1', { content: TEXT }],
    ]);
  });

  it.each<[CodeHost, string, unknown, string]>([
    ['github', 'GET /r/issues/7/comments', [{ id: 1, body: 'other' }, comment(2)], '2'],
    ['gitlab', 'GET /r/merge_requests/7/notes', [comment(2)], '2'],
    ['bitbucket', 'GET /r/pullrequests/7/comments', { values: [{ id: 2, content: { raw: TEXT } }] }, '2'],
    ['azure', 'GET /r/pullRequests/7/threads', { value: [{ id: 5, comments: [{ id: 1, content: TEXT }] }] }, '5.1'],
  ])('should be found again at %s', async (host, call, answer, id) => {
    answers[call] = answer;
    expect(await PULL_HOSTS[host].findComment(api, PULL, '(plumbline-1)')).toBe(id);
    answers = {};
    expect(await PULL_HOSTS[host].findComment(api, PULL, '(plumbline-1)')).toBeUndefined();
  });
});

describe('the comment among many', () => {
  it.each<[CodeHost, (texts: string[]) => unknown]>([
    ['github', (texts) => texts.map((body, id) => ({ id, body }))],
    ['gitlab', (texts) => texts.map((body, id) => ({ id, body }))],
    ['bitbucket', (texts) => ({ values: texts.map((raw, id) => ({ id, content: { raw } })) })],
  ])('should be found on a later page of %s', async (host, page) => {
    const pages = [Array<string>(100).fill('other'), ['other', TEXT]];
    receiver.answer = (response, { url = '' }) => {
      const number = Number(new URL(url, 'http://host').searchParams.get('page'));
      response.writeHead(200).end(JSON.stringify(page(pages[number - 1] ?? [])));
    };
    expect(await PULL_HOSTS[host].findComment(api, PULL, '(plumbline-1)')).toBe('1');
    expect(receiver.requests).toHaveLength(2);
  });
});

describe('the comment that somebody has deleted', () => {
  it.each<[CodeHost, string, object]>([
    ['bitbucket', 'PUT /r/pullrequests/7/comments/41', { id: 41, deleted: true }],
    ['azure', 'PATCH /r/pullRequests/7/threads/41/comments/1', { id: 1, isDeleted: true }],
  ])('should not count as written when %s keeps it for nobody to see', async (host, call, answer) => {
    answers[call] = answer;
    const edited = PULL_HOSTS[host].editComment(api, PULL, host === 'azure' ? '41.1' : '41', TEXT);
    await expect(edited).rejects.toMatchObject({ status: 410, message: 'the comment was deleted' });
  });

  it('should not be found again where its text is still told', async () => {
    answers['GET /r/pullrequests/7/comments'] = { values: [{ id: 2, deleted: true, content: { raw: TEXT } }] };
    answers['GET /r/pullRequests/7/threads'] = {
      value: [
        { id: 5, comments: [{ id: 1, isDeleted: true, content: TEXT }] },
        { id: 6, isDeleted: true, comments: [{ id: 1, content: TEXT }] },
      ],
    };
    for (const host of ['bitbucket', 'azure'] as const)
      expect(await PULL_HOSTS[host].findComment(api, PULL, '(plumbline-1)')).toBeUndefined();
  });
});

describe('a pull request of the service', () => {
  const BRANCHES = { branch: 'plumbline/fix-1', target: 'main' };
  const WORDS = { title: 'Fix', text: '| a |' };
  const page = 'https://host.example.com/7';
  const github = (fields: object = {}) => ({
    ...{ number: 7, html_url: page, title: 'Fix', body: '| a |', ...fields },
    ...{ head: { ref: BRANCHES.branch, repo: { id: 1 } }, base: { ref: 'main', repo: { id: 1 } } },
  });
  const gitlab = (fields: object = {}) => ({
    ...{ iid: 7, web_url: page, title: 'Fix', description: '| a |' },
    ...{ source_branch: BRANCHES.branch, target_branch: 'main', source_project_id: 1, target_project_id: 1, ...fields },
  });
  const bitbucket = (repository = 'team/shop') => ({
    ...{ id: 7, links: { html: { href: page } }, title: 'Fix', description: '| a |' },
    source: { branch: { name: BRANCHES.branch }, repository: { full_name: repository } },
    destination: { branch: { name: 'main' }, repository: { full_name: 'team/shop' } },
  });
  const azure = (fields: object = {}) => ({
    ...{ pullRequestId: 7, title: 'Fix', description: '| a |' },
    ...{ sourceRefName: `refs/heads/${BRANCHES.branch}`, targetRefName: 'refs/heads/main', ...fields },
  });

  it.each<[CodeHost, string, object, string, string]>([
    [
      'github',
      'GET /r/pulls',
      [{ ...github(), number: 6, head: { ref: BRANCHES.branch, repo: { id: 2 } } }, github()],
      page,
      'state=open&base=main&head=127.0.0.1',
    ],
    ['gitlab', 'GET /r/merge_requests', [gitlab({ iid: 6, source_project_id: 2 }), gitlab()], page, 'state=opened'],
    [
      'bitbucket',
      'GET /r/pullrequests',
      { values: [{ ...bitbucket('fork/shop'), id: 6 }, bitbucket()] },
      page,
      'q=state%3D%22OPEN%22+AND+source.branch.name%3D%22plumbline%2Ffix-1%22',
    ],
    [
      'azure',
      'GET /r/pullrequests',
      { value: [azure({ pullRequestId: 6, forkSource: { name: 'x' } }), azure()] },
      'BASE/pullrequest/7',
      'searchCriteria.status=active&searchCriteria.sourceRefName=refs%2Fheads%2Fplumbline%2Ffix-1',
    ],
  ])('should be found at %s, and none of a fork for it', async (host, call, answer, url, query) => {
    answers[call] = answer;
    expect(await PULL_HOSTS[host].findPull(api, BRANCHES)).toEqual({
      ...{ number: 7, title: 'Fix', text: '| a |', url: url.replace('BASE', receiver.url('/r')) },
    });
    expect(receiver.requests[0].path).toContain(`?${query}`);
    answers = {};
    expect(await PULL_HOSTS[host].findPull(api, BRANCHES)).toBeUndefined();
  });

  it.each<[CodeHost, string, object, object, [string, object | undefined][]]>([
    [
      'github',
      'POST /r/pulls',
      github(),
      { title: 'Fix', head: BRANCHES.branch, base: 'main', body: '| a |' },
      [
        ['PATCH /r/pulls/7', { title: 'Fix', body: '| a |' }],
        ['PATCH /r/pulls/7', { state: 'closed' }],
      ],
    ],
    [
      'gitlab',
      'POST /r/merge_requests',
      gitlab(),
      {
        ...{ source_branch: BRANCHES.branch, target_branch: 'main', remove_source_branch: true },
        ...{ title: 'Fix', description: '| a |' },
      },
      [
        ['PUT /r/merge_requests/7', { title: 'Fix', description: '| a |' }],
        ['PUT /r/merge_requests/7', { state_event: 'close' }],
      ],
    ],
    [
      'bitbucket',
      'POST /r/pullrequests',
      bitbucket(),
      {
        ...{ title: 'Fix', description: '| a |', close_source_branch: true },
        ...{ source: { branch: { name: BRANCHES.branch } }, destination: { branch: { name: 'main' } } },
      },
      [
        ['PUT /r/pullrequests/7', { title: 'Fix', description: '| a |' }],
        ['POST /r/pullrequests/7/decline', {}],
      ],
    ],
    [
      'azure',
      'POST /r/pullrequests',
      azure(),
      {
        ...{ sourceRefName: `refs/heads/${BRANCHES.branch}`, targetRefName: 'refs/heads/main' },
        ...{ title: 'Fix', description: '| a |' },
      },
      [
        ['PATCH /r/pullrequests/7?api-version=7.1', { title: 'Fix', description: '| a |' }],
        ['PATCH /r/pullrequests/7?api-version=7.1', { status: 'abandoned' }],
      ],
    ],
  ])('should be opened, edited and closed as %s wants it', async (host, call, answer, body, others) => {
    answers[call] = answer;
    const own = PULL_HOSTS[host];
    expect(await own.openPull(api, BRANCHES, WORDS)).toMatchObject({ number: 7, title: 'Fix' });
    await own.editPull(api, 7, WORDS);
    await own.closePull(api, 7);
    const [[path, opened], ...rest] = sent();
    expect([(path as string).split('?')[0], opened]).toEqual([call, body]);
    expect(rest).toEqual(others);
  });

  it.each<[string, object]>([
    ['no number', { html_url: page }],
    ['a page that is none', { number: 7, html_url: 'javascript:alert(1)' }],
  ])('should not be taken for opened when the answer has %s', async (_, answer) => {
    answers['POST /r/pulls'] = answer;
    await expect(PULL_HOSTS.github.openPull(api, BRANCHES, WORDS)).rejects.toThrow(HostUnavailable);
  });
});

describe(codeHostOf.name, () => {
  it.each<[string, CodeHost | undefined]>([
    ['https://github.com/a/b', 'github'],
    ['https://gitlab.example.com/a/b.git', 'gitlab'],
    ['https://bitbucket.org/a/b', 'bitbucket'],
    ['https://o.visualstudio.com/p/_git/r', 'azure'],
    ['https://tfs.example.com/c/p/_git/r', 'azure'],
    ['https://git.example.com/a/b', undefined],
    ['https://constructor/a/b', undefined],
    ['git@github.com:a/b.git', undefined],
  ])('should know the kind of %s', (address, host) => {
    expect(codeHostOf(address)).toBe(host);
  });
});

describe(HostApi.name, () => {
  it.each([401, 403, 404])('should say which rights are missing when the host answers %d', async (status) => {
    receiver.answer = (response) => response.writeHead(status).end('{"message": "Resource not accessible"}');
    await expect(api.send('GET', '/x')).rejects.toEqual(
      new HostRefused(`the host answered ${status} (Resource not accessible); the token needs rights`, status),
    );
  });

  it('should say which rights are missing when Azure DevOps shows a page to sign in', async () => {
    receiver.answer = (response) => response.writeHead(203).end('<html>Sign In</html>');
    await expect(api.send('GET', '/x')).rejects.toEqual(
      new HostRefused('the host answered 203; the token needs rights', 203),
    );
  });

  it.each<[number, Record<string, string>]>([
    [500, {}],
    [429, { 'retry-after': '7' }],
    [403, { 'x-ratelimit-remaining': '0' }],
  ])('should be tried again after %d with %j', async (status, headers) => {
    receiver.answer = (response) => response.writeHead(status, headers).end();
    await expect(api.send('GET', '/x')).rejects.toThrow(HostUnavailable);
  });

  it('should show nothing of its token, whatever the host says', async () => {
    const login = Buffer.from('someone:secret-token').toString('base64');
    const message = `${'bad '.repeat(48)}secret-token, ${login}`;
    receiver.answer = (response) => response.writeHead(401).end(JSON.stringify({ message }));
    const refusal = await api.send('GET', '/x').catch((error: Error) => error.message);
    expect(refusal).toMatch(/^the host answered 401 \((bad )+\*{1,8}/);
    expect(refusal).not.toMatch(/secret|c2VjcmV0/);
    receiver.answer = (response) => response.writeHead(200).end(JSON.stringify({ url: 'https://x/?t=secret-token' }));
    expect(await api.send('GET', '/x')).toEqual({ url: 'https://x/?t=********' });
  });

  it('should not follow a redirect with its token', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: receiver.url('/elsewhere') }).end();
    await expect(api.send('GET', '/x')).rejects.toThrow(/redirects are not followed/);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe(hostAccess.name, () => {
  const login = { user: 'x-token-auth', password: 'secret' };
  const at = (url: string, protocol: GitAddress['protocol'] = 'https'): GitAddress => ({
    ...{ url, protocol, host: '', port: 443, user: '', password: '' },
  });
  it.each<[CodeHost, string, string]>([
    ['github', 'https://github.com/acme/shop.git', 'https://api.github.com/repos/acme/shop'],
    ['github', 'https://git.example.com/acme/shop', 'https://git.example.com/api/v3/repos/acme/shop'],
    ['gitlab', 'https://gitlab.com/a/b/shop.git', 'https://gitlab.com/api/v4/projects/a%2Fb%2Fshop'],
    ['bitbucket', 'https://bitbucket.org/team/shop.git', 'https://api.bitbucket.org/2.0/repositories/team/shop'],
    ['azure', 'https://dev.azure.com/o/p/_git/r', 'https://dev.azure.com/o/p/_apis/git/repositories/r'],
    ['azure', 'https://dev.azure.com/o/_git/r', 'https://dev.azure.com/o/r/_apis/git/repositories/r'],
    ['azure', 'https://o.visualstudio.com/p/_git/r', 'https://o.visualstudio.com/p/_apis/git/repositories/r'],
  ])('should ask %s about %s', (host, url, base) => {
    expect(hostAccess(host, { address: at(url), login })).toMatchObject({ base });
  });

  it.each<[CodeHost, string]>([
    ['github', 'https://github.com/shop'],
    ['bitbucket', 'https://bitbucket.example.com/team/shop'],
    ['azure', 'https://dev.azure.com/o/p/r'],
  ])('should send the token of %s nowhere for %s', (host, url) => {
    expect(hostAccess(host, { address: at(url), login })).toMatch(/none of a repository/);
  });

  it('should say that ssh alone cannot post, and that a token is missing', () => {
    expect(hostAccess('github', { address: at('git@github.com:acme/shop.git', 'ssh') })).toMatch(
      /ssh.*httpsAccessToken/,
    );
    expect(hostAccess('github', { address: at('https://github.com/a/b') })).toMatch(/no token/);
  });

  it('should ask for the rights that the work needs', () => {
    const from = { address: at('https://github.com/acme/shop'), login };
    expect(hostAccess('github', from)).toMatchObject({ rights: expect.stringContaining('"Commit statuses"') });
    expect(hostAccess('github', from, 'propose')).toMatchObject({ rights: expect.stringContaining('"Contents"') });
  });

  it('should use a token of Bitbucket as a bearer token, and a login as one', () => {
    const address = at('https://bitbucket.org/team/shop');
    expect(hostAccess('bitbucket', { address, login })).toMatchObject({ authorization: 'Bearer secret' });
    const person = { user: 'ann@example.com', password: 'secret' };
    const authorization = `Basic ${Buffer.from('ann@example.com:secret').toString('base64')}`;
    expect(hostAccess('bitbucket', { address, login: person })).toMatchObject({ authorization });
  });
});
