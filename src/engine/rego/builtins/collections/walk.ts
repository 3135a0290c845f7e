import { isArray, isObject, isSet, objKeys, objGet, setMembers, Value, valueGet } from '../../values';
import { Builtin, BuiltinContext } from '../definition/registry';
import { arg, T } from '../definition/types';

/** Called with each document of a walk; returning true ends the walk. */
export type WalkVisitor = (path: readonly Value[], value: Value) => boolean | void;

/** Options of a walk: the steps that paths must begin with (undefined for any step), and whether paths are needed. */
export interface WalkOptions {
  readonly filter?: readonly (Value | undefined)[];
  /** When false every path is given as the empty one, which saves building them. */
  readonly paths?: boolean;
}

const NO_PATH: readonly Value[] = [];

/**
 * Visits a value and everything nested in it, parents first, keys and members in order. With a filter only documents
 * at or below the paths that begin with it are visited. True when the visitor ended the walk.
 */
function walkValue(ctx: BuiltinContext, value: Value, visit: WalkVisitor, options: WalkOptions = {}): boolean {
  const { filter = NO_PATH, paths = true } = options;
  const extend = (path: readonly Value[], step: Value): readonly Value[] => (paths ? [...path, step] : path);
  const go = (path: readonly Value[], current: Value, depth: number): boolean => {
    ctx.step(1 + (paths ? depth : 0));
    if (depth >= filter.length) {
      if (visit(path, current) === true) return true;
    } else {
      const wanted = filter[depth];
      if (wanted !== undefined) {
        const next = valueGet(current, wanted);
        return next !== undefined && go(extend(path, wanted), next, depth + 1);
      }
    }
    if (typeof current !== 'object' || current === null) return false;
    if (isArray(current)) return current.some((member, i) => go(extend(path, i), member, depth + 1));
    if (isSet(current)) return setMembers(current).some((member) => go(extend(path, member), member, depth + 1));
    if (!isObject(current)) return false;
    return objKeys(current).some((key) => go(extend(path, key), objGet(current, key) as Value, depth + 1));
  };
  return go(NO_PATH, value, 0);
}

function walkAll(ctx: BuiltinContext, value: Value): Value {
  const found: Value[] = [];
  walkValue(ctx, value, (path, nested) => void found.push([path, nested]));
  return found;
}

/** The one relation: `walk(x, [path, value])` holds for every nested document. */
export const walk: readonly Builtin[] = [
  {
    name: 'walk',
    relation: true,
    args: [arg('x', T.any)],
    result: T.tuple(T.array(), T.any),
    description: 'Every [path, value] of x and of all that is nested in it.',
    fn: walkAll,
  },
];
