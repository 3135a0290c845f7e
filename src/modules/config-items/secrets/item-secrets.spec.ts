import * as fc from 'fast-check';
import { isJsonObject, toJsonValue, type JsonObject } from '../../../engine/base/json/json-value';
import { writeJson } from '../../../engine/base/json/json-writer';
import { parseSecrets, serialiseSecrets, separateSecrets } from './item-secrets';
import { MASK, putSecrets, takeSecrets } from './secret-fields';

const documentOf = (value: object) => toJsonValue(value) as JsonObject;
const plain = (value: JsonObject) => JSON.parse(writeJson(value));

const user = (name: string, secret: string, extra: object = {}) => ({
  name,
  'access-key': 'AK',
  'secret-access': secret,
  ...extra,
});
const aws = (...accounts: object[]) => documentOf({ type: 'aws', accounts });

describe(takeSecrets.name, () => {
  it.each([
    [{ type: 'filesystem', httpsPassword: 'S', httpsAccessToken: 'S', sshKey: 'S' }],
    [{ type: 'aws', accounts: [{ users: [{ 'secret-access': 'S', 'external-id': 'S' }] }] }],
    [{ type: 'aws', 'organization-unit': [{ accounts: [{ users: [{ 'secret-access': 'S' }] }] }] }],
    [{ type: 'azure', accounts: [{ subscription: [{ users: [{ client_secret: 'S' }] }] }] }],
    [{ type: 'google', projects: [{ users: [{ private_key: 'S' }] }] }],
    [{ type: 'kubernetes', namespaces: [{ serviceAccounts: [{ secret: 'S' }] }] }],
    [{ type: 'slack', webhook: 'S' }],
    [{ type: 'teams', webhook: 'S' }],
    [{ type: 'jira', authtoken: 'S' }],
    [{ type: 'azureboard', authtoken: 'S' }],
    [{ 'httpsPassword ': 'S', HttpsPassword: 'S' }],
    [{ type: 'aws', password: 'S', accounts: [{ users: [{ session_token: 'S', more: { 'X-Api-Key': 'S' } }] }] }],
    [{ type: 'jira', api_key: 'S', credentials: 'S', Passwd: 'S', 'id-token ': 'S', sshPrivateKey: 'S' }],
    [{ type: 'google', token_uri: 'u', projects: [{ users: [{ private_key_id: 'i', private_key_path: 'p' }] }] }],
    [{ type: 'filesystem', sshKeyName: 'n', sshKeyfile: 'f', private: true, username: 'u' }],
  ])('should mask the secrets of %j', (connector) => {
    const { masked, secrets } = takeSecrets('connector', documentOf(connector));
    expect(writeJson(masked)).toBe(JSON.stringify(connector).replaceAll('"S"', `"${MASK}"`));
    expect(plain(putSecrets(masked, secrets))).toEqual(connector);
  });

  it('should mask the secrets of notifications and leave other kinds alone', () => {
    const notifications = documentOf({ notifications: [{ type: 'webhook', url: 'u', secret: 'S' }, { webhook: 'S' }] });
    expect(writeJson(takeSecrets('notifications', notifications).masked)).not.toContain('"S"');
    expect(takeSecrets('snapshot', notifications).masked).toBe(notifications);
  });

  it('should mask a secret of any type, and nothing that is empty', () => {
    const { masked, secrets } = takeSecrets(
      'connector',
      documentOf({
        sshKey: { a: ['x'] },
        tokens: ['x'],
        webhook: 5,
        useToken: false,
        secret: '',
        authtoken: null,
        token: {},
      }),
    );
    expect(plain(masked)).toEqual({
      sshKey: MASK,
      tokens: MASK,
      webhook: MASK,
      useToken: MASK,
      secret: '',
      authtoken: null,
      token: {},
    });
    expect(secrets).toHaveLength(4);
  });

  it.each(['https://h/r?token=x', 'https://h/r#x', 'https://u:p@h/r', 'https://ghp_0123456789@h/r', 'git@h:r?x'])(
    'should mask an address that may hold a secret as a whole (%s)',
    (address) => {
      const connector = { gitProvider: address, more: { 'clusterUrl ': address, url: 'https://h/?a' } };
      const { masked, secrets } = takeSecrets('connector', documentOf(connector));
      expect(plain(masked)).toEqual({ gitProvider: MASK, more: { 'clusterUrl ': MASK, url: 'https://h/?a' } });
      expect(plain(putSecrets(masked, secrets))).toEqual(connector);
    },
  );

  it('should come back unchanged through taking, writing, reading and putting', () => {
    const keys = fc.constantFrom('a', 'secret', 'webhook', '__proto__', 'constructor', 'sshKey ', '');
    const { document } = fc.letrec((tie) => ({
      document: fc.dictionary(keys, tie('value'), { maxKeys: 4, noNullPrototype: false }),
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        tie('document'),
        fc.array(tie('value'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(document, (value) => {
        const tree = toJsonValue(value);
        if (!isJsonObject(tree)) return;
        const { masked, secrets } = takeSecrets('connector', tree);
        expect(writeJson(putSecrets(masked, parseSecrets(serialiseSecrets(secrets))))).toBe(writeJson(tree));
      }),
    );
  });
});

describe(separateSecrets.name, () => {
  const first = separateSecrets(
    'connector',
    aws(
      { 'account-id': 1, users: [user('ann', 'A1'), user('bob', 'B1')] },
      { 'account-id': '2', users: [user('ann', 'A2')] },
    ),
    undefined,
  );
  const secretsAfter = (next: JsonObject) => {
    const { masked, secrets, problems } = separateSecrets('connector', next, first);
    expect(problems).toEqual([]);
    return plain(putSecrets(masked, secrets)).accounts;
  };

  it('should keep each its own secret when the mask is written back', () => {
    expect(secretsAfter(first.masked)).toEqual([
      { 'account-id': 1, users: [user('ann', 'A1'), user('bob', 'B1')] },
      { 'account-id': '2', users: [user('ann', 'A2')] },
    ]);
  });

  it('should keep each its own secret after accounts and users were reordered, removed and added', () => {
    const next = aws(
      { 'account-id': 3, users: [user('ann', 'A3')] },
      { 'account-id': 2, users: [user('ann', MASK)] },
      { 'account-id': '1', 'account-name': 'new name', users: [user('bob', MASK), user('ann', 'changed')] },
    );
    expect(secretsAfter(next)).toEqual([
      { 'account-id': 3, users: [user('ann', 'A3')] },
      { 'account-id': 2, users: [user('ann', 'A2')] },
      { 'account-id': '1', 'account-name': 'new name', users: [user('bob', 'B1'), user('ann', 'changed')] },
    ]);
  });

  it.each([
    [aws({ 'account-id': 9, users: [user('ann', MASK)] }), 'accounts[0].users[0].secret-access'],
    [aws({ 'account-id': 2, users: [user('bob', MASK)] }), 'accounts[0].users[0].secret-access'],
    [documentOf({ type: 'slack', webhook: MASK }), 'webhook'],
  ])('should refuse a mask without a stored secret', (next, field) => {
    expect(separateSecrets('connector', next, first).problems).toEqual([
      `Invalid JSON - ${field} field is not valid (******** stands for a stored secret, and there is none for this field: write the secret itself)`,
    ]);
    expect(separateSecrets('connector', next, undefined).problems).toEqual([
      `Invalid JSON - ${field} field is not valid (******** stands for a stored secret, and there is none for this field)`,
    ]);
  });

  it('should distinguish users of the same name by their other values, and refuse when nothing does', () => {
    const twins = (...users: object[]) => aws({ 'account-id': 1, users });
    const old = separateSecrets(
      'connector',
      twins(user('ann', 'E', { region: 'e' }), user('ann', 'W', { region: 'w' })),
      undefined,
    );
    const { masked, secrets } = separateSecrets('connector', twins(user('ann', MASK, { region: 'w' })), old);
    expect(plain(putSecrets(masked, secrets)).accounts[0].users[0]['secret-access']).toBe('W');
    const same = separateSecrets('connector', twins(user('ann', '1'), user('ann', '2')), undefined);
    expect(separateSecrets('connector', same.masked, same).problems).toEqual([]);
    expect(separateSecrets('connector', twins(user('ann', MASK)), same).problems).toHaveLength(1);
  });

  describe('of accounts without an id of their own', () => {
    const account = (department: string, id: string, secret: string) => ({
      department,
      subscription: [{ subscription_id: id, users: [{ name: 'u', client_id: 'c', client_secret: secret }] }],
    });
    const azure = (...accounts: object[]) => documentOf({ type: 'azure', tenant_id: 't', accounts });
    const before = separateSecrets('connector', azure(account('D', '1', 'S1'), account('D', '2', 'S2')), undefined);
    const written = (...accounts: object[]) => {
      const { masked, secrets, problems } = separateSecrets('connector', azure(...accounts), before);
      expect(problems).toEqual([]);
      return plain(putSecrets(masked, secrets)).accounts;
    };

    it('should keep each its own secret after they were reordered', () => {
      expect(written(account('D', '2', MASK), account('D', '1', MASK))).toEqual([
        account('D', '2', 'S2'),
        account('D', '1', 'S1'),
      ]);
    });

    it('should keep the secret of the one that is left', () => {
      expect(written(account('D', '2', MASK))).toEqual([account('D', '2', 'S2')]);
    });

    it('should keep each its own secret after one was renamed and a third put before them', () => {
      expect(written(account('D', '3', 'S3'), account('E', '1', MASK), account('D', '2', MASK))).toEqual([
        account('D', '3', 'S3'),
        account('E', '1', 'S1'),
        account('D', '2', 'S2'),
      ]);
    });

    it('should give up where the contents of two became one', () => {
      const merged = {
        department: 'F',
        subscription: [...account('D', '1', MASK).subscription, ...account('D', '2', MASK).subscription],
      };
      const { problems } = separateSecrets('connector', azure(merged, account('D', '4', 'S4')), before);
      expect(problems).toHaveLength(2);
    });
  });

  it('should move a password out of the address of a repository', () => {
    const { masked, secrets } = separateSecrets(
      'connector',
      documentOf({ type: 'filesystem', gitProvider: 'https://me:p%40ss@host/r.git' }),
      undefined,
    );
    expect(plain(masked)).toEqual({
      type: 'filesystem',
      gitProvider: 'https://me@host/r.git',
      httpsUser: 'me',
      httpsPassword: MASK,
    });
    expect(secrets).toEqual([{ path: ['httpsPassword'], value: 'p@ss' }]);
  });

  it.each(['ghp_0123456789', 'ghp_0123456789:x-oauth-basic', '0123456789abcdef0123456789abcdef01234567'])(
    'should move a token out of the user part (%s)',
    (userInfo) => {
      const { masked, secrets } = separateSecrets(
        'connector',
        documentOf({ type: 'filesystem', gitProvider: `https://${userInfo}@host/r.git` }),
        undefined,
      );
      expect(plain(masked)).toEqual({ type: 'filesystem', gitProvider: 'https://host/r.git', httpsPassword: MASK });
      expect(secrets).toEqual([{ path: ['httpsPassword'], value: userInfo.split(':')[0] }]);
    },
  );

  it('should leave a user without a password in the address', () => {
    const given = { type: 'filesystem', gitProvider: 'https://me@host/r.git' };
    expect(plain(separateSecrets('connector', documentOf(given), undefined).masked)).toEqual(given);
  });

  // Quadratic work on a list of this length would take minutes.
  it('should pair the lists of a large document in linear time', () => {
    const users = Array.from({ length: 100_000 }, (_, index) => user(`u${index}`, `s${index}`));
    const old = separateSecrets('connector', aws({ 'account-id': 1, users }), undefined);
    const { secrets, problems } = separateSecrets(
      'connector',
      aws({ 'account-id': 1, users: users.toReversed().map(({ name }) => user(name, MASK)) }),
      old,
    );
    expect(problems).toEqual([]);
    expect(secrets[0].value).toBe('s99999');
  });
});
