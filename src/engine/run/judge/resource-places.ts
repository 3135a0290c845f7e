import { createHash } from 'node:crypto';
import type { HiddenValues } from '../../base/secrets';
import { templatePath, type RunResource } from '../../model';
import type { NodePlan, SnapshotPlan } from '../plan/snapshot-plan';

/** Behind those of all nodes. */
const NOT_FOUND_AGAIN = 'zzzzzz';
const NUMBER_LENGTH = 6;
const KEY_BYTES = 16;

/**
 * The places of resources in reports: by node, by path, then by their order in the template. A resource that comes or goes
 * moves no resource of another template, so that most results of a run are equal to those of the run before.
 */
export class ResourcePlaces {
  private readonly nodes = new Map<NodePlan, string>();
  /** By digests, which are shorter than paths. */
  private readonly numberAt = new Map<string, number>();
  private readonly places = new WeakMap<RunResource, string>();

  /** Secrets are hidden first: they would no longer be found once the parts of a path have got their marks. */
  constructor(private readonly hidden: Pick<HiddenValues, 'hideIn'>) {}

  /** Names all nodes in their order, also those that find nothing. */
  expect(snapshots: readonly SnapshotPlan[]): void {
    const nodes = snapshots.flatMap(({ entries }) => entries.flatMap((entry) => entry.nodes));
    for (const node of nodes) this.nodes.set(node, sortable(this.nodes.size + 1));
  }

  /** Returns the number of the resource at its path. */
  note(resource: RunResource, node: NodePlan): number {
    return this.put(resource, this.pathOf(resource, node));
  }

  /** Gives another copy of a resource the place that the first one has. */
  restore(resource: RunResource, node: NodePlan, number: number): void {
    this.places.set(resource, this.pathOf(resource, node) + sortable(number));
  }

  /** Results without a resource stand before all others. */
  of(resource: RunResource | undefined): string {
    if (resource === undefined) return sortable(0);
    if (!this.places.has(resource)) this.put(resource, this.pathOf(resource));
    return this.places.get(resource) ?? '';
  }

  private pathOf(resource: RunResource, node?: NodePlan): string {
    const order = (node && this.nodes.get(node)) ?? NOT_FOUND_AGAIN;
    return `${order}${filesFirst(this.hidden.hideIn(templatePath(resource)))}\n`;
  }

  private put(resource: RunResource, path: string): number {
    const key = createHash('sha256').update(path).digest().toString('latin1', 0, KEY_BYTES);
    const number = this.numberAt.get(key) ?? 0;
    this.numberAt.set(key, number + 1);
    this.places.set(resource, path + sortable(number));
    return number;
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
