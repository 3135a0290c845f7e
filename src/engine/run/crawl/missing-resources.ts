import { textOf } from '../../base/json';
import { stemOfDocumentName } from '../../iac/documents/document-names';
import type { ContainerItem } from '../../files/collection-files';
import {
  contextIn,
  templatePath,
  type Coverage,
  type Resource,
  type ResourceMember,
  type RunResource,
} from '../../model';
import type { RunOptions } from '../options';
import { findItem } from '../plan/resolve-item';
import { searchedFields, type EntryPlan, type SnapshotPlan } from '../plan/snapshot-plan';
import type { Inventory } from './inventory';

/** Resources that former runs have found and that this one does not find again. */
export class MissingResources {
  private readonly expected = new Map<string, { readonly resource: RunResource; readonly reason: string }>();

  constructor(
    private readonly connectors: readonly ContainerItem[],
    private readonly options: Pick<RunOptions, 'known'>,
    private readonly inventory: Inventory,
  ) {}

  /**
   * Notes the former findings of the nodes of an entry, with the reason to report if they are missing; returns their
   * identities.
   */
  async expect(snapshot: SnapshotPlan, entry: EntryPlan, reason: string): Promise<ReadonlySet<string>> {
    const known = await this.formerlyFound(entry);
    this.forgetFound();
    for (const each of known) this.note(each, snapshot, entry, reason);
    return new Set(known.map(({ identity }) => identity));
  }

  /** Notes the former findings in templates that could not be read. */
  async expectIn(templates: readonly Coverage[], snapshot: SnapshotPlan, entry: EntryPlan): Promise<void> {
    if (templates.length === 0) return;
    const lost = new Map(templates.map(({ name, reason, detail }) => [name, `${reason}: ${detail}`]));
    const byStem = new Map([...lost].map(([name, reason]) => [name.replace(/\.[^./]*$/, ''), reason]));
    for (const known of await this.formerlyFound(entry)) {
      const path = templatePath(known);
      const reason = lost.get(path) ?? byStem.get(stemOfDocumentName(path) ?? '');
      if (reason !== undefined) this.note(known, snapshot, entry, reason);
    }
  }

  /** Notes a resource that was found and of which nothing could be read. */
  expectSilent(resource: RunResource, reason: string): void {
    this.noteResource(resource, reason);
  }

  /** Notes the former findings of an entry for which there is a reason why they may still be there. */
  async expectUnread(
    snapshot: SnapshotPlan,
    entry: EntryPlan,
    whyUnread: (known: Resource) => string | undefined,
  ): Promise<void> {
    for (const known of await this.formerlyFound(entry)) {
      const reason = whyUnread(known);
      if (reason !== undefined) this.note(known, snapshot, entry, reason);
    }
  }

  /** Lists the resources that are still missing. */
  list(): { readonly resource: RunResource; readonly reason: string }[] {
    this.forgetFound();
    return [...this.expected.values()];
  }

  private forgetFound(): void {
    for (const [key, { resource }] of this.expected) if (this.inventory.has(resource)) this.expected.delete(key);
  }

  /** The former findings of the nodes of an entry. */
  async formerlyFound(entry: EntryPlan): Promise<readonly Resource[]> {
    const nodes = entry.nodes.filter(({ isLeftOut }) => isLeftOut === undefined);
    const ids = nodes.flatMap((node) => node.ids);
    const isWanted = (each: ResourceMember): boolean => isOfEntry(each, entry);
    const known = (await this.options.known?.foundBy(entry.source, ids, entry.member && isWanted)) ?? [];
    return known.filter(isWanted);
  }

  private note(known: Resource, snapshot: SnapshotPlan, entry: EntryPlan, reason: string): void {
    this.noteResource(this.resourceOf(known, snapshot, entry), reason);
  }

  /** One that is noted twice may be of any type that either of the two may be. */
  private noteResource(resource: RunResource, reason: string): void {
    const key = JSON.stringify([resource.snapshot, resource.identity]);
    const { innerTypes = [] } = this.expected.get(key)?.resource ?? {};
    const types = [...new Set([...resource.innerTypes, ...innerTypes])];
    this.expected.set(key, { resource: { ...resource, innerTypes: types }, reason });
  }

  private resourceOf(known: Resource, { item }: SnapshotPlan, entry: EntryPlan): RunResource {
    const connector = findItem(this.connectors, entry.source);
    const node = entry.nodes.find(({ ids }) => ids.some((id) => known.masterSnapshotIds.includes(id)));
    return {
      ...known,
      snapshot: item,
      hasSinglePath: node?.hasSinglePath ?? false,
      file: '',
      repository: '',
      commit: '',
      ...searchedFields(entry, connector, known),
      autoRemediate: connector?.content.autoRemediate === true,
    };
  }
}

/** False for a resource of another account than that which an entry names: the same nodes may be read in several. */
function isOfEntry(known: ResourceMember, { written, problem, member }: EntryPlan): boolean {
  const { accountId, subscriptionId, projectId, structure, reference } = known;
  const context = structure === 'kubernetes' ? (contextIn(reference) ?? '') : '';
  const members = [accountId, subscriptionId.toLowerCase(), projectId, context];
  if (members.some((id) => id !== '' && problem?.others?.has(id))) return false;
  const named = [
    [context, textOf(written.context)],
    // Of other entries the project may only name the user, who reads all that it sees.
    [projectId, member ? textOf(written['project-id']) : ''],
    [accountId, textOf(written.accountId)],
    [subscriptionId, textOf(written.subscriptionId)],
  ];
  return named.every(([own, wanted]) => own === '' || wanted === '' || plainId(own) === plainId(wanted));
}

/** Accounts that are written as numbers have lost their zeros. */
function plainId(id: string): string {
  return id.toLowerCase().replace(/^0+/, '');
}
