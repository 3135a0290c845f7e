import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { SecretSource } from '../provider/model';

/** The user of a connector that an entry of a snapshot file names. */
export interface AwsUser {
  /** The account that the connector has the user in; empty when it does not say. */
  readonly accountId: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly roleArn: string;
  readonly externalId: string;
  /** The region for nodes that name none. */
  readonly region: string;
  /** The service for nodes that name none. */
  readonly client: string;
}

/** Finds the user; a secret that the connector does not hold is asked for by the names of the user and of its key. */
export async function userOf(connector: JsonObject, entry: JsonObject, secret: SecretSource): Promise<AwsUser> {
  const accountId = textOf(entry.accountId);
  const name = textOf(entry.testUser);
  const accounts = accountsOf(connector).filter(
    (account) => accountId === '' || padded(textOf(account['account-id'])) === padded(accountId),
  );
  if (accounts.length === 0) throw new CloudError('auth-failed', `the connector has no account ${accountId}`);
  const users = accounts.flatMap((account) => objectsOf(account.users).map((user) => ({ account, user })));
  const found = users.find(({ user }) => name === '' || textOf(user.name) === name);
  if (!found)
    throw new CloudError('auth-failed', `the connector has no user ${name} ${accountId && `in account ${accountId}`}`);
  const { account, user } = found;
  const accessKey = textOf(user['access-key']);
  return {
    accountId: padded(textOf(account['account-id'])),
    accessKey,
    secret: textOf(user['secret-access']) || (await firstOf(secret, [textOf(user.name), accessKey])),
    roleArn: textOf(user['role-arn']),
    externalId: textOf(user['external-id']),
    region: textOf(user.region),
    client: textOf(user.client),
  };
}

/** Older files have the accounts inside units of an organization. */
function accountsOf(connector: JsonObject): JsonObject[] {
  const units = objectsOf(connector['organization-unit']);
  return [connector, ...units].flatMap(({ accounts }) => objectsOf(accounts));
}

async function firstOf(secret: SecretSource, names: readonly string[]): Promise<string> {
  for (const name of names.filter((each) => each !== '')) {
    const found = await secret(name);
    if (found !== undefined && found !== '') return found;
  }
  return '';
}

/** Account ids have twelve digits; those written as numbers have lost their zeros. */
function padded(accountId: string): string {
  return accountId === '' ? '' : accountId.padStart(12, '0');
}
