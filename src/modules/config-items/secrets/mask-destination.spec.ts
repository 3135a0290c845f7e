import type { ItemKind } from '../../../engine/files/collection-files';
import { readJson, writeJson, type JsonObject } from '../../../engine/base/json';
import { separateSecrets } from './item-secrets';
import { MASK, putSecrets } from './secret-fields';

/** Stores a document, reads it back and writes it again with one string in it replaced. */
function writeBack(document: object, from: string, to: string) {
  const kind: ItemKind = 'notifications' in document ? 'notifications' : 'connector';
  const before = separateSecrets(kind, readJson(JSON.stringify(document)) as JsonObject, undefined);
  const read = writeJson(before.masked);
  expect(read).toContain(from);
  const { masked, secrets, problems } = separateSecrets(kind, readJson(read.replace(from, to)) as JsonObject, before);
  return { problems, written: writeJson(putSecrets(masked, secrets)) };
}

const again = (field: string, changed: string) =>
  `Invalid JSON - ${field} field is not valid (${changed} has changed, and ${MASK} would send the stored secret elsewhere: write the secret again)`;
const none = (field: string) =>
  `Invalid JSON - ${field} field is not valid (${MASK} stands for a stored secret, and there is none for this field: write the secret itself)`;

const git = {
  type: 'filesystem',
  gitProvider: 'https://me@git.example.com/a/b.git',
  httpsPassword: 'S1',
  branchName: 'm',
};
const gitToken = {
  type: 'filesystem',
  gitProvider: 'https://git.example.com/a',
  httpsUser: 'me',
  httpsAccessToken: 'S1',
};
const ssh = { type: 'filesystem', gitProvider: 'git@git.example.com:a/b', sshUser: 'git', sshHost: 'h1', sshKey: 'S1' };
const awsUser = { name: 'ann', 'access-key': 'AK', 'secret-access': 'S1', 'role-arn': 'arn:1', 'external-id': 'S2' };
const aws = { type: 'aws', accounts: [{ 'account-id': '1', 'account-name': 'N', users: [awsUser] }] };
const azureUser = { name: 'u', client_id: 'c1', client_secret: 'S1' };
const azure = {
  type: 'azure',
  tenant_id: 't1',
  accounts: [{ department: 'D', subscription: [{ subscription_id: 's1', users: [azureUser] }] }],
};
const googleUser = { name: 'u', private_key_id: 'k1', private_key: 'S1', client_email: 'u@p1', client_id: 'c1' };
const google = { type: 'google', projects: [{ 'project-id': 'p1', 'project-name': 'P', users: [googleUser] }] };
const kubernetes = {
  type: 'kubernetes',
  clusterName: 'one',
  clusterUrl: 'https://k8s.example.com/clusters/one',
  caCert: 'PEM',
  namespaces: [{ namespace: 'default', serviceAccounts: [{ name: 'reader', secret: 'S1', id: 'vault' }] }],
};
const slack = { type: 'slack', webhook: 'S1' };
const jira = { type: 'jira', url: 'https://x.example.net', username: 'me', authtoken: 'S1' };
const board = { type: 'azureboard', server: { baseUrl: 'https://b1' }, organization: 'o1', authtoken: 'S1' };
const tracker = { type: 'jira', email: 'e1', user: 'u1', account: 'a1', project: 'p1', authtoken: 'S1' };
/** A secret under a name of the user's own, beside fields that may stand anywhere. */
const own = {
  type: 'aws',
  'account-id': 'a1',
  subscription_id: 's1',
  projectId: 'p1',
  namespace: 'n1',
  port: 1,
  token_uri: 'https://u1',
  hostname: 'h1',
  endpoint: 'e1',
  ipAddress: 'i1',
  domain: 'd1',
  token: 'S1',
};
const hooks = {
  notifications: [
    { notificationId: 'n', type: 'webhook', url: 'https://hooks.example.com/a', secret: 'S1', level: 'all' },
    { notificationId: 'm', type: 'slack', webhook: 'S2' },
  ],
};

/** A stored document, the text in it that is replaced, its replacement, and the problems that follow. */
type Row = [document: object, from: string, to: string, problems: ReturnType<typeof again>[]];

const AWS = 'accounts[0].users[0]';
const AZURE = 'accounts[0].subscription[0].users[0]';
const GOOGLE = 'projects[0].users[0]';
const CLUSTER = 'namespaces[0].serviceAccounts[0].secret';

describe('a mask that is written back', () => {
  it.each<Row>([
    [git, '@git.example.com', '@evil.example.com', [again('httpsPassword', 'gitProvider')]],
    [git, '@git.example.com', '@git.example.com.evil.example', [again('httpsPassword', 'gitProvider')]],
    [git, '@git.example.com', '@git.example.com:8443', [again('httpsPassword', 'gitProvider')]],
    [git, 'https://', 'http://', [again('httpsPassword', 'gitProvider')]],
    [git, 'me@', 'you@', [again('httpsPassword', 'gitProvider')]],
    [git, 'https://me@git.example.com/', 'git@git.example.com:', [again('httpsPassword', 'gitProvider')]],
    [
      git,
      '"branchName"',
      '"gitProvider ":"https://evil.example","branchName"',
      [again('httpsPassword', 'gitProvider')],
    ],
    [git, 'gitProvider', 'folderPath', [again('httpsPassword', 'gitProvider')]],
    [git, '"branchName"', '"httpsUser":"you","branchName"', [again('httpsPassword', 'httpsUser')]],
    [git, '"filesystem"', '"jira"', [again('httpsPassword', 'type')]],
    [gitToken, 'git.example.com', 'evil.example.com', [again('httpsAccessToken', 'gitProvider')]],
    [gitToken, '"me"', '"you"', [again('httpsAccessToken', 'httpsUser')]],
    [ssh, '@git.example.com', '@evil.example.com', [again('sshKey', 'gitProvider')]],
    [ssh, 'git@git.example.com:a', 'ssh://git@git.example.com:2222/a', [again('sshKey', 'gitProvider')]],
    [ssh, '"git"', '"other"', [again('sshKey', 'sshUser')]],
    [ssh, '"h1"', '"h2"', [again('sshKey', 'sshHost')]],
    [ssh, '"h1"', '""', [again('sshKey', 'sshHost')]],
    [aws, '"AK"', '"AK2"', ['secret-access', 'external-id'].map((key) => again(`${AWS}.${key}`, `${AWS}.access-key`))],
    [aws, 'arn:1', 'arn:2', ['secret-access', 'external-id'].map((key) => again(`${AWS}.${key}`, `${AWS}.role-arn`))],
    [aws, '"1"', '"2"', [none(`${AWS}.secret-access`), none(`${AWS}.external-id`)]],
    [aws, '"ann"', '"bob"', [none(`${AWS}.secret-access`), none(`${AWS}.external-id`)]],
    [azure, '"t1"', '"t2"', [again(`${AZURE}.client_secret`, 'tenant_id')]],
    [azure, '"c1"', '"c2"', [again(`${AZURE}.client_secret`, `${AZURE}.client_id`)]],
    [azure, '"s1"', '"s2"', [none(`${AZURE}.client_secret`)]],
    [azure, '"u"', '"v"', [none(`${AZURE}.client_secret`)]],
    [google, '"u@p1"', '"u@p2"', [again(`${GOOGLE}.private_key`, `${GOOGLE}.client_email`)]],
    [google, '"c1"', '"c2"', [again(`${GOOGLE}.private_key`, `${GOOGLE}.client_id`)]],
    [google, '"p1"', '"p2"', [none(`${GOOGLE}.private_key`)]],
    [google, '"u"', '"v"', [none(`${GOOGLE}.private_key`)]],
    [kubernetes, 'k8s.example.com', 'evil.example.com', [again(CLUSTER, 'clusterUrl')]],
    [kubernetes, 'clusters/one', 'clusters/two', [again(CLUSTER, 'clusterUrl')]],
    [kubernetes, '"PEM"', '"OTHER"', [again(CLUSTER, 'caCert')]],
    [kubernetes, '"default"', '"other"', [none(CLUSTER)]],
    [kubernetes, '"reader"', '"writer"', [none(CLUSTER)]],
    [slack, '"slack"', '"teams"', [again('webhook', 'type')]],
    [slack, '"slack"', '"jira"', [again('webhook', 'type')]],
    [jira, 'x.example.net', 'evil.example.net', [again('authtoken', 'url')]],
    [jira, '"me"', '"you"', [again('authtoken', 'username')]],
    [jira, '"jira"', '"azureboard"', [again('authtoken', 'type')]],
    [board, 'https://b1', 'https://b2', [again('authtoken', 'server')]],
    [board, '"o1"', '"o2"', [again('authtoken', 'organization')]],
    ...['email', 'user', 'account', 'project'].map((field): Row => [
      tracker,
      `"${field}":"`,
      `"${field}":"x`,
      [again('authtoken', field)],
    ]),
    ...['account-id', 'subscription_id', 'projectId', 'namespace', 'hostname', 'endpoint', 'ipAddress', 'domain'].map(
      (field): Row => [own, `"${field}":"`, `"${field}":"x`, [again('token', field)]],
    ),
    [own, '"port":1', '"port":2', [again('token', 'port')]],
    [own, 'https://u1', 'https://u2', [again('token', 'token_uri')]],
    [hooks, 'hooks.example.com', 'evil.example.com', [again('notifications[0].secret', 'notifications[0].url')]],
    [hooks, '"slack"', '"teams"', [again('notifications[1].webhook', 'notifications[1].type')]],
  ])('should not go along from %j when %s becomes %s', (document, from, to, problems) => {
    expect(writeBack(document, from, to).problems).toEqual(problems);
  });

  it.each([
    [git, '"m"', '"main"'],
    [git, '/a/b.git', '/another/repository.git'],
    [git, '@git.example.com', '@GIT.example.com:443'],
    [git, '"branchName"', '"companyName":"C","name":"N","autoRemediate":true,"username":"v","note":"x","branchName"'],
    [ssh, 'git@git.example.com:a', 'ssh://git@git.example.com:22/a'],
    [gitToken, '"httpsUser"', '"httpsUser "'],
    [aws, '"N"', '"another name"'],
    [aws, '"account-id":"1"', '"account-id":1'],
    [azure, '"D"', '"another department"'],
    [google, '"P"', '"another name"'],
    [kubernetes, '"one"', '"another name"'],
    [kubernetes, '"vault"', '"another name"'],
    [kubernetes, 'k8s.example.com', 'K8S.example.com:443'],
    [jira, '"jira"', '"jira","companyName":"C"'],
    [jira, 'x.example.net', 'x.example.net/'],
    [hooks, '"all"', '"failed"'],
  ])('should keep the secret of %j when %s becomes %s', (document, from, to) => {
    const { problems, written } = writeBack(document, from, to);
    expect(problems).toEqual([]);
    expect(written).toBe(JSON.stringify(document).replace(from, to));
  });

  it('should be compared in bearable time, however many fields and secrets there are', () => {
    const many = (entry: (index: number) => [string, unknown]) =>
      Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => entry(index)));
    const old = {
      type: 'jira',
      ...many((index) => [`a${index}url`, 'https://h']),
      ...many((index) => [`n${index}`, { secret: 's' }]),
    };
    expect(writeBack(old, '"a7url":"https://h"', '"a7url":"https://i"').problems).toHaveLength(1001);
    expect(writeBack(old, '"n0"', '"n0 "').problems).toEqual([]);
  });
});
