import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { isAzureTenant, isGuid } from '../../files/collection-files';
import { CloudError } from '../provider/cloud-error';
import type { SecretSource } from '../provider/model';

/** The application of a connector that an entry of a snapshot file names. */
export interface AzureUser {
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The subscription to read; undefined for every one that the user sees. */
  readonly subscription?: NamedSubscription;
}

export interface NamedSubscription {
  readonly id: string;
  /** The connector's name for it; empty when it has none. */
  readonly name: string;
}

interface Held {
  readonly account: JsonObject;
  readonly subscription: JsonObject;
  readonly user: JsonObject;
}

/** Finds the user; a secret that the connector does not hold is asked for by the names of the user and of its client. */
export async function userOf(connector: JsonObject, entry: JsonObject, secret: SecretSource): Promise<AzureUser> {
  const tenantId = textOf(connector.tenant_id);
  if (!isAzureTenant(tenantId))
    throw new CloudError('auth-failed', 'the tenant_id of the connector is neither a GUID nor a domain');
  const asked = textOf(entry.subscriptionId);
  if (asked !== '' && !isGuid(asked)) throw new CloudError('auth-failed', 'the subscriptionId of the entry is no GUID');
  const { account, subscription, user } = heldBy(connector, textOf(entry.testUser), asked);
  const clientId = textOf(user.client_id);
  const clientSecret = textOf(user.client_secret) || (await firstOf(secret, [textOf(user.name), clientId]));
  if (clientId === '' || clientSecret === '')
    throw new CloudError('auth-failed', `the user ${textOf(user.name)} has no client_id or no client_secret`);
  const credentials = { tenantId, clientId, clientSecret };
  if (asked === '' && account['all-accounts'] === true) return credentials;
  const id = asked || textOf(subscription.subscription_id);
  if (!isGuid(id)) throw new CloudError('auth-failed', 'the subscription_id of the connector is no GUID');
  return { ...credentials, subscription: { id, name: nameOf(connector, id) } };
}

/** The user under the subscription of the entry, else the first of that name. */
function heldBy(connector: JsonObject, name: string, asked: string): Held {
  const held = objectsOf(connector.accounts).flatMap((account) =>
    objectsOf(account.subscription).flatMap((subscription) =>
      objectsOf(subscription.users).map((user): Held => ({ account, subscription, user })),
    ),
  );
  const named = held.filter(({ user }) => name === '' || textOf(user.name) === name);
  const found = named.find(({ subscription }) => isSame(textOf(subscription.subscription_id), asked)) ?? named[0];
  if (!found) throw new CloudError('auth-failed', `the connector has no user ${name}`.trim());
  return found;
}

function nameOf(connector: JsonObject, id: string): string {
  const subscriptions = objectsOf(connector.accounts).flatMap(({ subscription }) => objectsOf(subscription));
  const found = subscriptions.find(({ subscription_id: own }) => isSame(textOf(own), id));
  return found ? textOf(found.subscription_name) : '';
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

async function firstOf(secret: SecretSource, names: readonly string[]): Promise<string> {
  for (const name of names.filter((each) => each !== '')) {
    const found = await secret(name);
    if (found !== undefined && found !== '') return found;
  }
  return '';
}
