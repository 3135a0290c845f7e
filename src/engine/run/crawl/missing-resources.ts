import type { Container, Resource, RunResource } from '../../model';
import type { RunOptions } from '../options';
import { findItem } from '../plan/resolve-item';
import { searchedFields, type EntryPlan, type SnapshotPlan } from '../plan/snapshot-plan';
import type { Inventory } from './inventory';

/** Resources that former runs have found and that this one does not find again. */
export class MissingResources {
  private readonly expected = new Map<string, { readonly resource: RunResource; readonly reason: string }>();

  constructor(
    private readonly container: Container,
    private readonly options: Pick<RunOptions, 'known'>,
    private readonly inventory: Inventory,
  ) {}

  /**
   * Notes the former findings of the nodes of an entry, with the reason to report if they are missing; returns their
   * identities.
   */
  async expect(snapshot: SnapshotPlan, entry: EntryPlan, reason: string): Promise<ReadonlySet<string>> {
    const nodes = entry.nodes.filter(({ isLeftOut }) => isLeftOut === undefined);
    const ids = nodes.flatMap((node) => node.ids);
    const known = (await this.options.known?.foundBy(entry.source, ids)) ?? [];
    for (const each of known) {
      const resource = this.resourceOf(each, snapshot, entry);
      this.expected.set(JSON.stringify([snapshot.item, resource.identity]), { resource, reason });
    }
    return new Set(known.map(({ identity }) => identity));
  }

  /** Lists the resources that are still missing. */
  list(): { readonly resource: RunResource; readonly reason: string }[] {
    return [...this.expected.values()].filter(({ resource }) => !this.inventory.has(resource));
  }

  private resourceOf(known: Resource, { item }: SnapshotPlan, entry: EntryPlan): RunResource {
    const connector = findItem(this.container.connectors, entry.source);
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
