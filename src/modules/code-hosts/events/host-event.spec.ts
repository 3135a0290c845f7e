import type { JsonObject } from '../../../engine/base/json';
import type { CodeHost } from './code-host';
import { deliveryId, readEvent } from './host-event';

const NEW = 'a'.repeat(40);
const GONE = '0'.repeat(40);
const EVENTS: Readonly<Record<CodeHost, Record<string, string>>> = {
  github: { 'x-github-event': 'push' },
  gitlab: { 'x-gitlab-event': 'Push Hook' },
  bitbucket: { 'x-event-key': 'repo:push' },
  azure: {},
};

const read = (host: CodeHost, body: object, headers = EVENTS[host]) =>
  readEvent({ host, headers, body: Buffer.alloc(0) }, body as JsonObject);

const github = (fields: object) => ({ ref: 'refs/heads/main', after: NEW, repository: { clone_url: 'g' }, ...fields });
const gitlab = (fields: object) => ({ object_kind: 'push', ref: 'refs/heads/main', after: NEW, ...fields });
const bitbucket = (...changes: object[]) => ({
  push: { changes },
  repository: { links: { html: { href: 'https://bitbucket.org/team/shop' } } },
});
const azure = (...refUpdates: object[]) => ({
  eventType: 'git.push',
  resource: {
    refUpdates,
    repository: { remoteUrl: 'https://dev.azure.com/o/p/_git/r', defaultBranch: 'refs/heads/x' },
  },
});

describe(readEvent.name, () => {
  it('should read the push of each host', () => {
    const repository = {
      clone_url: 'https://github.com/acme/shop.git',
      ssh_url: 'git@github.com:acme/shop.git',
      html_url: 'https://github.com/acme/shop',
      default_branch: 'main',
    };
    expect(read('github', github({ ref: 'refs/heads/feature/a', repository }))).toEqual({
      push: {
        addresses: [repository.clone_url, repository.ssh_url, repository.html_url],
        branches: ['feature/a'],
        defaultBranch: 'main',
      },
    });
    const project = { git_http_url: 'https://l/a.git', git_ssh_url: 'git@l:a.git', default_branch: 'trunk' };
    expect(read('gitlab', gitlab({ project }))).toEqual({
      push: { addresses: ['https://l/a.git', 'git@l:a.git'], branches: ['main'], defaultBranch: 'trunk' },
    });
    const changes = [{ new: { type: 'branch', name: 'a' } }, { new: { type: 'tag', name: 'v1' } }, { new: null }];
    expect(read('bitbucket', bitbucket(...changes))).toEqual({
      push: { addresses: ['https://bitbucket.org/team/shop'], branches: ['a'], defaultBranch: '' },
    });
    const updates = ['a', 'b', 'a'].map((name) => ({ name: `refs/heads/${name}`, newObjectId: NEW }));
    expect(read('azure', azure(...updates))).toEqual({
      push: { addresses: ['https://dev.azure.com/o/p/_git/r'], branches: ['a', 'b'], defaultBranch: 'x' },
    });
  });

  it.each<[string, CodeHost, object]>([
    ['a tag', 'github', github({ ref: 'refs/tags/v1' })],
    ['a deleted branch', 'github', github({ after: GONE, deleted: true })],
    ['a deleted branch', 'gitlab', gitlab({ after: GONE })],
    ['a tag', 'gitlab', gitlab({ ref: 'refs/tags/v1' })],
    ['a tag', 'bitbucket', bitbucket({ new: { type: 'tag', name: 'v1' } })],
    ['a deleted branch', 'bitbucket', bitbucket({ new: null, old: { type: 'branch', name: 'a' } })],
    ['no change', 'bitbucket', bitbucket()],
    ['a deleted branch', 'azure', azure({ name: 'refs/heads/a', newObjectId: GONE })],
    ['a tag', 'azure', azure({ name: 'refs/tags/a', newObjectId: NEW })],
    ['a push without any field', 'github', {}],
    ['a push of other types', 'github', { ref: ['refs/heads/main'], after: 7, repository: 'r' }],
    ['a push of other types', 'azure', { eventType: 'git.push', resource: [] }],
  ])('should find nothing to do in %s of %s', (_what, host, body) => {
    expect(read(host, body)).toEqual({ nothing: expect.stringMatching(/^no branch has new commits/) });
  });

  it.each<[CodeHost, object, Record<string, string>, string]>([
    ['github', { zen: 'x' }, { 'x-github-event': 'ping' }, 'a ping: the webhook is set up'],
    ['bitbucket', {}, { 'x-event-key': 'diagnostics:ping' }, 'a ping: the webhook is set up'],
    ['github', {}, { 'x-github-event': 'issues' }, 'issues is no push and no pull request'],
    ['gitlab', { object_kind: 'tag_push' }, {}, 'tag_push is no push and no pull request'],
    ['azure', { eventType: 'build.complete' }, {}, 'build.complete is no push and no pull request'],
    ['github', {}, { 'x-github-event': 'pull_request_review' }, 'pull_request_review is no push and no pull request'],
    ['azure', {}, {}, 'the call names no event'],
  ])('should name another event of %s: %j %j', (host, body, headers, nothing) => {
    expect(read(host, body, headers)).toEqual({ nothing });
  });
});

describe(deliveryId.name, () => {
  it.each<[CodeHost, Record<string, string>, object, string]>([
    ['github', { 'x-github-delivery': 'g1' }, {}, 'g1'],
    ['gitlab', { 'x-gitlab-webhook-uuid': 'w', 'x-gitlab-event-uuid': 'shared by others' }, {}, 'w'],
    ['gitlab', { 'idempotency-key': 'i', 'x-gitlab-webhook-uuid': 'w' }, {}, 'i'],
    ['bitbucket', { 'x-request-uuid': 'b' }, {}, 'b'],
    ['azure', {}, { id: 'z' }, 'z'],
    ['azure', {}, { id: { $gt: '' } }, ''],
    ['github', {}, {}, ''],
  ])('should be the one of %s in %j and %j', (host, headers, body, id) => {
    expect(deliveryId({ host, headers, body: Buffer.alloc(0) }, body as JsonObject)).toBe(id);
  });
});
