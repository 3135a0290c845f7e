import type { Body, CallExpr, Comprehension, Expr, Module, Rule, Term } from '../../syntax/ast';
import { Documents } from '../model/doc-node';
import { DocTypes } from './doc-types';
import { isComprehension, isEquality, isLeaf, operatorName } from '../../syntax/nodes';
import type { RuleGraph } from '../checks/recursion';
import { RefChecker } from './ref-types';
import { Replacements } from './replacements';
import { ANY, declaredType, isOpen, typeText, unifies, type MaybeType, type StaticType } from '../model/static-types';
import { keysOfType, valuesOfType } from '../model/type-access';
import { TypeEnv } from './type-env';
import type { BuiltinSignature, Unit } from '../model/unit';
import { chainOf, chargeExpression, walkExpr, walkTerm, type Visitor } from '../../syntax/visit';

interface Declared {
  readonly args: readonly StaticType[];
  readonly text: string;
}

/** Declared types by builtin: each compilation has signatures of its own, but they share the builtins. */
const DECLARED = new WeakMap<object, Declared>();

/**
 * The last pass: refuses calls, unifications and refs that no value can satisfy. What literals, comprehensions, rules and
 * functions say is followed; input and base documents can be anything, and so can what a `with` may have replaced.
 */
class TypeChecker {
  private readonly refs: RefChecker;

  constructor(
    private readonly unit: Unit,
    private readonly documents: Documents,
    private readonly replacements: Replacements,
  ) {
    this.refs = new RefChecker(unit);
  }

  /** The types of the variables of a body; undefined when it has errors. */
  check(body: Body): TypeEnv | undefined {
    const env = new TypeEnv(undefined, new Map(), this.documents);
    return this.body(body, env) ? env : undefined;
  }

  /** Returns whether the body is free of errors. */
  private body(body: Body, env: TypeEnv): boolean {
    let fine = true;
    for (const expr of body) if (!this.expr(expr, env)) fine = false;
    return fine;
  }

  private expr(inner: Expr, env: TypeEnv): boolean {
    chargeExpression();
    if (inner.with.length === 0) return this.plainExpr(inner, env);
    const { documents } = env;
    env.documents = this.replacements.applied(inner, env);
    const fine = this.plainExpr(inner, env) && this.sameArity(inner, env);
    env.documents = documents;
    return fine;
  }

  /** Refuses to put a function in the place of another one that takes other arguments. */
  private sameArity(expr: Expr, env: TypeEnv): boolean {
    return expr.with.every(({ target, value, loc }) => {
      const [replaced, by] = [this.functionOf(target, env), this.functionOf(value, env)];
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
  private functionOf(term: Term, env: TypeEnv): (Declared & { name: string }) | undefined {
    if (term.kind !== 'ref') return undefined;
    const name = operatorName(term);
    if (name === undefined) return undefined;
    const user = name.startsWith('data.') ? env.documents.typeAt('data', term.path) : undefined;
    if (user?.kind === 'function') return { name, args: user.args, text: user.args.map(typeText).join(', ') };
    const signature = this.unit.builtins.get(name);
    const declared = signature && this.declaration(signature);
    if (!declared) return undefined;
    return { name, args: declared.args.slice(0, signature.arity), text: declared.text };
  }

  private plainExpr(inner: Expr, env: TypeEnv): boolean {
    let fine = true;
    // The comprehensions inside, then what refs read from, then the call itself.
    const terms = inner.kind === 'callExpr' ? inner.args : inner.kind === 'termExpr' ? [inner.term] : undefined;
    if (terms) {
      for (const term of terms) if (!isLeaf(term) && !this.comprehensionsIn(term, env)) fine = false;
      for (const term of terms) if (!isLeaf(term) && !this.refsIn(term, env)) fine = false;
    } else {
      const plain = { ...inner, with: [] };
      const walk = (visitor: Visitor): void => walkExpr(plain, visitor);
      fine = this.allComprehensions(walk, env);
      fine = this.allRefs(walk, env) && fine;
    }
    // An expression with errors inside has no type to compare.
    return fine && (inner.kind !== 'callExpr' || this.call(inner, env));
  }

  private comprehensionsIn(term: Term, env: TypeEnv): boolean {
    if (isComprehension(term)) return this.comprehension(term, env);
    return isPlainRef(term) || this.allComprehensions((visitor) => walkTerm(term, visitor), env);
  }

  private refsIn(term: Term, env: TypeEnv): boolean {
    if (isComprehension(term)) return true;
    if (term.kind === 'ref' && isPlainRef(term)) return this.refs.check(term, env);
    return this.allRefs((visitor) => walkTerm(term, visitor), env);
  }

  private allComprehensions(walk: (visitor: Visitor) => void, env: TypeEnv): boolean {
    let fine = true;
    walk({
      term: (each) => {
        if (!isComprehension(each)) return false;
        if (!this.comprehension(each, env)) fine = false;
        return true;
      },
    });
    return fine;
  }

  private allRefs(walk: (visitor: Visitor) => void, env: TypeEnv): boolean {
    let fine = true;
    const visitor: Visitor = {
      expr: (x) => {
        if (x.kind === 'callExpr') for (const a of x.args) walkTerm(a, visitor);
        return x.kind === 'callExpr';
      },
      term: (each) => {
        if (isComprehension(each)) return true;
        if (each.kind === 'ref' && !this.refs.check(each, env)) fine = false;
        return false;
      },
      // A value that is evaluated was bound before; what is left may name a function.
      with: () => true,
    };
    walk(visitor);
    return fine;
  }

  private comprehension(term: Comprehension, env: TypeEnv): boolean {
    const inner = env.inner();
    const fine = this.body(term.body, inner);
    env.setComprehension(term, fine ? comprehensionType(term, inner) : undefined);
    return fine;
  }

  private call(callExpr: CallExpr, env: TypeEnv): boolean {
    if (isEquality(callExpr)) return this.equality(callExpr.args, callExpr, env);
    const name = operatorName(callExpr.operator);
    if (name === undefined) return true;
    if (name.startsWith('internal.member_') && !this.member(callExpr, env)) return false;
    const declared = this.declarationOf(name, callExpr, env);
    if (declared === 'unknown') return true;
    if (!declared) {
      this.unit.error('rego_type_error', callExpr.loc, `undefined function ${name}`);
      return false;
    }
    const before = callExpr.args.map((a) => env.typeOf(a));
    const fits = callExpr.args.every((a, i) => {
      const want = declared.args[i] ?? ANY;
      if (!isOpen(before[i]) && !unifies(before[i], want)) return false;
      return env.assign(a, want, false);
    });
    if (fits) return true;
    const have = before.map(typeText).join(', ');
    const message = `${name}: invalid argument(s)\n\thave: (${have})\n\twant: (${declared.text})`;
    this.unit.error('rego_type_error', callExpr.loc, message);
    return false;
  }

  /** `k, v in xs`: what is looked for must be of a type that the collection can hold. */
  private member(call: CallExpr, env: TypeEnv): boolean {
    const arity = operatorName(call.operator) === 'internal.member_2' ? 2 : 3;
    const collection = env.typeOf(call.args[arity - 1]);
    const values = valuesOfType(collection);
    if (values === undefined) return true;
    if (arity === 3 && !this.held(call.args[0], keysOfType(collection), call, env)) return false;
    return this.held(call.args[arity - 2], values, call, env);
  }

  private held(term: Term, want: MaybeType, call: CallExpr, env: TypeEnv): boolean {
    if (isOpen(want)) return true;
    const have = env.typeOf(term);
    if ((isOpen(have) || unifies(have, want)) && env.assign(term, want, false)) return true;
    return this.mismatch(have, want, call);
  }

  private equality(args: CallExpr['args'], expr: Expr, env: TypeEnv): boolean {
    const [left, right] = [env.typeOf(args[0]), env.typeOf(args[1])];
    return env.unify(args[0], args[1]) || this.mismatch(left, right, expr);
  }

  private mismatch(left: MaybeType, right: MaybeType, expr: Expr): false {
    const message = `match error\n\tleft  : ${typeText(left)}\n\tright : ${typeText(right)}`;
    this.unit.error('rego_type_error', expr.loc, message);
    return false;
  }

  /** The declared types of a function; undefined when the name is that of a rule and not of a function. */
  private declarationOf(name: string, call: CallExpr, env: TypeEnv): Declared | 'unknown' | undefined {
    const signature = this.unit.builtins.get(name);
    if (signature) return this.declaration(signature) ?? 'unknown';
    const fn = env.documents.typeAt('data', call.operator.path);
    if (fn?.kind === 'any') return 'unknown';
    if (fn?.kind !== 'function') return undefined;
    const args = [...fn.args, fn.result];
    return { args, text: args.map(typeText).join(', ') };
  }

  private declaration(signature: BuiltinSignature): Declared | undefined {
    const { types } = signature;
    if (!types || signature.void || signature.arity === undefined) return undefined;
    let declared = DECLARED.get(types);
    if (!declared) {
      const all = [...types.args, types.result];
      const args = all.map(declaredType);
      const text = args
        .map((type, i) => (all[i].name ? `${all[i].name}: ${typeText(type)}` : typeText(type)))
        .join(', ');
      DECLARED.set(types, (declared = { args, text }));
    }
    return declared;
  }
}

/** A ref that holds no other terms than variables and constants. */
function isPlainRef(term: Term): boolean {
  return term.kind === 'ref' && isLeaf(term.head) && term.path.every(isLeaf);
}

function comprehensionType(comprehension: Comprehension, env: TypeEnv): StaticType {
  switch (comprehension.kind) {
    case 'objectCompr':
      return {
        kind: 'object',
        props: new Map(),
        rest: { key: env.typeOf(comprehension.key), value: env.typeOf(comprehension.value) },
      };
    case 'setCompr':
      return { kind: 'set', of: env.typeOf(comprehension.term) };
    case 'arrayCompr':
      return { kind: 'array', items: [], rest: env.typeOf(comprehension.term) };
  }
}

/** Checks the types of all rules, those that others refer to first. */
export function checkTypes(unit: Unit, modules: readonly Module[], graph: RuleGraph): void {
  const docs = new DocTypes();
  const checker = new TypeChecker(unit, new Documents([{ data: docs.root }]), new Replacements(graph));
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
  const documents = new Documents(unit.tree.types ? [{ data: unit.tree.types }] : []);
  new TypeChecker(unit, documents, new Replacements(undefined)).check(body);
}
