import type { Body } from '../syntax/ast';
import type { CompiledQuery } from '../compile';
import { isGeneratedVar, isWildcard } from '../syntax/nodes';
import { varsOfBody } from '../compile/model/vars';
import { walkBody } from '../syntax/visit';
import type { Value } from '../values/types';
import type { Planner } from './planner';
import { Scope, Slots, VariableUses } from './scope';
import type { Frame, Step } from './runtime/types';

/** The variables of one answer. */
export type Bindings = Readonly<Record<string, Value>>;

function usesIn(body: Body): Map<string, number> {
  const uses = new Map<string, number>();
  walkBody(body, {
    term(inner) {
      if (inner.kind === 'var') uses.set(inner.name, (uses.get(inner.name) ?? 0) + 1);
    },
  });
  return uses;
}

/** A query as a closure that collects all its answers. */
export class PreparedQuery {
  private readonly slots = new Slots();
  private readonly run: Step;
  private resultSlot = -1;
  private lastResult: Value | undefined = undefined;
  private firstOnly = false;

  constructor(
    private readonly planner: Planner,
    query: CompiledQuery,
    /** Generated variable that holds the value of the query, where it has one. */
    result: string,
  ) {
    const scope = new Scope(this.slots, new Set(), new VariableUses(() => usesIn(query.body)));
    const visible = [...varsOfBody(query.body, { skipClosures: true, skipCallHead: true })]
      .map((name) => ({ name, shown: query.names.get(name) ?? name }))
      .filter(({ shown }) => !isGeneratedVar(shown) && !isWildcard(shown) && shown !== 'input' && shown !== 'data');
    this.run = planner.body(query.body, scope, (inner) => {
      this.resultSlot = inner.bound.has(result) ? inner.slots.of(result) : -1;
      const bound = visible.filter(({ name }) => inner.bound.has(name));
      const slots = bound.map(({ name }) => inner.slots.of(name));
      return (frame) => {
        const answer: Record<string, Value> = {};
        bound.forEach(({ shown }, i) => (answer[shown] = frame[slots[i]] as Value));
        this.planner.runtime.built();
        (frame[0] as Bindings[]).push(answer);
        this.lastResult = this.resultSlot < 0 ? true : (frame[this.resultSlot] as Value);
        return this.firstOnly;
      };
    });
  }

  /** The value of the first answer, true when it has none, undefined without an answer. */
  value(): Value | undefined {
    this.firstOnly = true;
    this.lastResult = undefined;
    this.answers();
    this.firstOnly = false;
    return this.lastResult;
  }

  /** All answers; an empty list when the query is undefined. */
  answers(): Bindings[] {
    const frame: Frame = new Array<unknown>(this.slots.size);
    const found: Bindings[] = [];
    frame[0] = found;
    this.run(frame);
    return found;
  }
}
