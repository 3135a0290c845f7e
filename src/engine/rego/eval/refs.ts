import type { RefTerm, Term } from '../syntax/ast';
import { isScalar } from '../syntax/nodes';
import type { RuleNode } from '../compile/model/rule-tree';
import { scalarValue } from '../compile/model/scalar-value';
import type { Value } from '../values/types';
import { basePath, getIn, stringGetter } from './lookup';
import type { Group, Planner } from './planner';
import { ReadSite } from './read-set';
import { pathIn } from './runtime';
import type { Scope } from './scope';
import { extentOf } from './tree';
import type { Det, Frame } from './types';

/** Whether a ref has at most one value: nothing in it is left to iterate over. */
export function isDetRef(t: RefTerm, s: Scope, isDet: (t: Term, s: Scope) => boolean): boolean {
  const { head } = t;
  const rooted = head.kind === 'var' && (head.name === 'input' || head.name === 'data') && !s.bound.has(head.name);
  return (rooted || isDet(head, s)) && t.path.every((x) => isDet(x, s));
}

/** Where the constant front of a ref under `data` leads. */
export type DataPlace =
  | { readonly kind: 'group'; readonly group: Group; readonly used: number }
  /** No rules at or below: base documents only. */
  | { readonly kind: 'base' }
  /** The ref ends at a node with rules below. */
  | { readonly kind: 'extent'; readonly node: RuleNode }
  /** A part that is not constant meets a node with rules below. */
  | { readonly kind: 'tree' };

export function dataPlace(p: Planner, path: readonly Term[]): DataPlace {
  let node: RuleNode | undefined = p.tree;
  for (let i = 0; i < path.length; i++) {
    const t = path[i];
    if (!isScalar(t)) return node.children.size > 0 ? { kind: 'tree' } : { kind: 'base' };
    node = node.child(scalarValue(t) as Value);
    if (!node) return { kind: 'base' };
    if (node.rules.length > 0) return { kind: 'group', group: p.group(node), used: i + 1 };
  }
  return { kind: 'extent', node };
}

/** A step from a value to the one under a key. */
function getter(p: Planner, t: Term, s: Scope): (f: Frame, v: Value) => Value | undefined {
  if (t.kind === 'string') {
    const get = stringGetter(t.value);
    return (_f, v) => get(v);
  }
  const det = p.det(t, s);
  return (f, v) => {
    const key = det(f);
    return key === undefined ? undefined : getIn(v, key);
  };
}

type Getter = (f: Frame, v: Value) => Value | undefined;

/** The getters of a path. Where reads are traced, each run of constant keys notes itself once, at its start. */
function gettersOf(p: Planner, path: readonly Term[], s: Scope): Getter[] {
  const { rt } = p;
  return path.map((t, i) => {
    const get = getter(p, t, s);
    if (!p.options.traced) return get;
    if (t.kind !== 'string') {
      const det = p.det(t, s);
      return (f, v) => {
        const key = det(f);
        if (key === undefined) return undefined;
        rt.reads?.note(v, key);
        return getIn(v, key);
      };
    }
    if (i > 0 && path[i - 1].kind === 'string') return get;
    const site = siteAt(path, i);
    return (f, v) => {
      rt.reads?.noteSite(v, site);
      return get(f, v);
    };
  });
}

/** The run of constant keys that starts at a position of a path. */
export function siteAt(path: readonly Term[], start: number): ReadSite {
  const keys: string[] = [];
  for (let i = start; i < path.length; i++) {
    const t = path[i];
    if (t.kind !== 'string') break;
    keys.push(t.value);
  }
  return ReadSite.of(keys);
}

/** Follows a path of known keys from a starting value. */
export function follow(p: Planner, start: Det, path: readonly Term[], s: Scope): Det {
  const gets = gettersOf(p, path, s);
  switch (gets.length) {
    case 0:
      return start;
    case 1: {
      const [a] = gets;
      return (f) => {
        const v = start(f);
        return v === undefined ? undefined : a(f, v);
      };
    }
    case 2: {
      const [a, b] = gets;
      return (f) => {
        let v = start(f);
        if (v === undefined) return undefined;
        v = a(f, v);
        return v === undefined ? undefined : b(f, v);
      };
    }
    default:
      return (f) => {
        let v = start(f);
        for (let i = 0; i < gets.length; i++) {
          if (v === undefined) return undefined;
          v = gets[i](f, v);
        }
        return v;
      };
  }
}

/** A ref with at most one value. */
export function detRef(p: Planner, t: RefTerm, s: Scope): Det {
  const { head } = t;
  const { rt } = p;
  if (head.kind === 'var' && !s.knows(head.name)) {
    if (head.name === 'input') return follow(p, () => rt.input, t.path, s);
    if (head.name === 'data') return detData(p, t, s);
  }
  return follow(p, p.held(head, s), t.path, s);
}

function detData(p: Planner, t: RefTerm, s: Scope): Det {
  const { rt } = p;
  const place = dataPlace(p, t.path);
  switch (place.kind) {
    case 'extent': {
      const { node } = place;
      return () => extentOf(p, node, node.path);
    }
    case 'group':
      return detGroup(p, place.group, t.path.slice(place.used), s);
    case 'base': {
      const keys = t.path.map((x) => p.det(x, s));
      const path = (f: Frame): Value[] | undefined => valuesOf(keys, f);
      return (f) => {
        const at = path(f);
        if (at === undefined) return undefined;
        return rt.replaced === undefined ? basePath(rt.data, at) : rt.base(at);
      };
    }
    case 'tree': {
      const keys = t.path.map((x) => p.det(x, s));
      return (f) => {
        const at = valuesOf(keys, f);
        return at && lookUpTree(p, at);
      };
    }
  }
}

function valuesOf(keys: readonly Det[], f: Frame): Value[] | undefined {
  const out: Value[] = [];
  for (const k of keys) {
    const v = k(f);
    if (v === undefined) return undefined;
    out.push(v);
  }
  return out;
}

/** The document at a path that is known only when evaluating. */
export function lookUpTree(p: Planner, path: readonly Value[]): Value | undefined {
  let node: RuleNode | undefined = p.tree;
  for (let i = 0; i < path.length; i++) {
    node = p.rt.isReplaced(path.slice(0, i + 1)) ? undefined : node.child(path[i]);
    if (!node) return p.rt.base(path);
    if (node.rules.length > 0) return lookUpGroup(p.group(node), path.slice(i + 1));
  }
  return extentOf(p, node, path);
}

function lookUpGroup(group: Group, rest: readonly Value[]): Value | undefined {
  if (group.kind === 'complete' || rest.length === 0) {
    const v = group.value();
    return v === undefined ? undefined : pathIn(v, rest);
  }
  if (group.kind === 'function') return undefined;
  const part = group.part(rest.slice(0, group.keyCount));
  return part === undefined ? undefined : pathIn(part, rest);
}

/** A ref into the document of a rule, all keys known. */
function detGroup(p: Planner, group: Group, rest: readonly Term[], s: Scope): Det {
  const { rt } = p;
  let direct: Det;
  if (group.kind === 'complete' || rest.length === 0) direct = follow(p, () => group.value(), rest, s);
  else if (group.flat) {
    const key = p.det(rest[0], s);
    const entry: Det = (f) => {
      const k = key(f);
      return k === undefined ? undefined : group.entry(k);
    };
    direct = follow(p, entry, rest.slice(1), s);
  } else {
    const keys = rest.slice(0, group.keyCount).map((x) => p.det(x, s));
    const part: Det = (f) => {
      const at = valuesOf(keys, f);
      return at && group.part(at);
    };
    direct = follow(p, part, rest, s);
  }
  const mocked = follow(p, () => rt.base(group.path), rest, s);
  return (f) => (rt.targets !== undefined && rt.isReplaced(group.path) ? mocked(f) : direct(f));
}
