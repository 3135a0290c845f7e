import { parseHcl, type Block, type Body } from '.';
import { SourceText } from '../../base/source/source-text';
import { shape } from '../../../../test/support/iac/terraform-syntax';

function outline(body: Body): string[] {
  const attributes = [...body.attributes.values()].map(({ name, expression }) => `${name}=${shape(expression)}`);
  const blocks = body.blocks.map((block) => `${header(block)} {${outline(block.body).join('; ')}}`);
  return [...attributes, ...blocks];
}

function header(block: Block): string {
  return [block.type, ...block.labels.map(({ value }) => JSON.stringify(value))].join(' ');
}

function outlineOf(text: string): string[] {
  return outline(parseHcl('main.tf', text).body);
}

describe('files of HCL', () => {
  it.each([
    ['', []],
    ['\n\n', []],
    ['# only a comment', []],
    ['a = 1', ['a=1']],
    ['a = 1\nb = 2\n', ['a=1', 'b=2']],
    ['a=1 # x\nb=2 // x\nc=3 /* x */\n', ['a=1', 'b=2', 'c=3']],
    ['/* x\n y */ a = /* z */ 1\n', ['a=1']],
    ['a {}', ['a {}']],
    ['a {\n}\n', ['a {}']],
    ['a { b = 1 }\n', ['a {b=1}']],
    ['a { # x\n b = 1\n}\n', ['a {b=1}']],
    ['resource "x" "y" {\n  a = 1\n\n  b {\n    c = 2\n  }\n  b {}\n}\n', ['resource "x" "y" {a=1; b {c=2}; b {}}']],
    ['a b "c" {}', ['a "b" "c" {}']],
    ['a "x\\"y" "$${z}" "" {}', ['a "x\\"y" "${z}" "" {}']],
    ['for = 1\nif {}\n', ['for=1', 'if {}']],
    ['naïve-名 = 1\n', ['naïve-名=1']],
    ['a = [\n1,\n2\n]\nb = 3\n', ['a=[1 2]', 'b=3']],
  ])('should read %j', (text, expected) => {
    expect(outlineOf(text)).toEqual(expected);
  });

  it('should read a byte order mark, carriage returns and tabs', () => {
    expect(outlineOf('\ufeffa = 1\r\n\tb {\r\n\t\tc = "x"\r\n\t}\r\n')).toEqual(['a=1', 'b {c="x"}']);
    const file = parseHcl('main.tf', '\ufeffa = 1\r\nb = 2\r\n');
    expect(file.source.position(file.body.attributes.get('a')!.start)).toEqual({ line: 1, column: 1 });
    expect(file.source.position(file.body.attributes.get('b')!.start)).toEqual({ line: 2, column: 1 });
  });

  it('should know where blocks, labels and arguments stand', () => {
    const { source, body } = parseHcl(
      'main.tf',
      'a = 1\n\nresource "x" "y" {\n  name = "é" # c\n  tags { b = 2 }\n}\n',
    );
    const [block] = body.blocks;
    expect(source.slice(block.labels[1])).toBe('"y"');
    expect(source.position(block.start)).toEqual({ line: 3, column: 1 });
    expect(source.slice(block.body)).toBe('{\n  name = "é" # c\n  tags { b = 2 }\n}');
    const name = block.body.attributes.get('name')!;
    expect(source.slice(name)).toBe('name = "é"');
    expect(source.position(name.expression.start)).toEqual({ line: 4, column: 10 });
    expect(source.slice(block.body.blocks[0])).toBe('tags { b = 2 }');
    expect(source.position(block.body.blocks[0].body.attributes.get('b')!.start)).toEqual({ line: 5, column: 10 });
  });

  it('should go on behind a heredoc in the next line', () => {
    expect(outlineOf('a = <<EOT\nx\nEOT\nb = 1\n')).toEqual(['a="x\\n"', 'b=1']);
    expect(outlineOf('a = f(<<EOT\nx\nEOT\n, 1)\nb = 1\n')).toEqual(['a=(f "x\\n" 1)', 'b=1']);
  });
});

describe(SourceText.name, () => {
  it('should count columns in characters, not in code units', () => {
    const source = new SourceText('main.tf', 'a😀b\nc');
    expect(source.position(3)).toEqual({ line: 1, column: 3 });
    expect(source.position(5)).toEqual({ line: 2, column: 1 });
    expect(source.position(6)).toEqual({ line: 2, column: 2 });
  });
});
