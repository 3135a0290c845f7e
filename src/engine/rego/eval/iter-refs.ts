import type { RefTerm, Term } from '../syntax/ast';
import type { RuleNode } from '../compile/model/rule-tree';
import type { Value } from '../values/types';
import { enumerator, forEach } from './runtime/iterate';
import { getBase, getIn, stringGetter } from './runtime/lookup';
import { matcher } from './patterns';
import type { Group, Planner } from './planner';
import { ALL_MEMBERS } from './runtime/read-set';
import { dataPlace, siteAt } from './refs';
import type { Scope } from './scope';
import { isDet } from './terms';
import { extentOf } from './tree';
import type { Det, Frame, Matcher, Sink, Step } from './runtime/types';

/** One bracket of a ref: a key that is known, or one to iterate over. */
interface Element {
  readonly key?: Det;
  readonly constant?: string;
  readonly match?: Matcher;
  /** Slot of a plain free variable; -1 for a `_`. */
  readonly slot?: number;
}

function element(planner: Planner, term: Term, scope: Scope): Element {
  if (isDet(term, scope))
    return { key: planner.det(term, scope), constant: term.kind === 'string' ? term.value : undefined };
  if (term.kind === 'var') {
    const ignored = term.name.startsWith('$') && scope.uses.of(term.name) <= 1;
    const match = matcher(planner, term, scope);
    return { match, slot: ignored ? -1 : scope.slots.of(term.name) };
  }
  return { match: matcher(planner, term, scope) };
}

/** A ref that iterates, waiting for what is done with each value. */
export class IteratingRef {
  private readonly elements: Element[];

  /** Binds the free variables of the ref in the scope, from left to right. */
  constructor(
    private readonly planner: Planner,
    private readonly ref: RefTerm,
    private readonly scope: Scope,
  ) {
    this.head = this.compileHead();
    this.elements = ref.path.map((term) => element(planner, term, scope));
  }

  private readonly head: Det | 'data';

  private compileHead(): Det | 'data' {
    const { head } = this.ref;
    const { runtime } = this.planner;
    if (head.kind === 'var' && !this.scope.knows(head.name)) {
      if (head.name === 'data') return 'data';
      if (head.name === 'input') return () => runtime.input;
    }
    return this.planner.held(head, this.scope);
  }

  link(sink: Sink): Step {
    const segments = this.segments(sink);
    if (this.head === 'data') return this.linkData(segments);
    const { head } = this;
    const first = segments[0];
    return (frame) => {
      const value = head(frame);
      return value !== undefined && first(frame, value);
    };
  }

  /** For each position of the path, how to go on from a value found there. */
  private segments(sink: Sink, get = getIn): Sink[] {
    const out = new Array<Sink>(this.elements.length + 1);
    out[this.elements.length] = sink;
    for (let i = this.elements.length - 1; i >= 0; i--) {
      out[i] = this.planner.options.traced
        ? this.tracedSegment(i, out[i + 1], get)
        : this.segment(this.elements[i], out[i + 1], get);
    }
    return out;
  }

  private segment(element: Element, next: Sink, getKey: typeof getIn): Sink {
    const { runtime } = this.planner;
    if (element.constant !== undefined && getKey === getIn) {
      const get = stringGetter(element.constant);
      return (frame, value) => {
        const found = get(value);
        return found !== undefined && next(frame, found);
      };
    }
    if (element.key) {
      const { key } = element;
      return (frame, value) => {
        const keyValue = key(frame);
        if (keyValue === undefined) return false;
        const found = getKey(value, keyValue);
        return found !== undefined && next(frame, found);
      };
    }
    if (element.slot !== undefined) return enumerator(runtime, element.slot, next);
    const match = element.match as Matcher;
    return (frame, value) => forEach(runtime, value, (key, member) => match(frame, key) && next(frame, member));
  }

  /** The same, noting what is read: a run of constant keys once, where it starts. */
  private tracedSegment(i: number, next: Sink, getKey: typeof getIn): Sink {
    const { runtime } = this.planner;
    const element = this.elements[i];
    const plain = this.segment(element, next, getKey);
    if (!element.key) {
      return (frame, value) => {
        runtime.reads?.note(value, ALL_MEMBERS);
        return plain(frame, value);
      };
    }
    if (element.constant !== undefined) {
      if (i > 0 && this.elements[i - 1].constant !== undefined) return plain;
      const site = siteAt(this.ref.path, i);
      return (frame, value) => {
        runtime.reads?.noteSite(value, site);
        return plain(frame, value);
      };
    }
    const { key } = element;
    return (frame, value) => {
      const keyValue = key(frame);
      if (keyValue === undefined) return false;
      runtime.reads?.note(value, keyValue);
      const found = getKey(value, keyValue);
      return found !== undefined && next(frame, found);
    };
  }

  private linkData(segments: Sink[]): Step {
    const { planner } = this;
    const { runtime } = planner;
    const general: Step = (frame) => this.walk(frame, segments, 0, planner.tree, []);
    const place = dataPlace(planner, this.ref.path);
    switch (place.kind) {
      case 'group': {
        const direct = this.linkGroup(place.group, place.used, segments);
        return (frame) => (runtime.targets === undefined ? direct(frame) : general(frame));
      }
      case 'base': {
        const [direct] = this.segments(segments[segments.length - 1], getBase);
        return (frame) => (runtime.replaced === undefined ? direct(frame, runtime.data) : general(frame));
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
    const known = rest.findIndex((element) => element.key === undefined);
    if (group.kind === 'complete' || rest.length === 0 || known === 0) {
      return (frame) => {
        const value = group.value();
        return value !== undefined && go(frame, value);
      };
    }
    if (group.flat) {
      const key = rest[0].key as Det;
      const after = segments[from + 1];
      return (frame) => {
        const found = key(frame);
        if (found === undefined) return false;
        const value = group.entry(found);
        return value !== undefined && after(frame, value);
      };
    }
    const keys = rest
      .slice(0, Math.min(known < 0 ? rest.length : known, group.keyCount))
      .map((element) => element.key as Det);
    return (frame) => {
      const at: Value[] = [];
      for (const key of keys) {
        const found = key(frame);
        if (found === undefined) return false;
        at.push(found);
      }
      const value = group.part(at);
      return value !== undefined && go(frame, value);
    };
  }

  /** Walks base documents and rule tree side by side; the general way. */
  private walk(frame: Frame, segments: Sink[], i: number, node: RuleNode | undefined, path: Value[]): boolean {
    const { planner } = this;
    if (i === this.elements.length) {
      const value = node ? extentOf(planner, node, path) : planner.runtime.base(path);
      return value !== undefined && segments[i](frame, value);
    }
    const element = this.elements[i];
    if (element.key) {
      const found = element.key(frame);
      return found !== undefined && this.descend(frame, segments, i, node, [...path, found]);
    }
    const match = element.match as Matcher;
    const base = planner.runtime.base(path);
    const seen = new Set<Value>();
    if (base !== undefined) {
      const stopped = forEach(planner.runtime, base, (key) => {
        if (path.length === 0 && key === 'system') return false;
        seen.add(key);
        return match(frame, key) && this.descend(frame, segments, i, node, [...path, key]);
      });
      if (stopped) return true;
    }
    for (const child of node?.sortedChildren() ?? []) {
      if (path.length === 0 && child.key === 'system') continue;
      if (seen.has(child.key)) continue;
      if (match(frame, child.key) && this.descend(frame, segments, i, node, [...path, child.key])) return true;
    }
    return false;
  }

  private descend(frame: Frame, segments: Sink[], i: number, node: RuleNode | undefined, path: Value[]): boolean {
    const child = this.planner.runtime.isReplaced(path) ? undefined : node?.child(path[path.length - 1]);
    if (child && child.rules.length > 0) {
      return this.linkGroup(this.planner.group(child), i + 1, segments)(frame);
    }
    return this.walk(frame, segments, i + 1, child, path);
  }
}
