import { parseHclTemplate } from '.';
import { SourceText } from '../../base/source/source-text';
import { expressionOf, shape } from '../../../../test/support/iac/terraform-syntax';

function heredoc(...lines: string[]): string {
  return shape(expressionOf([...lines, 'EOT', ''].join('\n')));
}

function quoted(text: string): string {
  return shape(expressionOf(`"${text}"`));
}

describe('templates of HCL', () => {
  it.each([
    ['', ''],
    ['plain', 'plain'],
    ['\\n\\r\\t\\"\\\\', '\n\r\t"\\'],
    ['\\u00e9\\U0001F600', 'é😀'],
    ['$${a} %%{b}', '${a} %{b}'],
    ['$$${a}', '$${a}'],
    ['100% $5 $$ %%', '100% $5 $$ %%'],
    ['a } { b', 'a } { b'],
    ['# // /* <<EOT', '# // /* <<EOT'],
    ['\t tab', '\t tab'],
  ])('should read the string "%s"', (text, expected) => {
    expect(expressionOf(`"${text}"`)).toMatchObject({ kind: 'string', value: expected });
  });

  it('should tell a lone interpolation, which keeps its type, from a template', () => {
    expect(quoted('${a}')).toBe('(wrap a)');
    expect(quoted('${~ a ~}')).toBe('(wrap a)');
    expect(quoted('${"${a}"}')).toBe('(wrap (wrap a))');
    expect(quoted('${a}${b}')).toBe('(template (interpolation a) (interpolation b))');
    expect(quoted(' ${a}')).toBe('(template " " (interpolation a))');
    expect(quoted(' ${~ a}')).toBe('(template (interpolation a))');
  });

  it('should read expressions of any kind and any number of lines between the braces', () => {
    expect(quoted('a${ { b = "}" }["b"] }c')).toBe('(template "a" (interpolation {"b"="}"}["b"]) "c")');
    expect(quoted('${\n a +\n b # c }\n}')).toBe('(wrap (+ a b))');
    expect(quoted('x${"y${"z${a}"}"}')).toBe(
      '(template "x" (interpolation (template "y" (interpolation (template "z" (interpolation a))))))',
    );
  });

  it('should strip white space beside the markers only', () => {
    expect(quoted('a  ${~ b ~}  c')).toBe('(template "a" (interpolation b) "c")');
    expect(quoted('a  ${~ b }  c')).toBe('(template "a" (interpolation b) "  c")');
    expect(quoted('a\\n\\n ${~ b ~}\\t\\n c')).toBe('(template "a" (interpolation b) "c")');
    expect(quoted('a ${b ~} ${~ c} d')).toBe('(template "a " (interpolation b) (interpolation c) " d")');
  });

  it('should read directives and nest them', () => {
    expect(quoted('%{ if a }x%{ else }y%{ endif }')).toBe('(template (if a ("x") ("y")))');
    expect(quoted('%{ if a }x%{ endif }')).toBe('(template (if a ("x") ()))');
    expect(quoted('%{ for v in l }${v},%{ endfor }')).toBe('(template (for v l (interpolation v) ","))');
    expect(quoted('%{for k, v in m}%{if v}${k}%{endif}%{endfor}')).toBe(
      '(template (for k v m (if v ((interpolation k)) ())))',
    );
    expect(quoted('a %{~ if b ~} c %{~ else ~} d %{~ endif ~} e')).toBe('(template "a" (if b ("c") ("d")) "e")');
  });

  it('should keep lines of a heredoc as they are written', () => {
    expect(heredoc('<<EOT', '  a \\n "b"', '', '    c')).toBe('"  a \\\\n \\"b\\"\\n\\n    c\\n"');
    expect(heredoc('<<EOT')).toBe('""');
    expect(heredoc('<<EOT', '$${a} %%{b} $ %', '$', '%')).toBe('"${a} %{b} $ %\\n$\\n%\\n"');
    expect(heredoc('<<EOT', 'EOT x', 'x EOT', 'EOTX')).toBe('"EOT x\\nx EOT\\nEOTX\\n"');
    expect(heredoc('<<EOT', '${a}EOT')).toBe('(template (interpolation a) "EOT\\n")');
    expect(heredoc('<<EOT', '${a}')).toBe('(template (interpolation a) "\\n")');
    expect(shape(expressionOf('<<EOT\r\na\r\n \t EOT \r\n'))).toBe('"a\\r\\n"');
  });

  it('should remove the least indentation of an indented heredoc', () => {
    expect(heredoc('<<-EOT', '    a', '      b', '    c')).toBe('"a\\n  b\\nc\\n"');
    expect(heredoc('<<-EOT', '    a', '', '  ', '    b')).toBe('"a\\n\\n  \\nb\\n"');
    expect(heredoc('<<-EOT', '\t\ta', '\tb')).toBe('"\\ta\\nb\\n"');
    expect(heredoc('<<-EOT', '    ${a}', '  b')).toBe('(template "  " (interpolation a) "\\nb\\n")');
    expect(heredoc('<<-EOT', '${a}', '  b')).toBe('(template (interpolation a) "\\n  b\\n")');
  });

  it('should keep the indentation of a line whose preceding line end is stripped', () => {
    expect(heredoc('<<-EOT', '    %{ if a ~}', '    b', '    %{ endif ~}', '    c')).toBe(
      '(template (if a ("    b\\n") ()) "    c\\n")',
    );
    expect(heredoc('<<EOT', 'a', '${~ b ~}', '  c')).toBe('(template "a" (interpolation b) "  c\\n")');
    expect(heredoc('<<-EOT', '  a', '  ${~ b }', '  c')).toBe('(template "  a\\n" (interpolation b) "\\n  c\\n")');
  });

  it('should read a heredoc inside an interpolation of a heredoc', () => {
    expect(heredoc('<<EOT', 'a${<<EOT', 'b', 'EOT', '}c')).toBe('(template "a" (interpolation "b\\n") "c\\n")');
  });

  it('should end the range of a heredoc with its marker', () => {
    const text = 'x = <<-EOT\n  a\n  EOT\n';
    const { start, end } = expressionOf(text.slice(4));
    expect(text.slice(start, end)).toBe('<<-EOT\n  a\n  EOT');
  });

  it('should read a whole text as a template, without escapes of quoted strings', () => {
    const template = (text: string): string => shape(parseHclTemplate(new SourceText('a.tpl', text)));
    expect(template('a "b" \\n\n${c ~}\n  d')).toBe('(template "a \\"b\\" \\\\n\\n" (interpolation c) "  d")');
    expect(template('${a}')).toBe('(wrap a)');
    expect(template('')).toBe('""');
    expect(template('$')).toBe('"$"');
    expect(template('%{ for v in l }${v}\n%{ endfor }')).toBe('(template (for v l (interpolation v) "\\n"))');
  });
});
