import { childrenOf, type ExpressionNode } from '.';
import { expressionOf } from '../../../../test/support/iac/terraform-syntax';

function references(node: ExpressionNode): string[] {
  const below = childrenOf(node).flatMap(references);
  return node.kind === 'reference' ? [node.name, ...below] : below;
}

describe(childrenOf.name, () => {
  it.each([
    ['a ? b : c', ['a', 'b', 'c']],
    ['[a, { b = c, (d) = e }]', ['a', 'c', 'd', 'e']],
    ['"x${a}%{ if b }${c}%{ else }${d}%{ endif }%{ for v in e }${f}%{ endfor }"', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['f(a, -b, !c, d + e...)', ['a', 'b', 'c', 'd', 'e']],
    ['{ for k, v in a : b => c if d }', ['a', 'b', 'c', 'd']],
    ['[for v in a : b]', ['a', 'b']],
    ['a[b].c[*].d[e]', ['a', 'b', 'e']],
    ['f(a)[b]', ['a', 'b']],
    ['"${(a)}"', ['a']],
    ['[1, true, null, "s"]', []],
  ])('should find the references in %s', (text, expected) => {
    expect(references(expressionOf(text))).toEqual(expected);
  });
});
