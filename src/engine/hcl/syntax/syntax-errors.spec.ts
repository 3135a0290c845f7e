import { HclSyntaxError, parseHcl, parseHclExpression, parseHclTemplate } from '.';
import { SourceText } from '../../base/source/source-text';
import { errorOf } from '../../../../test/support/iac/terraform-syntax';

describe(HclSyntaxError.name, () => {
  it('should carry file, line, column and a message', () => {
    const parse = (): unknown => parseHcl('modules/a/main.tf', 'a = 1\n  b = ]\n');
    expect(parse).toThrow(HclSyntaxError);
    expect(parse).toThrow(
      expect.objectContaining({
        file: 'modules/a/main.tf',
        line: 2,
        column: 7,
        message: 'expected an expression, found "]"',
      }),
    );
    expect(String(new HclSyntaxError('a.tf', 1, 2, 'text'))).toBe('a.tf:1:2: text');
  });

  it.each([
    ['a', '1:2: expected "=" or "{" after "a", found the end of the file'],
    ['a\n', '1:2: expected "=" or "{" after "a", found the end of the line'],
    ['= 1', '1:1: expected an argument or a block, found "="'],
    ['"a" = 1', '1:1: expected an argument or a block, found a string'],
    ['}\n', '1:1: expected an argument or a block, found "}"'],
    ['a = 1 b = 2', '1:7: expected the end of the line after an argument or block, found "b"'],
    ['a = 1,\n', '1:6: expected the end of the line after an argument or block, found ","'],
    ['a = 1\nb = 2\na = 3\n', '3:1: argument "a" is set twice: expected it once, it is already set in line 1'],
    ['a {\n', '1:3: block is not closed: expected "}" before the end of the file'],
    ['a {\n  b {\n  }\n', '1:3: block is not closed: expected "}" before the end of the file'],
    ['a {} b {}', '1:6: expected the end of the line after an argument or block, found "b"'],
    ['a "b" = 1', '1:7: expected a block label or "{", found "="'],
    ['a "b"\n{}', '1:6: expected a block label or "{", found the end of the line'],
    ['a "${b}" {}', '1:4: template sequences are not allowed in a block label'],
    ['a { b {} }', '1:7: expected "=": a block on one line holds one argument and no block, found "{"'],
    ['a { b = 1, c = 2 }', '1:10: expected "}": a block on one line holds one argument, found ","'],
    ['a { b = 1\n}', '1:10: expected "}": a block on one line holds one argument, found the end of the line'],
    ['a { b = 1', '1:10: expected "}": a block on one line holds one argument, found the end of the file'],
    ['a {\n  1\n}', '2:3: expected an argument, a block or "}", found "1"'],
  ])('should refuse the body %j', (text, expected) => {
    expect(errorOf(text)).toBe(expected);
  });

  it.each([
    ['a =', '1:4: expected an expression, found the end of the file'],
    ['a = \n1', '1:5: expected an expression, found the end of the line'],
    ['a = 1 +\n2', '1:8: expected an expression, found the end of the line'],
    ['a = b.', '1:7: expected an attribute name, a number or "*" after ".", found the end of the file'],
    ['a = b."c"', '1:7: expected an attribute name, a number or "*" after ".", found a string'],
    ['a = b.0.1', '1:7: expected [0][1] instead of two indexes with dots'],
    ['a = b.*.0.1', '1:9: expected [0][1] instead of two indexes with dots'],
    ['a = b.*.c.*', '1:11: expected an attribute name or a number after "." (no second ".*"), found "*"'],
    ['a = b[*', '1:8: expected "]" after "[*", found the end of the file'],
    ['a = b[1', '1:6: index is not closed: expected "]" before the end of the file'],
    ['a = b[1 2]', '1:9: expected "]" after the index, found "2"'],
    ['a = b ? c', '1:10: expected ":" and the other value of the condition, found the end of the file'],
    ['a = 1.2.3', '1:5: malformed number: expected at most one "." and one exponent'],
    ['a = 1e2e3', '1:5: malformed number: expected at most one "." and one exponent'],
    ['a = 1e2.5', '1:5: malformed number: expected at most one "." and one exponent'],
    ['a = 1x', '1:6: expected the end of the line after an argument or block, found "x"'],
    ['a = (1', '1:5: parenthesis is not closed: expected ")" before the end of the file'],
    ['a = (1 2)', '1:8: expected ")", found "2"'],
    ['a = f(1', '1:6: call of f is not closed: expected ")" before the end of the file'],
    ['a = f(1 2)', '1:9: expected "," or ")", found "2"'],
    ['a = f(b..., c)', '1:11: expected ")" after "...", found ","'],
    ['a = p::', '1:8: expected a function name after "::", found the end of the file'],
    ['a = p::f', '1:9: expected "(" after the name of a function, found the end of the file'],
    ['a = [1', '1:5: list is not closed: expected "]" before the end of the file'],
    ['a = [1 2]', '1:8: expected "," or "]", found "2"'],
    ['a = [,]', '1:6: expected an expression, found ","'],
    ['a = {', '1:5: object is not closed: expected "}" before the end of the file'],
    ['a = { b = 1', '1:5: object is not closed: expected "}" before the end of the file'],
    ['a = { b }', '1:9: expected "=" or ":" after the key of an object, found "}"'],
    ['a = { b = 1 c = 2 }', '1:13: expected ",", a new line or "}", found "c"'],
    ['a = { b =\n1 }', '1:10: expected an expression, found the end of the line'],
    ['a = [for 1 in b : 1]', '1:10: expected a variable name after "for", found "1"'],
    ['a = [for k, 1 in b : 1]', '1:13: expected the name of the value variable after ",", found "1"'],
    ['a = [for k of b : 1]', '1:12: expected "in" after the variable names of "for", found "of"'],
    ['a = [for k in b]', '1:16: expected ":" after the collection of "for", found "]"'],
    ['a = [for k in b : k => 1]', '1:21: expected "if" or "]", found "=>"'],
    ['a = [for k in b : k...]', '1:20: expected "if" or "]", found "..."'],
    ['a = {for k in b : k}', '1:20: expected "=>" after the key of a "for" that makes an object, found "}"'],
    ['a = { for = 1 }', '1:11: expected a variable name after "for", found "="'],
  ])('should refuse the expression %j', (text, expected) => {
    expect(errorOf(text)).toBe(expected);
  });

  it.each([
    ['a = "b', '1:5: string is not closed: expected a closing quote'],
    ['a = "b\n"', '1:7: string is not closed: expected a closing quote before the end of the line'],
    ['a = "\\q"', '1:6: unknown escape sequence: expected one of \\n \\r \\t \\" \\\\ \\uNNNN \\UNNNNNNNN'],
    ['a = "\\', '1:6: unknown escape sequence: expected one of \\n \\r \\t \\" \\\\ \\uNNNN \\UNNNNNNNN'],
    ['a = "x\\u12"', '1:7: expected 4 hexadecimal digits after \\u'],
    ['a = "\\U0001F60"', '1:6: expected 8 hexadecimal digits after \\U'],
    ['a = "\\ud83d"', '1:6: there is no character U+D83D'],
    ['a = "\\U00110000"', '1:6: there is no character U+00110000'],
    ['a = "${b"', '1:9: expected "}" to end the interpolation, found a string'],
    ['a = "${b', '1:6: interpolation is not closed: expected "}" before the end of the file'],
    ['a = "${}"', '1:8: expected an expression, found "}"'],
    ['a = "${b c}"', '1:10: expected "}" to end the interpolation, found "c"'],
    ['a = "%{ while b }"', '1:9: expected one of the directives if, else, endif, for, endfor, found "while"'],
    ['a = "%{ if b }x"', '1:6: directive "if" is not closed: expected "%{ endif }"'],
    ['a = "%{ for b in c }x"', '1:6: directive "for" is not closed: expected "%{ endfor }"'],
    ['a = "x%{ endif }"', '1:7: unexpected "endif": no directive is open before it'],
    ['a = "%{ if b }%{ endfor }%{ endif }"', '1:26: unexpected "endif": no directive is open before it'],
    ['a = "%{ if b }%{ if c }%{ endfor }%{ endif }"', '1:24: expected "%{ endif }", found the directive "endfor"'],
    ['a = "%{ for b in c }%{ else }%{ endfor }"', '1:21: expected "%{ endfor }", found the directive "else"'],
    ['a = "%{ if b }%{ else }%{ else }%{ endif }"', '1:24: expected "%{ endif }", found the directive "else"'],
    ['a = "%{ if b c }%{ endif }"', '1:14: expected "}" to end the directive "if", found "c"'],
    ['a = "%{ if b', '1:6: directive "if" is not closed: expected "}" before the end of the file'],
    ['a = <<EOT\nx\n', '1:5: heredoc is not closed: expected a line that holds only EOT'],
    ['a = <<EOT\nx\nEOT', '1:5: heredoc is not closed: expected a line that holds only EOT'],
    ['a = <<EOT x\nEOT\n', '1:5: expected an expression, found "<"'],
  ])('should refuse the template %j', (text, expected) => {
    expect(errorOf(text)).toBe(expected);
  });

  it.each([
    ["a = 'b'", '1:5: single quotes do not enclose strings: expected double quotes'],
    ['a = “b”', '1:5: curly quotes do not enclose strings: expected double quotes'],
    ['a = `b`', '1:5: backticks do not enclose strings: expected double quotes or a heredoc'],
    ['a = 1; b = 2', '1:6: ";" separates nothing: expected a new line or ","'],
    ['a = b & c', '1:7: bitwise operators are not supported: expected "&&"'],
    ['a = b | c', '1:7: bitwise operators are not supported: expected "||"'],
    ['a = b ^ c', '1:7: bitwise operators are not supported'],
    ['a = ~b', '1:5: bitwise operators are not supported: "~" only stands beside the braces of a template sequence'],
    ['a = @b', '1:5: the character "@" is not used in the language'],
    ['a = 1\rb = 2', '1:6: the character "\\r" is not used in the language'],
    ['a = 1 /* b', '1:7: comment is not closed: expected "*/" before the end of the file'],
    ['é = "😀" 😀', '1:9: the character "😀" is not used in the language'],
  ])('should refuse the characters of %j', (text, expected) => {
    expect(errorOf(text)).toBe(expected);
  });

  it('should refuse more than one expression, and a broken template', () => {
    expect(() => parseHclExpression(new SourceText('x', 'a b'))).toThrow(
      'expected the end of the expression, found "b"',
    );
    expect(() => parseHclTemplate(new SourceText('x', 'a\n${b'))).toThrow(
      expect.objectContaining({ line: 2, column: 1, message: expect.stringContaining('expected "}"') }),
    );
  });
});
