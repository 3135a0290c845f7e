import type { Body, CallExpr, Comprehension, Expr, Module, Term } from '../ast';
import { isComprehension, isEquality, operatorName } from './nodes';
import { ANY, declaredType, isOpen, typeText, unifies, type StaticType } from './static-types';
import { TypeEnv } from './type-env';
import type { BuiltinSignature, Unit } from './unit';
import { chainOf, walkExpr, walkTerm } from './visit';

interface Declared {
  readonly args: readonly StaticType[];
  readonly text: string;
}

/**
 * The last pass: refuses calls of builtins and unifications that no value can satisfy. Only what literals, comprehensions
 * and results of builtins say is followed; documents and user functions can be anything.
 */
class TypeChecker {
  private readonly declared = new Map<string, Declared>();

  constructor(private readonly unit: Unit) {}

  check(body: Body): void {
    this.body(body, new TypeEnv(undefined, new Map()));
  }

  /** Returns whether the body is free of errors. */
  private body(body: Body, env: TypeEnv): boolean {
    let fine = true;
    for (const e of body) if (!this.expr(e, env)) fine = false;
    return fine;
  }

  private expr(e: Expr, env: TypeEnv): boolean {
    // What a ref reads from and the keys that it iterates over are typed before anything else.
    walkExpr(e, {
      term(t) {
        if (isComprehension(t)) return true;
        if (t.kind === 'ref') for (const p of [t.head, ...t.path]) env.widen(p);
        return false;
      },
    });
    if (e.kind !== 'termExpr' && e.kind !== 'callExpr') return true;
    let fine = true;
    for (const t of e.kind === 'termExpr' ? [e.term] : e.args) {
      walkTerm(t, {
        term: (x) => {
          if (!isComprehension(x)) return false;
          if (!this.comprehension(x, env)) fine = false;
          return true;
        },
      });
    }
    // A comprehension with errors has no type to compare.
    return fine && (e.kind === 'termExpr' || this.call(e, env));
  }

  private comprehension(t: Comprehension, env: TypeEnv): boolean {
    const inner = env.inner();
    const fine = this.body(t.body, inner);
    env.setComprehension(t, fine ? comprehensionType(t, inner) : undefined);
    return fine;
  }

  private call(e: CallExpr, env: TypeEnv): boolean {
    if (isEquality(e)) return this.equality(e.args, e, env);
    const name = operatorName(e.operator);
    const signature = name === undefined ? undefined : this.unit.builtins.get(name);
    const declared = signature && this.declaration(signature);
    if (!declared || name === undefined) {
      for (const a of e.args) env.widen(a);
      return true;
    }
    const before = e.args.map((a) => env.typeOf(a));
    const fits = e.args.every((a, i) => {
      const want = declared.args[i] ?? ANY;
      if (!isOpen(before[i]) && !unifies(before[i], want)) return false;
      return env.assign(a, want, false);
    });
    if (fits) return true;
    const have = before.map(typeText).join(', ');
    const message = `${name}: invalid argument(s)\n\thave: (${have})\n\twant: (${declared.text})`;
    this.unit.error('rego_type_error', e.loc, message);
    return false;
  }

  private equality(args: CallExpr['args'], e: Expr, env: TypeEnv): boolean {
    const [left, right] = [env.typeOf(args[0]), env.typeOf(args[1])];
    if (env.unify(args[0], args[1])) return true;
    const message = `match error\n\tleft  : ${typeText(left)}\n\tright : ${typeText(right)}`;
    this.unit.error('rego_type_error', e.loc, message);
    return false;
  }

  private declaration(signature: BuiltinSignature): Declared | undefined {
    const { name, types } = signature;
    if (!types || signature.void || signature.arity === undefined) return undefined;
    let declared = this.declared.get(name);
    if (!declared) {
      const all = [...types.args, types.result];
      const args = all.map(declaredType);
      const text = args.map((t, i) => (all[i].name ? `${all[i].name}: ${typeText(t)}` : typeText(t))).join(', ');
      this.declared.set(name, (declared = { args, text }));
    }
    return declared;
  }
}

function comprehensionType(t: Comprehension, env: TypeEnv): StaticType {
  const typeOf = (x: Term): StaticType => {
    const type = env.typeOf(x);
    return type === undefined || isOpen(type) ? ANY : type;
  };
  switch (t.kind) {
    case 'objectCompr':
      return { kind: 'object', props: new Map(), rest: { key: typeOf(t.key), value: typeOf(t.value) } };
    case 'setCompr':
      return { kind: 'set', of: typeOf(t.term) };
    case 'arrayCompr':
      return { kind: 'array', items: [], rest: typeOf(t.term) };
  }
}

/** Checks the types of all rules. */
export function checkTypes(unit: Unit, modules: readonly Module[]): void {
  const checker = new TypeChecker(unit);
  for (const module of modules) {
    for (const top of module.rules) for (const rule of chainOf(top)) checker.check(rule.body);
  }
}

/** Checks the types of a query. */
export function checkQueryTypes(unit: Unit, body: Body): void {
  new TypeChecker(unit).check(body);
}
