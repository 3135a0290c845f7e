import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { objectsOf, textOf, type JsonObject } from '../../../engine/base/json';
import { referencedNames, type ContainerItem } from '../../../engine/files/collection-files';
import { connectorAddresses, repositoryKey } from '../../../engine/repositories';
import { ConfigItemStore } from '../../config-items';
import type { Push } from '../hosts';

/** The items that may name another branch of a repository than its connector does. */
const NAMING_KINDS = ['mastersnapshot', 'snapshot', 'mastertest', 'test'] as const;
/** The branch that is read of a repository that has it, when none is named. */
const USUAL_BRANCH = 'master';

/** Knows the branches that runs of a collection read. */
@Injectable()
export class ReadBranches {
  constructor(private readonly items: ConfigItemStore) {}

  /** The reason why no run reads what was pushed; undefined when one does. */
  async whyUnread(tenant: TenantId, containerId: number, push: Push): Promise<string | undefined> {
    const pushed = new Set(push.addresses.map(repositoryKey));
    const connectors = (await this.items.maskedDocuments(tenant, containerId, 'connector')).filter(({ content }) =>
      connectorAddresses(content).some((address) => pushed.has(repositoryKey(address))),
    );
    if (connectors.length === 0) return `no connector of the collection reads ${shown([...pushed])}`;
    if (connectors.some(({ content }) => reads(content, push))) return undefined;
    for (const kind of NAMING_KINDS)
      for (const { content } of await this.items.maskedDocuments(tenant, containerId, kind))
        if (namesBranch(content, connectors, push)) return undefined;
    return `no connector of the collection reads the branch ${shown(push.branches)}`;
  }
}

function namesBranch(content: JsonObject, connectors: readonly ContainerItem[], push: Push): boolean {
  const { connector, branchName } = content;
  const entries = [...objectsOf(content.snapshots), ...objectsOf(content.connectorUsers)];
  const named = [{ source: connector, branchName }, ...entries];
  return named.some(
    (entry) =>
      push.branches.includes(textOf(entry.branchName)) &&
      connectors.some(({ name }) => referencedNames(textOf(entry.source)).includes(name)),
  );
}

function reads({ branchName }: JsonObject, { branches, defaultBranch }: Push): boolean {
  const named = textOf(branchName);
  if (named !== '') return branches.includes(named);
  // Without a name, runs read `master` where it exists, else the default branch, which not every host tells.
  return defaultBranch === '' || branches.includes(USUAL_BRANCH) || branches.includes(defaultBranch);
}

function shown(names: readonly (string | undefined)[]): string {
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? 'a repository without an address' : known.slice(0, 3).join(', ').slice(0, 200);
}
