import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../../common/context/tenant';
import { objectsOf, textOf, type JsonObject } from '../../../../engine/base/json';
import { referencedNames, type ContainerItem } from '../../../../engine/files/collection-files';
import { connectorAddresses, DEFAULT_BRANCH, repositoryKey } from '../../../../engine/repositories';
import { ConfigItemStoreService } from '../../../config-items';
import type { Push } from '../../events';

/** The items that may name another branch of a repository than its connector does. */
const NAMING_KINDS = ['mastersnapshot', 'snapshot', 'mastertest', 'test'] as const;
/** The branch that is read of a repository that has it, when none is named. */
const USUAL_BRANCH = 'master';

/** Knows the branches that runs of a collection read. */
@Injectable()
export class ReadBranchesService {
  constructor(private readonly items: ConfigItemStoreService) {}

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
      readsNamed(textOf(entry.branchName), push) &&
      connectors.some(({ name }) => referencedNames(textOf(entry.source)).includes(name)),
  );
}

function reads({ branchName }: JsonObject, push: Push): boolean {
  const named = textOf(branchName);
  if (named !== '') return readsNamed(named, push);
  // Without a name, runs read `master` where it exists, else the default branch.
  return push.branches.includes(USUAL_BRANCH) || readsNamed(DEFAULT_BRANCH, push);
}

/** Not every host tells which branch is the default one. */
function readsNamed(named: string, { branches, defaultBranch }: Push): boolean {
  if (named !== DEFAULT_BRANCH) return branches.includes(named);
  return defaultBranch === '' || branches.includes(defaultBranch);
}

function shown(names: readonly (string | undefined)[]): string {
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? 'a repository without an address' : known.slice(0, 3).join(', ').slice(0, 200);
}
