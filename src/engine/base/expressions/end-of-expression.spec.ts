import { endOfExpression } from './end-of-expression';

describe(endOfExpression.name, () => {
  it.each([
    'var.x',
    '{ a = 1 }.a',
    'f("}")',
    'f("${ "}" }")',
    ' /* } */ var.x ',
    ' var.x /* "} */ ',
    ' var.x # }\n ',
    ' var.x // don"t }\n ',
    'resolve:ssm:/a//b',
    'resolve:ssm:/a/*',
  ])('should find the end of ${%s}', (expression) => {
    const text = `\${${expression}} behind }\n`;
    expect(text.slice(endOfExpression(text, 2))).toBe(' behind }\n');
  });

  it('should end with the text where nothing ends the expression', () => {
    expect(endOfExpression('${ var.x', 2)).toBe(8);
  });
});
