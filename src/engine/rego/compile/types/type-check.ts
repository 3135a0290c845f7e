import type { Body, CallExpr, Comprehension, Expr, Module, Rule, Term } from '../../syntax/ast';
import type { DocNode } from '../model/doc-node';
import { DocTypes } from './doc-types';
import { isComprehension, isEquality, isScalar, operatorName } from '../../syntax/nodes';
import type { RuleGraph } from '../checks/recursion';
import { RefChecker } from './ref-types';
import { ANY, declaredType, isOpen, typeText, unifies, type StaticType } from '../model/static-types';
import { TypeEnv } from './type-env';
import type { BuiltinSignature, Unit } from '../model/unit';
import { chainOf, walkExpr, walkTerm, type Visitor } from '../../syntax/visit';

interface Declared {
  readonly args: readonly StaticType[];
  readonly text: string;
}

/**
 * The last pass: refuses calls, unifications and refs that no value can satisfy. What literals, comprehensions, rules and
 * functions say is followed; input and base documents can be anything, and so can what a `with` may have replaced.
 */
class TypeChecker {
  private readonly declared = new Map<string, Declared>();
  private readonly refs: RefChecker;

  constructor(
    private readonly unit: Unit,
    private readonly docs: DocNode | undefined,
  ) {
    this.refs = new RefChecker(unit);
  }

  /** The types of the variables of a body; undefined when it has errors. */
  check(body: Body): TypeEnv | undefined {
    const env = new TypeEnv(undefined, new Map(), this.docs);
    return this.body(body, env) ? env : undefined;
  }

  /** Returns whether the body is free of errors. */
  private body(body: Body, env: TypeEnv): boolean {
    let fine = true;
    for (const e of body) if (!this.expr(e, env)) fine = false;
    return fine;
  }

  private expr(e: Expr, env: TypeEnv): boolean {
    if (e.with.length === 0) return this.plainExpr(e, env);
    const { docs } = env;
    env.docs = undefined;
    const fine = this.replacements(e) && this.plainExpr(e, env);
    env.docs = docs;
    return fine;
  }

  private replacements(e: Expr): boolean {
    return e.with.every(({ target, value, loc }) => {
      const [replaced, by] = [this.functionOf(target), this.functionOf(value)];
      if (!replaced || !by) return true;
      const same = replaced.args.length === by.args.length;
      if (same && replaced.args.every((a, i) => unifies(a, by.args[i]))) return true;
      const have = by.args.map(typeText).join(', ');
      const message = `${replaced.name}: arity mismatch\n\thave: (${have})\n\twant: (${replaced.text})`;
      this.unit.error('rego_type_error', loc, message);
      return false;
    });
  }

  /** The function that a side of `with` names. */
  private functionOf(t: Term): (Declared & { name: string }) | undefined {
    if (t.kind !== 'ref') return undefined;
    const name = operatorName(t);
    if (name === undefined) return undefined;
    const user = name.startsWith('data.') ? this.docs?.functionAt(t.path) : undefined;
    if (user) return { name, args: user.args, text: user.args.map(typeText).join(', ') };
    const signature = this.unit.builtins.get(name);
    const declared = signature && this.declaration(signature);
    if (!declared) return undefined;
    return { name, args: declared.args.slice(0, signature.arity), text: declared.text };
  }

  private plainExpr(e: Expr, env: TypeEnv): boolean {
    // What a ref reads from and the keys that it iterates over are typed before anything else.
    let defined = true;
    const visitor: Visitor = {
      expr: (x) => {
        if (x.kind === 'callExpr') for (const a of x.args) walkTerm(a, visitor);
        return x.kind === 'callExpr';
      },
      with: () => true,
      term: (t) => {
        if (isComprehension(t)) return true;
        if (t.kind === 'ref' && !this.refs.check(t, env)) defined = false;
        return false;
      },
    };
    walkExpr(e, visitor);
    if (!defined) return false;
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
    const declared = name === undefined ? undefined : this.declarationOf(name, e, env);
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
    const comparable = args.every((a) => a.kind !== 'ref' || !isScalar(a.head));
    if (comparable && env.unify(args[0], args[1])) return true;
    const message = `match error\n\tleft  : ${typeText(left)}\n\tright : ${typeText(right)}`;
    this.unit.error('rego_type_error', e.loc, message);
    return false;
  }

  private declarationOf(name: string, e: CallExpr, env: TypeEnv): Declared | undefined {
    const signature = this.unit.builtins.get(name);
    if (signature) return this.declaration(signature);
    const fn = env.docs?.functionAt(e.operator.path);
    if (!fn) return undefined;
    const args = [...fn.args, fn.result];
    return { args, text: args.map(typeText).join(', ') };
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

/** Checks the types of all rules, those that others refer to first. */
export function checkTypes(unit: Unit, modules: readonly Module[], graph: RuleGraph): void {
  const docs = new DocTypes();
  const checker = new TypeChecker(unit, docs.root);
  const moduleOf = new Map<Rule, Module>();
  for (const module of modules) for (const rule of module.rules) moduleOf.set(rule, module);
  for (const node of graph.dependenciesFirst()) {
    for (const top of node.rules) {
      const module = moduleOf.get(top);
      if (module) for (const rule of chainOf(top)) docs.add(module, rule, checker.check(rule.body));
    }
  }
  unit.sortErrors();
  unit.tree.types = docs.root;
}

/** Checks the types of a query. */
export function checkQueryTypes(unit: Unit, body: Body): void {
  new TypeChecker(unit, unit.tree.types).check(body);
}
