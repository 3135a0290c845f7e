import type { HiddenValues } from '../../base/secrets';
import { templatePath, type RunResource } from '../../model';
import type { NodePlan, SnapshotPlan } from '../plan/snapshot-plan';

/** Behind those of all nodes. */
const NOT_FOUND_AGAIN = 'zzzzzz';
const NUMBER_LENGTH = 6;

/**
 * The places of resources in reports: by node, by path, then by their order in the template. A resource that comes or goes
 * moves no resource of another template, so that most results of a run are equal to those of the run before.
 */
export class ResourcePlaces {
  private readonly nodes = new Map<NodePlan, string>();
  private readonly numberAt = new Map<string, number>();
  private readonly places = new Map<RunResource, string>();

  /** Places are kept: a secret in a path would no longer be found once its parts have got their marks. */
  constructor(private readonly hidden: Pick<HiddenValues, 'hideIn'>) {}

  /** Names all nodes in their order, also those that find nothing. */
  expect(snapshots: readonly SnapshotPlan[]): void {
    const nodes = snapshots.flatMap(({ entries }) => entries.flatMap((entry) => entry.nodes));
    for (const node of nodes) this.nodes.set(node, sortable(this.nodes.size + 1));
  }

  note(resource: RunResource, node: NodePlan): void {
    this.put(resource, this.nodes.get(node) ?? NOT_FOUND_AGAIN);
  }

  /** Results without a resource stand before all others. */
  of(resource: RunResource | undefined): string {
    if (resource === undefined) return sortable(0);
    return this.places.get(resource) ?? this.put(resource, NOT_FOUND_AGAIN);
  }

  private put(resource: RunResource, node: string): string {
    const at = `${node}${filesFirst(this.hidden.hideIn(templatePath(resource)))}\n`;
    const number = this.numberAt.get(at) ?? 0;
    this.numberAt.set(at, number + 1);
    const place = at + sortable(number);
    this.places.set(resource, place);
    return place;
  }
}

/** A path as text that sorts as folders are walked: the files of a folder stand before its folders. */
function filesFirst(path: string): string {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  return [...parts.map((folder) => `2${folder}`), `1${file}`].join('/');
}

/** A number as text that sorts as the number does. */
export function sortable(number: number): string {
  return number.toString(36).padStart(NUMBER_LENGTH, '0');
}
