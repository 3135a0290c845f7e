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

/** One answer: its variables, and the values of the expressions of the query; true for one without a value. */
export interface QueryAnswer {
  readonly bindings: Bindings;
  readonly values: readonly Value[];
}

/** A query as a closure that collects all its answers. */
export class PreparedQuery {
  private readonly slots = new Slots();
  private readonly run: Step;
  private firstOnly = false;

  constructor(
    private readonly planner: Planner,
    query: CompiledQuery,
    /** Generated variables that hold the values of expressions, undefined for an expression without one. */
    results: readonly (string | undefined)[],
  ) {
    const scope = new Scope(this.slots, new Set(), new VariableUses(() => usesIn(query.body)));
    const visible = [...varsOfBody(query.body, { skipClosures: true, skipCallHead: true })]
      .map((name) => ({ name, shown: query.names.get(name) ?? name }))
      .filter(({ shown }) => !isGeneratedVar(shown) && !isWildcard(shown) && shown !== 'input' && shown !== 'data');
    this.run = planner.body(query.body, scope, (inner) => {
      const bound = visible.filter(({ name }) => inner.bound.has(name));
      const slots = bound.map(({ name }) => inner.slots.of(name));
      const valueSlots = results.map((name) => (name === undefined ? undefined : inner.slots.of(name)));
      return (frame) => {
        const bindings: Record<string, Value> = {};
        bound.forEach(({ shown }, i) => (bindings[shown] = frame[slots[i]] as Value));
        const values = valueSlots.map((slot) => (slot === undefined ? true : (frame[slot] as Value)));
        this.planner.runtime.built();
        (frame[0] as QueryAnswer[]).push({ bindings, values });
        return this.firstOnly;
      };
    });
  }

  /** The first answer; undefined without one. */
  first(): QueryAnswer | undefined {
    return this.answers(true)[0];
  }

  /** All answers; an empty list when the query is undefined. */
  answers(firstOnly = false): QueryAnswer[] {
    this.firstOnly = firstOnly;
    const frame: Frame = new Array<unknown>(this.slots.size);
    const found: QueryAnswer[] = [];
    frame[0] = found;
    this.run(frame);
    return found;
  }
}
