import type { JsonObject } from '../../../src/engine/base/json';
import type { CloudFailure, CloudMember, CloudProvider } from '../../../src/engine/clouds';

interface ListedMembers {
  readonly members: readonly CloudMember[];
  readonly failures: readonly CloudFailure[];
}

/** All that a provider lists of the organisation of a connector. */
export async function listedMembers(
  provider: CloudProvider,
  connector: JsonObject,
  entry: JsonObject = {},
): Promise<ListedMembers> {
  const members: CloudMember[] = [];
  const failures: CloudFailure[] = [];
  for await (const finding of provider.members?.({ connector, entry }, { tags: true }) ?? [])
    if (finding.kind === 'member') members.push(finding.member);
    else failures.push(finding.failure);
  return { members, failures };
}

/** The id of a member behind the names of its units, as `Root/Production/1`. */
export function shownPath({ id, units }: CloudMember): string {
  return [...units.map(({ name }) => name), id].join('/');
}
