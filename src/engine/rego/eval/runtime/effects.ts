import { UNSUPPORTED } from '../../builtins';
import type { Body, Expr, RefTerm, Rule, RuleEffects, Term } from '../../syntax/ast';
import { isScalar, operatorName } from '../../syntax/nodes';
import { hasGroundRef, RuleNode } from '../../compile/model/rule-tree';
import { scalarValue } from '../../compile/model/scalar-value';
import { chainOf, walkBody, walkExpr, walkTerm, type Visitor } from '../../syntax/visit';
import { equal } from '../../values/compare';
import type { Value } from '../../values/types';
import { constantValue } from '../../compile/model/constant-value';

interface Found {
  raises: boolean;
  prints: boolean;
}

const ALL: RuleEffects = { raises: true, prints: true };

/** The depth of rules calling rules beyond which they are assumed to have all effects. */
const MAX_DEPTH = 100;

/**
 * Finds the effects of an evaluation beside its value. Code without effects may be evaluated earlier, later, less often
 * or not at all; code with effects must run exactly where and as often as the language says.
 */
export class EffectFinder {
  private readonly known = new Map<RuleNode, RuleEffects>();
  private depth = 0;

  constructor(private readonly tree: RuleNode) {}

  hasAny(expr: Expr): boolean {
    const found = this.walk((visitor) => walkExpr(expr, visitor));
    return found.raises || found.prints;
  }

  ofTerm(term: Term): RuleEffects {
    return this.walk((visitor) => walkTerm(term, visitor));
  }

  /** The effects of the bodies of rules, without the conflicts among their values. */
  anyIn(rules: readonly Rule[]): boolean {
    const found: Found = { raises: false, prints: false };
    for (const rule of rules) this.addRule(rule, found);
    return found.raises || found.prints;
  }

  /** The effects of one rule and its else branches. */
  ofRule(rule: Rule): RuleEffects {
    const found: Found = { raises: false, prints: false };
    this.addRule(rule, found);
    return found;
  }

  private walk(start: (visitor: Visitor) => void): Found {
    const found: Found = { raises: false, prints: false };
    start(this.visitor(found));
    return found;
  }

  private visitor(found: Found): Visitor {
    return {
      term: (inner) => {
        if (inner.kind === 'objectCompr') found.raises = true;
        if (inner.kind === 'ref' && inner.head.kind === 'var' && inner.head.name === 'data')
          add(found, this.ofRef(inner));
        return found.raises && found.prints;
      },
      expr: (inner) => {
        const called = inner.kind === 'callExpr' ? operatorName(inner.operator) : undefined;
        if (called === 'internal.print') found.prints = true;
        if (called !== undefined && UNSUPPORTED.has(called)) found.raises = true;
        return found.raises && found.prints;
      },
    };
  }

  /** The effects of all rules that a ref below `data` may evaluate. */
  private ofRef({ path }: RefTerm): RuleEffects {
    let node: RuleNode | undefined = this.tree;
    for (const term of path) {
      if (!isScalar(term)) break;
      node = node.child(scalarValue(term) as Value);
      if (!node) return { raises: false, prints: false };
      if (node.rules.length > 0) break;
    }
    return this.ofNode(node);
  }

  private ofNode(node: RuleNode): RuleEffects {
    const known = this.known.get(node);
    if (known) return known;
    if (this.depth >= MAX_DEPTH) return ALL;
    const found: Found = { raises: conflicting(node.rules), prints: false };
    this.depth++;
    for (const rule of node.rules) this.addRule(rule, found);
    for (const child of node.children.values()) add(found, this.ofNode(child));
    this.depth--;
    this.known.set(node, found);
    return found;
  }

  private addRule(top: Rule, found: Found): void {
    if (top.effects) {
      add(found, top.effects);
      return;
    }
    const visitor = this.visitor(found);
    for (const rule of chainOf(top)) {
      walkBody(rule.body, visitor);
      if (rule.head.key) walkTerm(rule.head.key, visitor);
      if (rule.head.value) walkTerm(rule.head.value, visitor);
    }
  }
}

function add(found: Found, { raises, prints }: RuleEffects): void {
  found.raises ||= raises;
  found.prints ||= prints;
}

/** True when the values of the rules of one name can disagree. */
function conflicting(rules: readonly Rule[]): boolean {
  const stated = rules.filter((rule) => !rule.isDefault);
  if (stated.length === 0 || stated.every((rule) => rule.head.key && hasGroundRef(rule))) return false;
  if (!stated.every(hasGroundRef)) return true;
  if (stated.length === 1) return chainOf(stated[0]).some((rule) => !hasConstantValue(rule));
  return commonConstant(stated) === undefined;
}

function hasConstantValue({ head }: Rule): boolean {
  return head.value !== undefined && constantValue(head.value) !== undefined;
}

/** The constant that all rules have as value, defaults aside, `else` branches included unless they are listed. */
export function commonConstant(rules: readonly Rule[], withBranches = true): Value | undefined {
  let first: Value | undefined;
  for (const top of rules) {
    if (top.isDefault) continue;
    for (const { head } of withBranches ? chainOf(top) : [top]) {
      const value = head.value && constantValue(head.value);
      if (value === undefined || (first !== undefined && !equal(first, value))) return undefined;
      first = value;
    }
  }
  return first;
}

/** True when a body itself prints; prints in comprehensions and in rules that it reads do not count. */
export function printsItself(body: Body): boolean {
  let prints = false;
  walkBody(body, {
    expr: (inner) => {
      prints ||= inner.kind === 'callExpr' && operatorName(inner.operator) === 'internal.print';
      return prints;
    },
    // A print in a comprehension does not count.
    term: () => true,
  });
  return prints;
}
