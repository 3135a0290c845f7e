import { realigned } from './layout';

describe(realigned.name, () => {
  it('should align what stands before and behind a heredoc with it, and nothing in it', () => {
    const text = (wide: string) => `  a${wide} = <<EOF\nx = 1\n  yy=2\nEOF\n`;
    const before = `${text('')}  b = 1\n`;
    expect(realigned(before, `${before}  ccc = 3\n`)).toBe(`${text('  ')}  b   = 1\n  ccc = 3\n`);
  });

  it.each(['${x /* " */}', '${x /* } */}', '${f("}")}', '$${"', '%{ if x /* " */ }a%{ endif }'])(
    'should see the comment behind "%s"',
    (text) => {
      const string = `"${text.replace(/"$/, '\\"')}"`;
      const lines = (a: string, b: string, width: number) =>
        `  ${a} = ${string} # one\n  ${b} = ${'2'.padEnd(string.length)} # two\n${width > 2 ? '  ccc = 3\n' : ''}`;
      const before = lines('a ', 'bb', 2);
      expect(realigned(before, `${before}  ccc = 3\n`)).toBe(lines('a  ', 'bb ', 3));
    },
  );
});
