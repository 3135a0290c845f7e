import type { JsonObject, JsonValue } from '../../base/json';
import { unmanagedResource, type Unjoined } from '../compare/unmanaged';
import type { UnmanagedResource } from '../compare/model';
import { given } from './implied-value';
import { isControlled } from './join-objects';
import type { RunningObject, WrittenObject } from './objects';
import provided from './provided.json';
import { hasTexts, type ElementTexts } from './shape';

const NAMESPACES: ReadonlySet<string> = new Set(provided.namespaces);
const OBJECTS: readonly ElementTexts[] = provided.objects as unknown as readonly ElementTexts[];

/** Tells which of the objects that are joined with nothing no manifest has. All are of kinds that are compared. */
export function unmanagedObjects(
  left: readonly RunningObject[],
  /** The objects of manifests that may be any of their kind. */
  open: readonly WrittenObject[],
  /** Templates of other kinds may have any object. */
  isAnyWritten: boolean,
): Unjoined {
  const openKinds = new Set(open.map(({ kind }) => kind));
  const unmanaged: UnmanagedResource[] = [];
  let [counted, undecided] = [0, 0];
  for (const each of left) {
    if (isProvided(each)) counted++;
    else if (isAnyWritten || openKinds.has(each.kind)) undecided++;
    else unmanaged.push(unmanagedResource(each.type, each));
  }
  return { unmanaged: unmanaged.sort(byTypeAndPath), provided: counted, undecided };
}

function isProvided(running: RunningObject): boolean {
  const [{ object }] = running.parts;
  if (NAMESPACES.has(running.namespace) || isControlled(running)) return true;
  return OBJECTS.some((texts) => hasTexts(texts, (path) => valueAt(object, path)));
}

/** The last part of a path may have dots: it is a label or an annotation. */
function valueAt(object: JsonObject, path: string): JsonValue | undefined {
  const [first, second, ...rest] = path.split('.');
  const outer = given(object, first);
  if (second === undefined) return outer;
  const inner = given(outer, second);
  return rest.length === 0 ? inner : given(inner, rest.join('.'));
}

function byTypeAndPath(one: UnmanagedResource, other: UnmanagedResource): number {
  const [a, b] = [`${one.type} ${one.path}`, `${other.type} ${other.path}`];
  return a < b ? -1 : a > b ? 1 : 0;
}
