import type { Body, Rule, Term } from '../syntax/ast';
import type { Builtin } from '../builtins';
import { isScalar, partsOfName, stringTerm } from '../syntax/nodes';
import { hasGroundRef, type RuleNode } from '../compile/model/rule-tree';
import { scalarValue } from '../compile/model/scalar-value';
import { equal } from '../values/compare';
import type { Value } from '../values/types';
import { CompleteGroup, FunctionGroup } from './complete-group';
import { EffectFinder } from './runtime/effects';
import { compileBody } from './exprs';
import { ObjectGroup, SetGroup, type PartialRule } from './partial-group';
import type { Group, Planner, PlanOptions } from './planner';
import { WHOLE } from './runtime/read-set';
import { Runtime } from './runtime/runtime';
import type { Scope } from './scope';
import { detTerm } from './terms';
import type { Det, Step } from './runtime/types';

/** The closures of one policy. Rules are compiled when they are first asked. */
export class Program implements Planner {
  readonly runtime = new Runtime();
  readonly effects: EffectFinder;
  private readonly groups = new Map<RuleNode, Group>();
  private memoIds = 0;
  private readonly namedIds = new Map<string, number>();

  constructor(
    readonly tree: RuleNode,
    private readonly builtins: ReadonlyMap<string, Builtin>,
    readonly options: PlanOptions,
  ) {
    this.effects = new EffectFinder(tree);
  }

  builtin(name: string): Builtin | undefined {
    const found = this.builtins.get(name);
    const used = found && this.options.observed ? this.observed(found) : found;
    return used?.nondeterministic ? this.noting(used) : used;
  }

  group(node: RuleNode): Group {
    let group = this.groups.get(node);
    if (!group) {
      group = this.makeGroup(node, this.memoId());
      this.groups.set(node, group);
    }
    return group;
  }

  memoId(name?: string): number {
    if (name === undefined) return this.memoIds++;
    let id = this.namedIds.get(name);
    if (id === undefined) this.namedIds.set(name, (id = this.memoIds++));
    return id;
  }

  /** The rules that a call of that name asks. */
  functionGroup(name: string): Group | undefined {
    if (!name.startsWith('data.')) return undefined;
    let node: RuleNode | undefined = this.tree;
    for (const key of partsOfName(name)) node = node?.child(key);
    if (!node || node.rules.length === 0) return undefined;
    return this.group(node);
  }

  det(term: Term, scope: Scope): Det {
    const made = term.kind === 'var' ? scope.pending.get(term.name)?.made : term.kind !== 'ref';
    const det = detTerm(this, term, scope);
    if (made || !this.options.traced) return det;
    const { runtime } = this;
    return (frame) => {
      const value = det(frame);
      if (typeof value === 'object' && value !== null) runtime.reads?.note(value, WHOLE);
      return value;
    };
  }

  held(term: Term, scope: Scope): Det {
    return detTerm(this, term, scope);
  }

  body(body: Body, scope: Scope, end: (scope: Scope) => Step, rule?: Rule): Step {
    return compileBody(this, body, scope, end, this.options.observed ? rule : undefined);
  }

  /** Wraps a builtin so that calling it marks the evaluation as fleeting. */
  private noting(builtin: Builtin): Builtin {
    const { runtime } = this;
    const fn: Builtin['fn'] = (ctx, ...args) => {
      runtime.isFleeting = true;
      return builtin.fn(ctx, ...args);
    };
    return { ...builtin, fn };
  }

  private observed(builtin: Builtin): Builtin {
    const { runtime } = this;
    const fn: Builtin['fn'] = (ctx, ...args) => {
      let result: Value | undefined;
      try {
        return (result = builtin.fn(ctx, ...args));
      } finally {
        runtime.onCall?.(builtin.name, args, result);
      }
    };
    return { ...builtin, fn };
  }

  private makeGroup(node: RuleNode, id: number): Group {
    const { rules, path } = node;
    const [first] = rules;
    // A function without arguments is a complete rule that may also be called.
    if (first.head.args && first.head.args.length > 0)
      return new FunctionGroup(this, id, path, rules, first.head.args.length);
    const ground = rules.every(hasGroundRef);
    if (ground && first.head.key) return new SetGroup(this, id, path, rules);
    if (ground) return new CompleteGroup(this, id, path, rules);
    const inside: PartialRule[] = [];
    node.depthFirst((child) => {
      for (const rule of child.rules) if (!rule.isDefault) inside.push({ rule, keys: keysBelow(path, child, rule) });
    });
    return new ObjectGroup(this, id, path, inside);
  }
}

/** The terms of a rule's name below a path that is a prefix of it. */
function keysBelow(path: readonly Value[], node: RuleNode, rule: Rule): Term[] {
  const { loc } = rule.head;
  const constants: Term[] = node.path.slice(path.length).map((key) => constantTerm(key, rule));
  const firstVariable = rule.head.ref.path.findIndex((term) => !isScalar(term));
  const dynamic = firstVariable < 0 ? [] : rule.head.ref.path.slice(firstVariable);
  return [...constants, ...dynamic.map((term) => ({ ...term, loc }))];
}

/** The term of a key of the rule tree: all but strings are found in the rule's own ref. */
function constantTerm(key: Value, rule: Rule): Term {
  if (typeof key === 'string') return stringTerm(key, rule.loc);
  const written = rule.head.ref.path.find((term) => isScalar(term) && equal(scalarValue(term) ?? null, key));
  return written ?? { kind: 'null', loc: rule.loc };
}
