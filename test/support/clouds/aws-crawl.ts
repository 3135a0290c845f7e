import type { JsonObject } from '../../../src/engine/base/json';
import type { CloudFailure, CloudResource } from '../../../src/engine/clouds/provider/model';
import { readNode, type CloudRead } from '../../../src/engine/clouds/provider/read-node';
import { AwsProvider, type AwsOptions } from '../../../src/engine/clouds/aws/aws-provider';

export const CONNECTOR = {
  accounts: [
    {
      'account-id': '123456789012',
      users: [{ name: 'reader', 'access-key': 'AKIDEXAMPLE', 'secret-access': 'the-secret-of-the-user' }],
    },
  ],
};
export const ENTRY = { accountId: '123456789012', testUser: 'reader' };

/** A connector whose user has other fields. */
export function withUser(change: JsonObject): JsonObject {
  const [account] = CONNECTOR.accounts;
  return { accounts: [{ ...account, users: [{ ...account.users[0], ...change }] }] };
}

/** All that nodes find, one after the other in one session. */
export async function crawl(
  nodes: readonly JsonObject[],
  options: AwsOptions,
  connector: JsonObject = CONNECTOR,
): Promise<CloudRead[]> {
  const session = await new AwsProvider(options).open({ connector, entry: ENTRY });
  const reads: CloudRead[] = [];
  for (const node of nodes) for await (const read of readNode(session, node)) reads.push(read);
  session.close();
  return reads;
}

export function resourcesIn(reads: readonly CloudRead[]): CloudResource[] {
  return reads.flatMap((read) => (read.kind === 'resource' ? [read.resource] : []));
}

export function failuresIn(reads: readonly CloudRead[]): CloudFailure[] {
  return reads.flatMap((read) => (read.kind === 'failure' ? [read.failure] : []));
}
