import { scalarValue } from './compile/model/scalar-value';
import type { RuleNode } from './compile/model/rule-tree';
import type { RefTerm, Term } from './syntax/ast';
import { isScalar, operatorName } from './syntax/nodes';
import { chainOf, walkRule, walkTerm, walkTerms, type Visitor } from './syntax/visit';

/** Texts and numbers that rules hold. */
export interface Constants {
  readonly texts: ReadonlySet<string>;
  /** Texts that values are hardly compared with: the constant keys of refs, and messages. */
  readonly keys: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
}

/**
 * The constants of the rules at a path of the tree and below, and of all rules that these read. The formats of
 * `sprintf` are left out: no value is compared with them.
 */
export function constantsBehind(tree: RuleNode, path: readonly string[]): Constants {
  const texts = new Set<string>();
  const keys = new Set<string>();
  const numbers = new Set<number>();
  const seen = new Set<RuleNode>();
  const start = path.reduce<RuleNode | undefined>((node, key) => node?.child(key), tree);
  const left = start ? [start] : [];
  const visitor: Visitor = {
    term: (term) => {
      note(term);
      if (term.kind === 'ref') return follow(term);
      if (term.kind === 'call' && isFormat(term.operator)) return behindFormat(term.args);
      if (term.kind !== 'object') return false;
      for (const [key, value] of term.entries)
        if (key.kind === 'string' && key.value === 'message' && value.kind === 'string') keys.add(value.value);
        else walkTerms([key, value], visitor);
      return true;
    },
    expr: (expr) => {
      if (expr.kind !== 'callExpr' || expr.with.length > 0 || !isFormat(expr.operator)) return false;
      return behindFormat(expr.args);
    },
  };
  for (let node = left.pop(); node; node = left.pop())
    node.depthFirst((each) => {
      if (seen.has(each)) return true;
      seen.add(each);
      for (const rule of each.rules) for (const branch of chainOf(rule)) walkRule(branch, visitor);
      return false;
    });
  return { texts, keys, numbers };

  function behindFormat(args: readonly Term[]): true {
    walkTerms(args.slice(1), visitor);
    return true;
  }

  function note(term: Term): void {
    if (!isScalar(term)) return;
    const value = scalarValue(term);
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'number' || typeof value === 'bigint') numbers.add(Number(value));
  }

  /** Notes what a ref holds, and the rules that one below `data` reads. */
  function follow({ head, path: terms }: RefTerm): true {
    walkTerm(head, visitor);
    for (const term of terms)
      if (term.kind === 'string') keys.add(term.value);
      else walkTerm(term, visitor);
    if (head.kind !== 'var' || head.name !== 'data') return true;
    let node: RuleNode | undefined = tree;
    for (const term of terms) {
      if (!isScalar(term) || node === undefined || node.rules.length > 0) break;
      node = node.child(scalarValue(term) as string);
    }
    if (node) left.push(node);
    return true;
  }
}

function isFormat(operator: RefTerm): boolean {
  return operatorName(operator) === 'sprintf';
}
