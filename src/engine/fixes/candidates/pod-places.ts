import { valueAt, type JsonObject } from '../../base/json';
import { podPathOf } from '../../resources/kubernetes-companions';
import type { AttributePath } from '../../resources/model/resource-input';

/** The lists of containers in a pod. */
export const CONTAINERS: readonly string[] = ['containers', 'initContainers', 'ephemeralContainers'];

export function podPath(type: string): AttributePath | undefined {
  return type === 'PodTemplate' ? ['template'] : podPathOf(type);
}

/** The container that a denial is about, else all of the pod. */
export function containersOf(type: string, attributes: JsonObject, denial: AttributePath): readonly AttributePath[] {
  const at = denial.findIndex((key, i) => CONTAINERS.includes(String(key)) && typeof denial[i + 1] === 'number');
  if (at >= 0) return [denial.slice(0, at + 2)];
  const list = [...(podPath(type) ?? []), 'spec', 'containers'];
  const found = valueAt(attributes, list);
  return Array.isArray(found) ? found.map((_, i) => [...list, i]) : [];
}

/** The number of containers of a pod. */
export function containersAt(attributes: JsonObject, pod: AttributePath): number {
  const lists = CONTAINERS.map((kind) => valueAt(attributes, [...pod, kind]));
  return lists.reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);
}
