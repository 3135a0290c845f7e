import { textOf, textsOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { AskedKinds, CloudEntry, CloudProvider, MemberFinding, MemberWants } from '../provider/model';
import { organizationUser } from '../provider/unit-tree';
import { userOf, type AwsUser } from './account';
import { AwsSession } from './aws-session';
import { AwsCalls, type AwsCallOptions } from './calls';
import type { AwsKeys } from './client-options';
import { homeRegion, keysOf, type ServiceIdentity } from './credentials';
import { serviceOf } from './node';
import { Organization } from './organization';
import { loadServiceTables } from './tables/load';

export interface AwsOptions extends Omit<AwsCallOptions, 'signal'> {
  /** With it, connectors may name roles without giving keys. */
  readonly serviceIdentity?: ServiceIdentity;
}

const STS = { package: 'sts' };

/** AWS with the credentials of connectors alone: the SDK's own search for credentials is never asked. */
export class AwsProvider implements CloudProvider {
  constructor(private readonly options: AwsOptions = {}) {}

  async open(asked: CloudEntry): Promise<AwsSession> {
    const { calls, home, id, user } = await this.opened(asked);
    const { accountId, region, client } = user;
    if (accountId !== '' && accountId !== id)
      throw new CloudError(
        'auth-failed',
        `the credentials are those of account ${id}, but the connector has them for account ${accountId}`,
      );
    return new AwsSession(calls, await loadServiceTables(), { id, home, defaults: { region, client } });
  }

  async *members(asked: CloudEntry, { tags }: MemberWants): AsyncGenerator<MemberFinding> {
    const { connector, entry } = asked;
    const user = organizationUser(connector, textOf(entry.testUser));
    const ofAll = { accounts: [{ users: [user] }] };
    const { calls, home, id } = await this.opened({ ...asked, connector: ofAll, entry: {} });
    try {
      yield* new Organization(calls, { ownAccount: id, home, connector, user }, tags).members();
    } finally {
      calls.close();
    }
  }

  async asks(node: JsonObject): Promise<AskedKinds> {
    const table = (await loadServiceTables()).get(serviceOf(node));
    if (!table) return {};
    const { service, aliases, arns } = table;
    const calls = [textOf(node.listMethod), ...textsOf(node.detailMethods)].filter((call) => call !== '');
    const areKnown = calls.length > 0 && calls.every((call) => table.lists.has(call) || table.details.has(call));
    return { names: [service, ...aliases, ...arns], ...(areKnown && { calls }) };
  }

  private async opened({ connector, entry, secret = noSecret, signal, onSecret }: CloudEntry): Promise<Opened> {
    const user = await userOf(connector, entry, secret);
    const options = { ...this.options, ...(signal && { signal }) };
    const found = keysOf(user, options, this.options.serviceIdentity);
    const keys = async (): Promise<AwsKeys> => {
      const used = await found();
      for (const each of [used.secretAccessKey, used.sessionToken ?? '']) onSecret?.(each);
      return used;
    };
    const calls = new AwsCalls(keys, options);
    const home = homeRegion(user.region);
    // This call needs no permission, so it tells wrong credentials from missing permissions.
    const { Account } = await calls.ask(STS, home, 'get_caller_identity', {});
    const id = textOf(Account);
    if (id === '') throw new CloudError('unexpected-answer', 'get_caller_identity names no account');
    return { calls, home, id, user };
  }
}

interface Opened {
  readonly calls: AwsCalls;
  /** The account of the credentials. */
  readonly id: string;
  readonly home: string;
  readonly user: AwsUser;
}

function noSecret(): Promise<undefined> {
  return Promise.resolve(undefined);
}
