import type { JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { AwsKeys } from './client-options';
import { AwsProvider, type AwsOptions } from './aws-provider';
import { CONNECTOR, crawl, ENTRY, withUser } from '../../../../test/support/clouds/aws-crawl';
import {
  refusedInXml,
  StandIn,
  xml,
  type AskedCall,
  type StandInAnswer,
} from '../../../../test/support/clouds/aws-stand-in';

/** So short that tests do not wait, and only for answers that never come. */
const SHORT: AwsOptions = { callMillis: 300, tries: 2 };

describe(AwsProvider.name, () => {
  let standIn: StandIn | undefined;

  afterEach(() => standIn?.stop());

  async function serve(answer: (asked: AskedCall) => StandInAnswer | undefined): Promise<void> {
    standIn = await StandIn.start(answer);
  }

  /** Opens the account of a connector. */
  async function open(
    connector: JsonObject = CONNECTOR,
    options: AwsOptions = {},
    entry: JsonObject = ENTRY,
  ): Promise<void> {
    await new AwsProvider({ endpoint: standIn?.url ?? '', tries: 2, ...options }).open({ connector, entry });
  }

  it.each([
    ['a wrong key', 'InvalidClientTokenId', 'look at the access key and the secret'],
    ['a wrong secret', 'SignatureDoesNotMatch', 'look at the access key and the secret'],
    ['an expired token', 'ExpiredToken', 'the connector needs new ones'],
  ])('should refuse %s with a remedy and without a secret in the message', async (_, code, remedy) => {
    await serve(() => refusedInXml(code, 403, 'the string to sign has the-secret-of-the-user'));
    const opened = open();
    await expect(opened).rejects.toMatchObject({ name: CloudError.name, reason: 'auth-failed', code });
    await expect(opened).rejects.toThrow(remedy);
    await expect(opened).rejects.not.toThrow(/the-secret-of-the-user/);
  });

  it.each<[string, JsonObject, JsonObject, RegExp]>([
    ['an account that the connector does not have', CONNECTOR, { accountId: '1' }, /no account 1$/],
    ['an unknown user', CONNECTOR, { ...ENTRY, testUser: 'x' }, /no user x/],
    ['a user without a secret', withUser({ 'secret-access': '' }), ENTRY, /no access key, or no secret/],
    [
      'a role without a key',
      withUser({ 'secret-access': '', 'role-arn': 'arn:aws:iam::1:role/r' }),
      ENTRY,
      /a role but no/,
    ],
  ])('should refuse %s before anything is asked', async (_, connector, entry, message) => {
    await serve(() => undefined);
    const opened = open(connector, {}, entry);
    await expect(opened).rejects.toMatchObject({
      reason: 'auth-failed',
      message: expect.stringMatching(message) as string,
    });
    expect(standIn?.asked).toEqual([]);
  });

  it('should give up on an endpoint that hangs', async () => {
    standIn = await StandIn.start(() => new Promise(() => undefined));
    await expect(open(CONNECTOR, SHORT)).rejects.toMatchObject({ reason: 'no-answer' });
  });

  it('should take the secret from outside by the name of the user, then of the key', async () => {
    await serve(() => undefined);
    const asked: string[] = [];
    const provider = new AwsProvider({ endpoint: standIn?.url ?? '' });
    const connector = withUser({ 'secret-access': '' });
    const secret = (name: string): Promise<string | undefined> => {
      asked.push(name);
      return Promise.resolve(name === 'AKIDEXAMPLE' ? 'other' : undefined);
    };
    await provider.open({ connector, entry: ENTRY, secret });
    expect(asked).toEqual(['reader', 'AKIDEXAMPLE']);
  });

  it('should find accounts of older files and ids that were written as numbers', async () => {
    await serve(({ call }) => (call === 'GetCallerIdentity' ? identityOf('012345678901') : undefined));
    const [account] = CONNECTOR.accounts;
    const connector = { 'organization-unit': [{ accounts: [{ ...account, 'account-id': 12345678901 }] }] };
    await open(connector, {}, { accountId: '012345678901', testUser: 'reader' });
    expect(standIn?.calls()).toEqual(['GetCallerIdentity']);
  });

  it('should refuse credentials of another account than the connector names, and name both', async () => {
    await serve(({ call }) => (call === 'GetCallerIdentity' ? identityOf('210987654321') : undefined));
    await expect(open()).rejects.toMatchObject({
      reason: 'auth-failed',
      message: 'the credentials are those of account 210987654321, but the connector has them for account 123456789012',
    });
    const [{ users }] = CONNECTOR.accounts;
    await expect(open({ accounts: [{ users }] }, {}, { testUser: 'reader' })).resolves.toBeUndefined();
  });

  it('should ask with the keys of the role that it assumes', async () => {
    await serve(({ call }) => (call === 'AssumeRole' ? assumedRole() : undefined));
    const connector = withUser({ 'role-arn': 'arn:aws:iam::123456789012:role/reader', 'external-id': 'ours' });
    await open(connector);
    expect(
      standIn?.asked.map(({ call, accessKey, headers }) => [call, accessKey, headers['x-amz-security-token']]),
    ).toEqual([
      ['AssumeRole', 'AKIDEXAMPLE', undefined],
      ['GetCallerIdentity', 'ASIAROLE', 'token'],
    ]);
    expect(standIn?.asked[0].body).toContain('ExternalId=ours');
  });

  it('should renew the keys of a role before they end, and not more often', async () => {
    let lifeMillis = 4 * 60_000;
    await serve(({ call }) => {
      if (call !== 'AssumeRole') return call === 'ListTables' ? { body: '{"TableNames":[]}' } : undefined;
      const answer = assumedRole(lifeMillis);
      lifeMillis = 3_600_000;
      return answer;
    });
    const connector = withUser({ 'role-arn': 'arn:aws:iam::123456789012:role/reader' });
    const tables = { arn: 'arn:aws:dynamodb:us-east-1::', listMethod: 'list_tables', detailMethods: [] };
    await crawl([tables, tables], { endpoint: standIn?.url ?? '', tries: 1 }, connector);
    expect(standIn?.calls().filter((call) => call === 'AssumeRole')).toHaveLength(2);
  });

  describe('with an identity of its own', () => {
    const keys = (): Promise<AwsKeys> => Promise.resolve({ accessKeyId: 'AKIDSERVICE', secretAccessKey: 's' });
    const role = { 'access-key': '', 'secret-access': '', 'role-arn': 'arn:aws:iam::123456789012:role/reader' };
    const ofTenant = { serviceIdentity: { keys, externalId: 'plumbline-acme' } };

    it.each([
      ['of the tenant', ofTenant, {}, 'plumbline-acme'],
      ['of the connector where there are no tenants', { serviceIdentity: { keys } }, { 'external-id': 'ours' }, 'ours'],
    ])('should assume the role of a connector without keys, with the external id %s', async (_, options, user, id) => {
      await serve(({ call }) => (call === 'AssumeRole' ? assumedRole() : undefined));
      await open(withUser({ ...role, ...user }), options);
      expect(standIn?.asked.map(({ call, accessKey }) => [call, accessKey])).toEqual([
        ['AssumeRole', 'AKIDSERVICE'],
        ['GetCallerIdentity', 'ASIAROLE'],
      ]);
      expect(standIn?.asked[0].body).toContain(`ExternalId=${id}`);
    });

    it.each([
      [
        'with another external id',
        { ...role, 'external-id': 'of-another-tenant' },
        /has the external id of the service/,
      ],
      ['with a key that has no secret', { ...role, 'access-key': 'AKIDEXAMPLE' }, /a role but no/],
      ['without a role', { ...role, 'role-arn': '' }, /no access key/],
    ])('should not lend it to a connector %s', async (_, user, message) => {
      await serve(() => undefined);
      await expect(open(withUser(user), ofTenant)).rejects.toMatchObject({
        reason: 'auth-failed',
        message: expect.stringMatching(message) as string,
      });
      expect(standIn?.asked).toEqual([]);
    });

    it('should say which external id the role has to trust', async () => {
      await serve(({ call }) => (call === 'AssumeRole' ? refusedInXml('AccessDenied', 403) : undefined));
      await expect(open(withUser(role), ofTenant)).rejects.toMatchObject({
        reason: 'auth-failed',
        message: expect.stringMatching(
          /role\/reader cannot be assumed with the external id plumbline-acme: /,
        ) as string,
      });
    });
  });

  it('should call a role that may not be assumed a failed login', async () => {
    await serve(({ call }) => (call === 'AssumeRole' ? refusedInXml('AccessDenied', 403) : undefined));
    const connector = withUser({ 'role-arn': 'arn:aws:iam::123456789012:role/reader' });
    const opened = open(connector);
    await expect(opened).rejects.toMatchObject({
      reason: 'auth-failed',
      message: expect.stringMatching(/role\/reader cannot be assumed/) as string,
    });
  });
});

function identityOf(account: string): StandInAnswer {
  return xml('GetCallerIdentity', `<Account>${account}</Account><Arn>arn:aws:iam::${account}:user/u</Arn>`);
}

function assumedRole(lifeMillis = 3_600_000): StandInAnswer {
  const expiration = new Date(Date.now() + lifeMillis).toISOString();
  const keys = '<AccessKeyId>ASIAROLE</AccessKeyId><SecretAccessKey>s</SecretAccessKey>';
  const token = `<SessionToken>token</SessionToken><Expiration>${expiration}</Expiration>`;
  return xml('AssumeRole', `<Credentials>${keys}${token}</Credentials>`);
}
