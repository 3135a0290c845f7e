import type { RunResource } from '../../model';
import type { NodePlan } from '../plan/snapshot-plan';

/** The facts of a resource that hardly another one has, beside its identity and what may still change. */
type OwnFacts = Pick<
  RunResource,
  'nodeId' | 'path' | 'paths' | 'formerPath' | 'file' | 'address' | 'ownName' | 'content' | 'calls' | 'ignores'
>;

/** Those that thousands have in common. */
type SharedFacts = Omit<RunResource, keyof OwnFacts | 'identity' | 'masterSnapshotIds'>;

/** A resource in a tenth of the memory. */
export interface PackedResource {
  readonly own: string;
  readonly shared: { readonly facts: SharedFacts; readonly node: NodePlan };
  /** Those that find it later are added: all copies of the resource have this list. */
  readonly masterSnapshotIds: string[];
  /** Its number among those of one path. */
  readonly number: number;
}

/** Packs resources for as long as nobody works with them: an organisation has hundreds of thousands. */
export class ResourcePacker {
  private readonly shared = new Map<NodePlan, Map<string, PackedResource['shared']>>();

  pack(resource: RunResource, node: NodePlan, number: number): Omit<PackedResource, 'masterSnapshotIds'> {
    const { nodeId, path, paths, formerPath, file, address, ownName, content, calls, ignores, ...others } = resource;
    const isAlone = paths.length === 1 && paths[0] === path;
    const own = { nodeId, path, ...(!isAlone && { paths }), formerPath, file };
    return {
      own: JSON.stringify({ ...own, address, ownName, content, calls, ignores }),
      shared: this.sharedOf(sharedFacts(others), node),
      number,
    };
  }

  private sharedOf(facts: SharedFacts, node: NodePlan): PackedResource['shared'] {
    const ofNode = this.shared.get(node) ?? new Map<string, PackedResource['shared']>();
    this.shared.set(node, ofNode);
    const key = JSON.stringify(facts);
    const shared = ofNode.get(key) ?? { facts, node };
    ofNode.set(key, shared);
    return shared;
  }
}

function sharedFacts({
  identity: _identity,
  masterSnapshotIds: _ids,
  ...facts
}: Omit<RunResource, keyof OwnFacts>): SharedFacts {
  return facts;
}

export function unpacked(identity: string, { own, shared, masterSnapshotIds }: PackedResource): RunResource {
  const { path, ...others } = JSON.parse(own) as Omit<OwnFacts, 'paths'> & Partial<Pick<OwnFacts, 'paths'>>;
  return { identity, masterSnapshotIds, ...shared.facts, path, paths: [path], ...others };
}
