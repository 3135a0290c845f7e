import type { JsonObject } from '../../../engine/base/json';
import type { CodeHost } from './code-host';
import { readEvent } from './host-event';
import type { PullEvent } from './pull-event';

const HEAD = 'ab'.repeat(20);
const EVENTS: Readonly<Record<CodeHost, Record<string, string>>> = {
  github: { 'x-github-event': 'pull_request' },
  gitlab: {},
  bitbucket: { 'x-event-key': 'pullrequest:created' },
  azure: {},
};
const read = (host: CodeHost, body: object, headers = EVENTS[host]) =>
  readEvent({ host, headers, body: Buffer.alloc(0) }, body as JsonObject);

const github = (action: string, fields: object = {}, head: object = { repo: { id: 1 } }) => ({
  action,
  pull_request: { number: 7, base: { ref: 'main', repo: { id: 1 } }, head: { ref: 'change', sha: HEAD, ...head } },
  repository: { clone_url: 'https://github.com/acme/shop.git', default_branch: 'main' },
  ...fields,
});
const gitlab = (action: string, fields: object = {}) => ({
  object_kind: 'merge_request',
  project: { git_http_url: 'https://gitlab.com/acme/shop.git', default_branch: 'main' },
  object_attributes: {
    ...{ action, iid: 7, target_branch: 'main', source_branch: 'change', last_commit: { id: HEAD } },
    ...{ source_project_id: 1, target_project_id: 1, ...fields },
  },
});
const bitbucket = (from = 'team/shop') => ({
  repository: { links: { html: { href: 'https://bitbucket.org/team/shop' } } },
  pullrequest: {
    id: 7,
    source: { branch: { name: 'change' }, commit: { hash: HEAD.slice(0, 12) }, repository: { full_name: from } },
    destination: { branch: { name: 'main' }, repository: { full_name: 'team/shop' } },
  },
});
const azure = (fields: object = {}, eventType = 'git.pullrequest.created') => ({
  eventType,
  resource: {
    ...{ pullRequestId: 7, status: 'active', lastMergeSourceCommit: { commitId: HEAD } },
    ...{ sourceRefName: 'refs/heads/change', targetRefName: 'refs/heads/main' },
    repository: { remoteUrl: 'https://dev.azure.com/o/p/_git/r', defaultBranch: 'refs/heads/main' },
    ...fields,
  },
});

const PULL = { number: 7, target: 'main', source: 'change', head: HEAD, isFork: false, isClosed: false };
const pulled = (fields: Partial<PullEvent>) => ({ pull: expect.objectContaining({ ...PULL, ...fields }) });

describe('the event of a pull request', () => {
  it.each<[CodeHost, object, string, string]>([
    ['github', github('opened'), 'https://github.com/acme/shop.git', 'main'],
    ['gitlab', gitlab('open'), 'https://gitlab.com/acme/shop.git', 'main'],
    ['azure', azure(), 'https://dev.azure.com/o/p/_git/r', 'main'],
  ])('should be read of %s', (host, body, address, defaultBranch) => {
    expect(read(host, body)).toEqual(pulled({ addresses: [address], defaultBranch }));
  });

  it('should be read of Bitbucket, which shortens the commit', () => {
    expect(read('bitbucket', bitbucket())).toEqual(
      pulled({ addresses: ['https://bitbucket.org/team/shop'], head: HEAD.slice(0, 12), defaultBranch: '' }),
    );
  });

  it.each<[string, CodeHost, object]>([
    ['another repository', 'github', github('opened', {}, { repo: { id: 2 } })],
    ['a deleted repository', 'github', github('opened', {}, { repo: null })],
    ['another repository', 'gitlab', gitlab('open', { source_project_id: 2 })],
    ['another repository', 'bitbucket', bitbucket('stranger/shop')],
    ['another repository', 'azure', azure({ forkSource: { repository: { id: 'x' } } })],
  ])('should be that of a fork when it comes from %s of %s', (_what, host, body) => {
    expect(read(host, body)).toMatchObject({ pull: { isFork: true } });
  });

  it.each<[CodeHost, object, Record<string, string>?]>([
    ['github', github('closed')],
    ['gitlab', gitlab('merge')],
    ['gitlab', gitlab('close')],
    ['bitbucket', bitbucket(), { 'x-event-key': 'pullrequest:fulfilled' }],
    ['bitbucket', bitbucket(), { 'x-event-key': 'pullrequest:rejected' }],
    ['azure', azure({ status: 'abandoned' }, 'git.pullrequest.updated')],
  ])('should tell that one of %s was closed', (host, body, ...[headers]) => {
    expect(read(host, body, headers)).toMatchObject({ pull: { isClosed: true } });
  });

  it.each<[CodeHost, object]>([
    ['github', github('edited', { changes: { base: { ref: { from: 'old' } } } })],
    ['gitlab', { ...gitlab('update'), changes: { target_branch: { previous: 'old' } } }],
    ['gitlab', gitlab('update', { oldrev: 'cd'.repeat(20) })],
  ])('should count when %s tells of another branch or commit', (host, body) => {
    expect(read(host, body)).toEqual(pulled({}));
  });

  it.each<[CodeHost, object, Record<string, string>?]>([
    ['github', github('labeled')],
    ['github', github('edited', { changes: { title: {} } })],
    ['gitlab', gitlab('update')],
    ['gitlab', gitlab('approved')],
    ['bitbucket', bitbucket(), { 'x-event-key': 'pullrequest:approved' }],
    ['github', {}],
    ['github', github('opened', {}, { sha: 'refs/heads/../..' })],
    ['github', { ...github('opened'), pull_request: { number: '7/../..' } }],
    ['azure', azure({ pullRequestId: -1 })],
    ['azure', azure({ targetRefName: 'refs/tags/v1' })],
  ])('should be nothing to do in other changes and wrong fields of %s: %#', (host, body, ...[headers]) => {
    expect(read(host, body, headers)).toEqual({ nothing: expect.any(String) });
  });
});
