import { isPrimitive, ObjectType, Type } from './types';

/** The types with the more general ones first, in their own order where neither is. */
export function preferredFirst(types: readonly Type[]): Type[] {
  const behind = types.map(() => 0);
  const edges: number[][] = types.map(() => []);
  for (let i = 0; i < types.length - 1; i++) {
    for (let j = i + 1; j < types.length; j++) {
      const order = compareTypes(types[i], types[j]);
      if (order === 0) continue;
      const [general, special] = order < 0 ? [i, j] : [j, i];
      edges[general].push(special);
      behind[special]++;
    }
  }
  const queue = types.map((_, i) => i).filter((i) => behind[i] === 0);
  for (const i of queue) {
    for (const j of edges[i]) if (--behind[j] === 0) queue.push(j);
  }
  return queue.map((i) => types[i]);
}

// Below zero when the first is the more general one.
function compareTypes(a: Type, b: Type): number {
  if (a.kind === 'dynamic' || b.kind === 'dynamic') return Number(a.kind === 'dynamic') - Number(b.kind === 'dynamic');
  if (isPrimitive(a) && isPrimitive(b)) return Number(b.kind === 'string') - Number(a.kind === 'string');
  if (a.kind === b.kind && 'element' in a && 'element' in b) return compareTypes(a.element, b.element);
  if (a.kind === 'tuple' && b.kind === 'tuple') {
    if (a.elements.length !== b.elements.length) return 0;
    return combined(a.elements.map((element, i) => compareTypes(element, b.elements[i])));
  }
  if (a.kind === 'object' && b.kind === 'object') return compareObjects(a, b);
  return GENERALITY[a.kind] === undefined || GENERALITY[b.kind] === undefined ? 0 : mixedOrder(a.kind, b.kind);
}

const GENERALITY: Readonly<Partial<Record<Type['kind'], readonly string[]>>> = {
  list: ['tuple', 'set'],
  tuple: ['set'],
  map: ['object'],
  set: [],
  object: [],
};

function mixedOrder(a: Type['kind'], b: Type['kind']): number {
  if (GENERALITY[a]?.includes(b) === true) return -1;
  return GENERALITY[b]?.includes(a) === true ? 1 : 0;
}

function compareObjects(a: ObjectType, b: ObjectType): number {
  if (a.attributes.size !== b.attributes.size) return 0;
  const orders: number[] = [];
  for (const [name, type] of a.attributes) {
    const other = b.attributes.get(name);
    if (other === undefined) return 0;
    orders.push(compareTypes(type, other));
  }
  return combined(orders);
}

function combined(orders: readonly number[]): number {
  const [less, more] = [orders.some((order) => order < 0), orders.some((order) => order > 0)];
  return less === more ? 0 : less ? -1 : 1;
}
