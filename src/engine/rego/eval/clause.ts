import type { Rule, Term } from '../syntax/ast';
import { walkRule } from '../syntax/visit';
import type { Value } from '../values/types';
import { matcher } from './patterns';
import type { Planner } from './planner';
import type { Runtime } from './runtime/runtime';
import { Scope, Slots, VariableUses } from './scope';
import { SHUT, type Frame, type GatedStep, type Matcher, type Step } from './runtime/types';

/** The number of occurrences of each variable in a rule. */
function usesIn(rule: Rule): Map<string, number> {
  const uses = new Map<string, number>();
  walkRule(rule, {
    term(inner) {
      if (inner.kind === 'var') uses.set(inner.name, (uses.get(inner.name) ?? 0) + 1);
    },
  });
  return uses;
}

/** The body of one rule, compiled when it is first asked. */
export class Clause {
  private matchers: readonly Matcher[] = [];
  private run: Step | undefined;
  private gate = -1;
  private readonly slots = new Slots();
  private readonly runtime: Runtime;

  /** `given` are terms of the head that the caller will have values for; `end` is what a success does. */
  constructor(
    private readonly planner: Planner,
    readonly rule: Rule,
    private readonly given: readonly Term[],
    private readonly end: (scope: Scope) => Step,
  ) {
    this.runtime = planner.runtime;
  }

  /** Runs the body; what the end of the body left in slot 0 is the answer. */
  evaluate(values: readonly Value[], initial: unknown): unknown {
    const run = (this.run ??= this.compile());
    const { size } = this.slots;
    this.runtime.step(1 + (size >> 4));
    if (this.gate >= 0 && this.runtime.memo[this.gate] === SHUT) return initial;
    const frame: Frame = new Array<unknown>(size);
    frame[0] = initial;
    for (let i = 0; i < this.matchers.length; i++) if (!this.matchers[i](frame, values[i])) return frame[0];
    run(frame);
    return frame[0];
  }

  private compile(): Step {
    const { planner, rule, end } = this;
    const scope = new Scope(this.slots, new Set(), new VariableUses(() => usesIn(rule)));
    this.matchers = this.given.map((term) => matcher(planner, term, scope));
    const traced = planner.options.traced ? (inner: Scope): Step => tracedEnd(planner, rule, end(inner)) : end;
    const run: GatedStep = planner.body(rule.body, scope, traced, rule);
    if (this.given.length === 0) this.gate = run.gate ?? -1;
    return run;
  }
}

function tracedEnd(planner: Planner, rule: Rule, end: Step): Step {
  const { runtime } = planner;
  return (frame) => {
    runtime.reads?.decided(rule);
    return end(frame);
  };
}
