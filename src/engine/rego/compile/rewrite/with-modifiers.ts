import type { Body, Module, RefTerm, Term, With } from '../../syntax/ast';
import { bindTerm, requiresEval } from './eval-terms';
import { isScalar, operatorName, refRoot } from '../../syntax/nodes';
import type { RuleNode } from '../model/rule-tree';
import { scalarValue } from '../model/scalar-value';
import type { Unit } from '../model/unit';
import { chainOf, rewriteBodies, walkClosures } from '../../syntax/visit';

const IRREPLACEABLE: ReadonlySet<string> = new Set(['eq', 'rego.metadata.chain', 'rego.metadata.rule']);

/** Checks what `with` may replace, and binds values that need evaluation before the expression. */
class WithRewriter {
  constructor(private readonly unit: Unit) {}

  body(body: Body): Body {
    const out: Body = [];
    for (const inner of body) {
      for (const modifier of inner.with) {
        if (!this.needsEval(modifier)) continue;
        const { local, expr } = bindTerm(this.unit, modifier.value);
        modifier.value = local;
        out.push(expr);
      }
      walkClosures(inner, (closure) => {
        rewriteBodies(closure, (nested) => this.body(nested));
        return true;
      });
      out.push(inner);
    }
    return out;
  }

  /** True when the value must be evaluated first. Reports replacements that are not allowed. */
  private needsEval(modifier: With): boolean {
    const { unit } = this;
    if (modifier.value.kind === 'var' && unit.isBuiltin(modifier.value)) {
      modifier.value = { kind: 'ref', head: modifier.value, path: [], loc: modifier.value.loc };
    }
    const root = modifier.target.kind === 'ref' ? refRoot(modifier.target) : undefined;
    if (modifier.target.kind === 'ref' && root === 'data') return this.dataTarget(modifier, modifier.target);
    if (root === 'input') return requiresEval(modifier.value);
    if (unit.isBuiltin(modifier.target)) return this.builtinTarget(modifier);
    const message = 'with keyword target must reference existing input, data, or a function';
    unit.error('rego_type_error', modifier.target.loc, message);
    return false;
  }

  private dataTarget(modifier: With, target: RefTerm): boolean {
    let node: RuleNode | undefined = this.unit.tree;
    for (const part of target.path.slice(0, -1)) {
      node = node && isScalar(part) ? node.child(scalarValue(part) ?? null) : undefined;
      if (!node) break;
      if (node.rules.length > 0) {
        const message = 'with keyword cannot partially replace virtual document(s)';
        this.unit.error('rego_compile_error', target.loc, message);
        return false;
      }
    }
    const last = target.path[target.path.length - 1];
    const replaced = last === undefined ? node : node?.child(scalarValue(last) ?? null);
    if (replaced && isFunctionNode(replaced) && this.isFunctionValue(modifier.value)) return false;
    if (modifier.value.kind === 'ref') {
      const valueNode = this.unit.tree.find(modifier.value);
      if (valueNode && isFunctionNode(valueNode)) return false;
    }
    return requiresEval(modifier.value);
  }

  private builtinTarget(modifier: With): boolean {
    if (modifier.target.kind === 'var')
      modifier.target = { kind: 'ref', head: modifier.target, path: [], loc: modifier.target.loc };
    const name = operatorName(modifier.target) ?? '';
    const reason = this.irreplaceable(name);
    if (reason !== undefined) {
      const message = `with keyword replacing built-in function: ${reason}`;
      this.unit.error('rego_compile_error', modifier.target.loc, message);
      return false;
    }
    return !this.isFunctionValue(modifier.value) && requiresEval(modifier.value);
  }

  private irreplaceable(name: string): string | undefined {
    if (IRREPLACEABLE.has(name)) return `replacement of "${name}" invalid`;
    if (name.startsWith('internal.')) return `replacement of internal function "${name}" invalid`;
    const builtin = this.unit.builtins.get(name);
    if (builtin?.relation) return 'target must not be a relation';
    if (builtin?.void) return 'target must not be a void function';
    return undefined;
  }

  private isFunctionValue(value: Term): boolean {
    return (value.kind === 'ref' && this.unit.tree.find(value) !== undefined) || this.unit.isBuiltin(value);
  }
}

function isFunctionNode(node: RuleNode): boolean {
  return node.rules.some((rule) => rule.head.args !== undefined && rule.head.args.length > 0);
}

/** Checks and rewrites the `with` modifiers of all rules. */
export function rewriteWith(unit: Unit, modules: readonly Module[]): void {
  const rewriter = new WithRewriter(unit);
  for (const module of modules) {
    for (const top of module.rules) for (const rule of chainOf(top)) rule.body = rewriter.body(rule.body);
  }
}

export function rewriteQueryWith(unit: Unit, body: Body): Body {
  return new WithRewriter(unit).body(body);
}
