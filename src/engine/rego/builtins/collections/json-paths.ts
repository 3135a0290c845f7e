import {
  canonicalKey,
  isArray,
  isObject,
  isSet,
  ObjectBuilder,
  objEntries,
  SetBuilder,
  setMembers,
  typeName,
  Value,
} from '../../values';
import { objectOperand } from '../definition/operands';
import { Builtin, BuiltinContext, operandError, typeError } from '../definition/registry';
import { arg, T } from '../definition/types';

/** Reads a path: "a/b" with ~1 for / and ~0 for ~, or an array of its steps. */
export function parsePath(path: Value): readonly Value[] {
  if (isArray(path)) return path;
  if (typeof path !== 'string') {
    const expected = 'must be one of {set, array} containing string paths or array of path segments';
    throw operandError(2, `${expected} but got ${typeName(path)}`);
  }
  if (path === '') return [];
  const trimmed = path.replace(/^\/+/, '');
  return trimmed.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Paths as a tree by canonical key of each step; null ends a path and so covers everything below it. */
type PathTree = Map<string, PathTree | null>;

function pathTree(ctx: BuiltinContext, paths: Value): PathTree {
  const list = isArray(paths) ? paths : isSet(paths) ? setMembers(paths) : undefined;
  if (list === undefined) throw typeError(2, paths, 'set', 'array');
  const root: PathTree = new Map();
  for (const path of list.map(parsePath)) {
    ctx.step(path.length + 1);
    insert(root, path);
  }
  return root;
}

function insert(root: PathTree, path: readonly Value[]): void {
  let node = root;
  path.forEach((step, i) => {
    const key = canonicalKey(step);
    const known = node.get(key);
    if (i === path.length - 1) node.set(key, null);
    else if (known === undefined) {
      const child: PathTree = new Map();
      node.set(key, child);
      node = child;
    } else node = known ?? new Map<string, PathTree | null>();
  });
}

/** Decides about the value under one step of a path tree. */
type Choice = (value: Value, below: PathTree | null | undefined) => Value | undefined;

// Elements of arrays are named by their index as a string.
function rebuild(ctx: BuiltinContext, value: Value, tree: PathTree, choose: Choice): Value {
  if (isArray(value)) {
    ctx.step(value.length + 1);
    return value
      .map((member, i) => choose(member, tree.get(canonicalKey(String(i)))))
      .filter((member): member is Exclude<typeof member, undefined> => member !== undefined);
  }
  if (isSet(value)) {
    ctx.step(value.size + 1);
    const builder = new SetBuilder();
    for (const member of setMembers(value)) {
      const chosen = choose(member, tree.get(canonicalKey(member)));
      if (chosen !== undefined) builder.add(chosen);
    }
    return builder.build();
  }
  if (!isObject(value)) return value;
  const builder = new ObjectBuilder();
  const entries = objEntries(value);
  ctx.step(entries.length + 1);
  for (const [key, member] of entries) {
    const chosen = choose(member, tree.get(canonicalKey(key)));
    if (chosen !== undefined) builder.set(key, chosen);
  }
  return builder.build();
}

function filter(ctx: BuiltinContext, object: Value, paths: Value): Value {
  const choose: Choice = (value, below) => {
    if (below === undefined || below === null) return below === null ? value : undefined;
    return rebuild(ctx, value, below, choose);
  };
  return rebuild(ctx, objectOperand(object, 1), pathTree(ctx, paths), choose);
}

function remove(ctx: BuiltinContext, object: Value, paths: Value): Value {
  const choose: Choice = (value, below) => {
    if (below === undefined || below === null) return below === null ? undefined : value;
    return rebuild(ctx, value, below, choose);
  };
  return rebuild(ctx, objectOperand(object, 1), pathTree(ctx, paths), choose);
}

const object = arg('object', T.object());
const paths = arg('paths', T.collection(T.union(T.string, T.array())));

/** Selecting parts of an object by paths. */
export const jsonPaths: readonly Builtin[] = [
  {
    name: 'json.filter',
    args: [object, paths],
    result: T.object(),
    description: 'Keeps what lies at or below the paths, each "a/b" or ["a", "b"].',
    fn: filter,
  },
  {
    name: 'json.remove',
    args: [object, paths],
    result: T.object(),
    description: 'Drops what lies at the paths, each "a/b" or ["a", "b"].',
    fn: remove,
  },
];
