import type { RefTerm, Term } from '../syntax/ast';
import { isScalar } from '../syntax/nodes';
import type { RuleNode } from '../compile/model/rule-tree';
import { scalarValue } from '../compile/model/scalar-value';
import type { Value } from '../values/types';
import { basePath, getIn, stringGetter } from './runtime/lookup';
import type { Group, Planner } from './planner';
import { ReadSite } from './runtime/read-set';
import { pathIn } from './runtime/runtime';
import type { Scope } from './scope';
import { extentOf } from './tree';
import type { Det, Frame } from './runtime/types';

/** True when a ref has at most one value: nothing in it is left to iterate over. */
export function isDetRef(ref: RefTerm, scope: Scope, isDet: (term: Term, inner: Scope) => boolean): boolean {
  const { head } = ref;
  const rooted = head.kind === 'var' && (head.name === 'input' || head.name === 'data') && !scope.bound.has(head.name);
  return (rooted || isDet(head, scope)) && ref.path.every((x) => isDet(x, scope));
}

/** The target of the constant front of a ref under `data`. */
export type DataPlace =
  | { readonly kind: 'group'; readonly group: Group; readonly used: number }
  /** No rules at or below: base documents only. */
  | { readonly kind: 'base' }
  /** The ref ends at a node with rules below. */
  | { readonly kind: 'extent'; readonly node: RuleNode }
  /** A part that is not constant meets a node with rules below. */
  | { readonly kind: 'tree' };

export function dataPlace(planner: Planner, path: readonly Term[]): DataPlace {
  let node: RuleNode | undefined = planner.tree;
  for (let i = 0; i < path.length; i++) {
    const term = path[i];
    if (!isScalar(term)) return node.children.size > 0 ? { kind: 'tree' } : { kind: 'base' };
    node = node.child(scalarValue(term) as Value);
    if (!node) return { kind: 'base' };
    if (node.rules.length > 0) return { kind: 'group', group: planner.group(node), used: i + 1 };
  }
  return { kind: 'extent', node };
}

/** A step from a value to the one under a key. */
function getter(planner: Planner, term: Term, scope: Scope): (frame: Frame, value: Value) => Value | undefined {
  if (term.kind === 'string') {
    const get = stringGetter(term.value);
    return (_f, value) => get(value);
  }
  const det = planner.det(term, scope);
  return (frame, value) => {
    const key = det(frame);
    return key === undefined ? undefined : getIn(value, key);
  };
}

type Getter = (frame: Frame, value: Value) => Value | undefined;

/** The getters of a path. Where reads are traced, each run of constant keys notes itself once, at its start. */
function gettersOf(planner: Planner, path: readonly Term[], scope: Scope): Getter[] {
  const { runtime } = planner;
  return path.map((term, i) => {
    const get = getter(planner, term, scope);
    if (!planner.options.traced) return get;
    if (term.kind !== 'string') {
      const det = planner.det(term, scope);
      return (frame, value) => {
        const key = det(frame);
        if (key === undefined) return undefined;
        runtime.reads?.note(value, key);
        return getIn(value, key);
      };
    }
    if (i > 0 && path[i - 1].kind === 'string') return get;
    const site = siteAt(path, i);
    return (frame, value) => {
      runtime.reads?.noteSite(value, site);
      return get(frame, value);
    };
  });
}

/** The run of constant keys that starts at a position of a path. */
export function siteAt(path: readonly Term[], start: number): ReadSite {
  const keys: string[] = [];
  for (let i = start; i < path.length; i++) {
    const term = path[i];
    if (term.kind !== 'string') break;
    keys.push(term.value);
  }
  return ReadSite.of(keys);
}

/** Follows a path of known keys from a starting value. */
export function follow(planner: Planner, start: Det, path: readonly Term[], scope: Scope): Det {
  const gets = gettersOf(planner, path, scope);
  switch (gets.length) {
    case 0:
      return start;
    case 1: {
      const [a] = gets;
      return (frame) => {
        const value = start(frame);
        return value === undefined ? undefined : a(frame, value);
      };
    }
    case 2: {
      const [a, b] = gets;
      return (frame) => {
        let value = start(frame);
        if (value === undefined) return undefined;
        value = a(frame, value);
        return value === undefined ? undefined : b(frame, value);
      };
    }
    default:
      return (frame) => {
        let value = start(frame);
        for (let i = 0; i < gets.length; i++) {
          if (value === undefined) return undefined;
          value = gets[i](frame, value);
        }
        return value;
      };
  }
}

/** A ref with at most one value. */
export function detRef(planner: Planner, ref: RefTerm, scope: Scope): Det {
  const { head } = ref;
  const { runtime } = planner;
  if (head.kind === 'var' && !scope.knows(head.name)) {
    if (head.name === 'input') return follow(planner, () => runtime.input, ref.path, scope);
    if (head.name === 'data') return detData(planner, ref, scope);
  }
  return follow(planner, planner.held(head, scope), ref.path, scope);
}

function detData(planner: Planner, ref: RefTerm, scope: Scope): Det {
  const { runtime } = planner;
  const place = dataPlace(planner, ref.path);
  switch (place.kind) {
    case 'extent': {
      const { node } = place;
      return () => extentOf(planner, node, node.path);
    }
    case 'group':
      return detGroup(planner, place.group, ref.path.slice(place.used), scope);
    case 'base': {
      const keys = ref.path.map((x) => planner.det(x, scope));
      const path = (frame: Frame): Value[] | undefined => valuesOf(keys, frame);
      return (frame) => {
        const at = path(frame);
        if (at === undefined) return undefined;
        return runtime.replaced === undefined ? basePath(runtime.data, at) : runtime.base(at);
      };
    }
    case 'tree': {
      const keys = ref.path.map((x) => planner.det(x, scope));
      return (frame) => {
        const at = valuesOf(keys, frame);
        return at && lookUpTree(planner, at);
      };
    }
  }
}

function valuesOf(keys: readonly Det[], frame: Frame): Value[] | undefined {
  const out: Value[] = [];
  for (const key of keys) {
    const value = key(frame);
    if (value === undefined) return undefined;
    out.push(value);
  }
  return out;
}

/** The document at a path that is known only when evaluating. */
export function lookUpTree(planner: Planner, path: readonly Value[]): Value | undefined {
  let node: RuleNode | undefined = planner.tree;
  for (let i = 0; i < path.length; i++) {
    node = planner.runtime.isReplaced(path.slice(0, i + 1)) ? undefined : node.child(path[i]);
    if (!node) return planner.runtime.base(path);
    if (node.rules.length > 0) return lookUpGroup(planner.group(node), path.slice(i + 1));
  }
  return extentOf(planner, node, path);
}

function lookUpGroup(group: Group, rest: readonly Value[]): Value | undefined {
  if (group.kind === 'complete' || rest.length === 0) {
    const value = group.value();
    return value === undefined ? undefined : pathIn(value, rest);
  }
  if (group.kind === 'function') return undefined;
  const part = group.part(rest.slice(0, group.keyCount));
  return part === undefined ? undefined : pathIn(part, rest);
}

/** A ref into the document of a rule, all keys known. */
function detGroup(planner: Planner, group: Group, rest: readonly Term[], scope: Scope): Det {
  const { runtime } = planner;
  let direct: Det;
  if (group.kind === 'complete' || rest.length === 0) direct = follow(planner, () => group.value(), rest, scope);
  else if (group.flat) {
    const key = planner.det(rest[0], scope);
    const entry: Det = (frame) => {
      const found = key(frame);
      return found === undefined ? undefined : group.entry(found);
    };
    direct = follow(planner, entry, rest.slice(1), scope);
  } else {
    const keys = rest.slice(0, group.keyCount).map((x) => planner.det(x, scope));
    const part: Det = (frame) => {
      const at = valuesOf(keys, frame);
      return at && group.part(at);
    };
    direct = follow(planner, part, rest, scope);
  }
  const mocked = follow(planner, () => runtime.base(group.path), rest, scope);
  return (frame) => (runtime.targets !== undefined && runtime.isReplaced(group.path) ? mocked(frame) : direct(frame));
}
