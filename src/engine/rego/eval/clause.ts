import type { Rule, Term } from '../syntax/ast';
import { walkRule } from '../syntax/visit';
import type { Value } from '../values/types';
import { matcher } from './patterns';
import type { Planner } from './planner';
import type { Runtime } from './runtime';
import { Scope, Slots, VariableUses } from './scope';
import type { Frame, Matcher, Step } from './types';

/** How often each variable occurs in a rule. */
function usesIn(rule: Rule): Map<string, number> {
  const uses = new Map<string, number>();
  walkRule(rule, {
    term(t) {
      if (t.kind === 'var') uses.set(t.name, (uses.get(t.name) ?? 0) + 1);
    },
  });
  return uses;
}

/** The body of one rule, compiled when it is first asked. */
export class Clause {
  private matchers: readonly Matcher[] = [];
  private run: Step | undefined;
  private readonly slots = new Slots();
  private readonly rt: Runtime;

  /** `given` are terms of the head that the caller will have values for; `end` is what a success does. */
  constructor(
    private readonly p: Planner,
    readonly rule: Rule,
    private readonly given: readonly Term[],
    private readonly end: (s: Scope) => Step,
  ) {
    this.rt = p.rt;
  }

  /** Runs the body; what the end of the body left in slot 0 is the answer. */
  evaluate(values: readonly Value[], initial: unknown): unknown {
    const run = (this.run ??= this.compile());
    const { size } = this.slots;
    this.rt.step(1 + (size >> 4));
    const f: Frame = new Array<unknown>(size);
    f[0] = initial;
    for (let i = 0; i < this.matchers.length; i++) if (!this.matchers[i](f, values[i])) return f[0];
    run(f);
    return f[0];
  }

  private compile(): Step {
    const { p, rule, end } = this;
    const scope = new Scope(this.slots, new Set(), new VariableUses(() => usesIn(rule)));
    this.matchers = this.given.map((t) => matcher(p, t, scope));
    const traced = p.options.traced ? (s: Scope): Step => tracedEnd(p, rule, end(s)) : end;
    return p.body(rule.body, scope, traced);
  }
}

function tracedEnd(p: Planner, rule: Rule, end: Step): Step {
  const { rt } = p;
  return (f) => {
    rt.reads?.decided(rule);
    return end(f);
  };
}
