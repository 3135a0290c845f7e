import { objectsOf, textOf, textsOf } from '../../base/json';
import type { UnmatchedResource } from '../../drift';
import type { Container } from '../../model';
import type { EntryPlan, NodePlan } from '../plan/snapshot-plan';
import type { DriftGaps } from './drift-gaps';

/** Tells where a run has looked for objects of clusters. */
export class ObjectGaps {
  constructor(
    private readonly entries: readonly EntryPlan[],
    private readonly connectors: Container['connectors'],
    private readonly gaps: DriftGaps,
  ) {}

  /** Why an object that was not found may run all the same; undefined when a node has listed its kind there. */
  whyUnread({ node: kind = '', namespace }: Pick<UnmatchedResource, 'node' | 'namespace'>): string | undefined {
    const listing = this.entries
      .map((entry) => ({ entry, nodes: entry.nodes.filter((node) => lists(node, kind.toLowerCase())) }))
      .filter(({ nodes }) => nodes.length > 0);
    if (listing.length === 0) return `no node lists its kind: add one with the type ${kind.toLowerCase()}`;
    const there = listing.filter(({ entry }) => namespace === undefined || this.reads(entry, namespace));
    if (there.length === 0)
      return `no node lists its kind in the namespace ${namespace}: add the namespace to the connector, or to the entry`;
    return this.gaps.problemOf(there.flatMap(({ nodes }) => nodes));
  }

  /** The namespace `*` of a connector stands for all. */
  private reads({ source, written, member }: EntryPlan, namespace: string): boolean {
    const chosen = textsOf(written.namespace);
    if (chosen.length > 0) return chosen.includes(namespace);
    const content = member?.connector ?? this.connectors.find(({ name }) => name === source)?.content ?? {};
    return objectsOf(content.namespaces).some((each) => ['*', namespace].includes(textOf(each.namespace)));
  }
}

/** A node that names objects by their paths does not list all of a kind. */
function lists({ type, written, isLeftOut }: NodePlan, kind: string): boolean {
  if (isLeftOut !== undefined || (written.snapshotId !== undefined && textsOf(written.paths).length > 0)) return false;
  const [name] = type.toLowerCase().split('.');
  return name === kind || name === pluralOf(kind);
}

function pluralOf(kind: string): string {
  if (kind.endsWith('y')) return `${kind.slice(0, -1)}ies`;
  return kind.endsWith('ss') ? `${kind}es` : `${kind}s`;
}
