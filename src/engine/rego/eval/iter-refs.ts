import type { RefTerm, Term } from '../syntax/ast';
import type { RuleNode } from '../compile/model/rule-tree';
import type { Value } from '../values/types';
import { enumerator, forEach } from './iterate';
import { getBase, getIn, stringGetter } from './lookup';
import { matcher } from './patterns';
import type { Group, Planner } from './planner';
import { ALL_MEMBERS } from './read-set';
import { dataPlace, siteAt } from './refs';
import type { Scope } from './scope';
import { isDet } from './terms';
import { extentOf } from './tree';
import type { Det, Frame, Matcher, Sink, Step } from './types';

/** One bracket of a ref: a key that is known, or one to iterate over. */
interface Element {
  readonly key?: Det;
  readonly constant?: string;
  readonly match?: Matcher;
  /** Slot of a plain free variable; -1 for a `_`. */
  readonly slot?: number;
}

function element(p: Planner, t: Term, s: Scope): Element {
  if (isDet(t, s)) return { key: p.det(t, s), constant: t.kind === 'string' ? t.value : undefined };
  if (t.kind === 'var') {
    const ignored = t.name.startsWith('$') && s.uses.of(t.name) <= 1;
    const match = matcher(p, t, s);
    return { match, slot: ignored ? -1 : s.slots.of(t.name) };
  }
  return { match: matcher(p, t, s) };
}

/** A ref that iterates, waiting for what is done with each value. */
export class IteratingRef {
  private readonly elements: Element[];

  /** Binds the free variables of the ref in the scope, from left to right. */
  constructor(
    private readonly p: Planner,
    private readonly ref: RefTerm,
    private readonly s: Scope,
  ) {
    this.head = this.compileHead();
    this.elements = ref.path.map((t) => element(p, t, s));
  }

  private readonly head: Det | 'data';

  private compileHead(): Det | 'data' {
    const { head } = this.ref;
    const { rt } = this.p;
    if (head.kind === 'var' && !this.s.knows(head.name)) {
      if (head.name === 'data') return 'data';
      if (head.name === 'input') return () => rt.input;
    }
    return this.p.held(head, this.s);
  }

  link(sink: Sink): Step {
    const segments = this.segments(sink);
    if (this.head === 'data') return this.linkData(segments);
    const { head } = this;
    const first = segments[0];
    return (f) => {
      const v = head(f);
      return v !== undefined && first(f, v);
    };
  }

  /** For each position of the path, how to go on from a value found there. */
  private segments(sink: Sink, get = getIn): Sink[] {
    const out = new Array<Sink>(this.elements.length + 1);
    out[this.elements.length] = sink;
    for (let i = this.elements.length - 1; i >= 0; i--) {
      out[i] = this.p.options.traced
        ? this.tracedSegment(i, out[i + 1], get)
        : this.segment(this.elements[i], out[i + 1], get);
    }
    return out;
  }

  private segment(e: Element, next: Sink, getKey: typeof getIn): Sink {
    const { rt } = this.p;
    if (e.constant !== undefined && getKey === getIn) {
      const get = stringGetter(e.constant);
      return (f, v) => {
        const found = get(v);
        return found !== undefined && next(f, found);
      };
    }
    if (e.key) {
      const { key } = e;
      return (f, v) => {
        const k = key(f);
        if (k === undefined) return false;
        const found = getKey(v, k);
        return found !== undefined && next(f, found);
      };
    }
    if (e.slot !== undefined) return enumerator(rt, e.slot, next);
    const match = e.match as Matcher;
    return (f, v) => forEach(rt, v, (key, member) => match(f, key) && next(f, member));
  }

  /** The same, noting what is read: a run of constant keys once, where it starts. */
  private tracedSegment(i: number, next: Sink, getKey: typeof getIn): Sink {
    const { rt } = this.p;
    const e = this.elements[i];
    const plain = this.segment(e, next, getKey);
    if (!e.key) {
      return (f, v) => {
        rt.reads?.note(v, ALL_MEMBERS);
        return plain(f, v);
      };
    }
    if (e.constant !== undefined) {
      if (i > 0 && this.elements[i - 1].constant !== undefined) return plain;
      const site = siteAt(this.ref.path, i);
      return (f, v) => {
        rt.reads?.noteSite(v, site);
        return plain(f, v);
      };
    }
    const { key } = e;
    return (f, v) => {
      const k = key(f);
      if (k === undefined) return false;
      rt.reads?.note(v, k);
      const found = getKey(v, k);
      return found !== undefined && next(f, found);
    };
  }

  private linkData(segments: Sink[]): Step {
    const { p } = this;
    const { rt } = p;
    const general: Step = (f) => this.walk(f, segments, 0, p.tree, []);
    const place = dataPlace(p, this.ref.path);
    switch (place.kind) {
      case 'group': {
        const direct = this.linkGroup(place.group, place.used, segments);
        return (f) => (rt.targets === undefined ? direct(f) : general(f));
      }
      case 'base': {
        const [direct] = this.segments(segments[segments.length - 1], getBase);
        return (f) => (rt.replaced === undefined ? direct(f, rt.data) : general(f));
      }
      default:
        return general;
    }
  }

  /** Goes on inside the document of a rule, `from` being the first bracket after its name. */
  private linkGroup(group: Group, from: number, segments: Sink[]): Step {
    const rest = this.elements.slice(from);
    const go = segments[from];
    if (group.kind === 'function') return () => false;
    const known = rest.findIndex((e) => e.key === undefined);
    if (group.kind === 'complete' || rest.length === 0 || known === 0) {
      return (f) => {
        const v = group.value();
        return v !== undefined && go(f, v);
      };
    }
    if (group.flat) {
      const key = rest[0].key as Det;
      const after = segments[from + 1];
      return (f) => {
        const k = key(f);
        if (k === undefined) return false;
        const v = group.entry(k);
        return v !== undefined && after(f, v);
      };
    }
    const keys = rest.slice(0, Math.min(known < 0 ? rest.length : known, group.keyCount)).map((e) => e.key as Det);
    return (f) => {
      const at: Value[] = [];
      for (const key of keys) {
        const k = key(f);
        if (k === undefined) return false;
        at.push(k);
      }
      const v = group.part(at);
      return v !== undefined && go(f, v);
    };
  }

  /** Walks base documents and rule tree side by side; the general way. */
  private walk(f: Frame, segments: Sink[], i: number, node: RuleNode | undefined, path: Value[]): boolean {
    const { p } = this;
    if (i === this.elements.length) {
      const v = node ? extentOf(p, node, path) : p.rt.base(path);
      return v !== undefined && segments[i](f, v);
    }
    const e = this.elements[i];
    if (e.key) {
      const k = e.key(f);
      return k !== undefined && this.descend(f, segments, i, node, [...path, k]);
    }
    const match = e.match as Matcher;
    const base = p.rt.base(path);
    const seen = new Set<Value>();
    if (base !== undefined) {
      const stopped = forEach(p.rt, base, (key) => {
        if (path.length === 0 && key === 'system') return false;
        seen.add(key);
        return match(f, key) && this.descend(f, segments, i, node, [...path, key]);
      });
      if (stopped) return true;
    }
    for (const child of node?.sortedChildren() ?? []) {
      if (path.length === 0 && child.key === 'system') continue;
      if (seen.has(child.key)) continue;
      if (match(f, child.key) && this.descend(f, segments, i, node, [...path, child.key])) return true;
    }
    return false;
  }

  private descend(f: Frame, segments: Sink[], i: number, node: RuleNode | undefined, path: Value[]): boolean {
    const child = this.p.rt.isReplaced(path) ? undefined : node?.child(path[path.length - 1]);
    if (child && child.rules.length > 0) {
      return this.linkGroup(this.p.group(child), i + 1, segments)(f);
    }
    return this.walk(f, segments, i + 1, child, path);
  }
}
