import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { AskedKinds, CloudEntry, CloudProvider, MemberFinding } from '../provider/model';
import { organizationUser } from '../provider/unit-tree';
import { userOf, type NamedSubscription } from './account';
import { AzureSession, type Subscription } from './azure-session';
import { AzureCalls, type AzureOptions } from './calls/azure-calls';
import { elementsOf } from './listing/listed';
import { Organization } from './organization';
import { AzureTables } from './tables/azure-tables';

export interface AzureVersions {
  /** Reads an `azureApiVersions.json` of the older tool, whose versions count for types that no table knows. */
  readonly versions?: () => JsonObject;
}

const QUERY = { 'api-version': '2020-01-01' };

/** Azure with the credentials of connectors alone: neither the environment nor the machine is asked for others. */
export class AzureProvider implements CloudProvider {
  private readonly tables: AzureTables;

  constructor(private readonly options: AzureOptions & AzureVersions = {}) {
    this.tables = new AzureTables(undefined, options.versions?.());
  }

  async open({ connector, entry, secret = noSecret, signal, onSecret }: CloudEntry): Promise<AzureSession> {
    const user = await userOf(connector, entry, secret);
    const calls = new AzureCalls(user, this.options, signal, onSecret);
    try {
      await calls.logIn();
      const [first, ...others] = user.subscription
        ? [await subscriptionOf(calls, user.subscription)]
        : await subscriptionsOf(calls);
      if (!first) throw new CloudError('access-denied', 'the user sees no subscription');
      return new AzureSession(calls, this.tables, user.tenantId, [first, ...others]);
    } catch (error) {
      calls.close();
      throw error;
    }
  }

  async *members(asked: CloudEntry): AsyncGenerator<MemberFinding> {
    const { connector, entry, secret = noSecret, signal, onSecret } = asked;
    const user = organizationUser(connector, textOf(entry.testUser));
    const ofAll = { ...connector, accounts: [{ 'all-accounts': true, subscription: [{ users: [user] }] }] };
    const calls = new AzureCalls(await userOf(ofAll, {}, secret), this.options, signal, onSecret);
    try {
      await calls.logIn();
      yield* new Organization(calls, connector, user).members();
    } finally {
      calls.close();
    }
  }

  asks({ type }: JsonObject): Promise<AskedKinds> {
    const name = textOf(type);
    const isUnknown = this.tables.graphOf(name) === undefined && !this.tables.knows(name);
    return Promise.resolve({ names: [name], isUnknown });
  }
}

/** A subscription that the user may read; throws a CloudError otherwise. */
async function subscriptionOf(calls: AzureCalls, { id, name }: NamedSubscription): Promise<Subscription> {
  const answer = await calls.get('management', `/subscriptions/${id}`, QUERY);
  if (textOf(answer.subscriptionId).toLowerCase() !== id.toLowerCase())
    throw new CloudError('unexpected-answer', `the answer is not about subscription ${id}`);
  return { id, name: name || textOf(answer.displayName) || id };
}

/** All that the user sees, in the order of their ids. */
async function subscriptionsOf(calls: AzureCalls): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for await (const page of calls.pages('management', '/subscriptions', QUERY))
    for (const each of objectsOf([...elementsOf(page)])) {
      const id = textOf(each.subscriptionId);
      if (id === '') throw new CloudError('unexpected-answer', 'a subscription has no id');
      found.push({ id, name: textOf(each.displayName) || id });
    }
  return found.sort((one, other) => (one.id < other.id ? -1 : 1));
}

function noSecret(): Promise<undefined> {
  return Promise.resolve(undefined);
}
