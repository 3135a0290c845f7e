import { MemorySource } from '../../../../test/support/iac/memory-source';
import type { JsonValue } from '../../base/json';
import { discover } from '../discover';
import { render } from '../render';

function inputsOf(files: Readonly<Record<string, string>>): Record<string, JsonValue> {
  const { templates } = discover(new MemorySource(files), 'configuration', ['/']);
  return Object.fromEntries(templates.map((template) => [template.path, render(template).document]));
}

function skippedIn(files: Readonly<Record<string, string>>): readonly object[] {
  return discover(new MemorySource(files), 'configuration', ['/']).skipped;
}

describe('configuration files', () => {
  it('should be one input for each document of YAML, and for each element of a list', () => {
    const inputs = inputsOf({
      'a.yaml': 'a: 1\n---\n- b\n- c\n',
      'b.yml': '- x: 1\n- w: 2\n',
      'c.json': '{"z": null}',
    });
    expect(Object.values(inputs)).toEqual([{ a: 1 }, ['b', 'c'], { x: 1 }, { w: 2 }, { z: null }]);
  });

  it('should read the words and numbers of YAML as Go does', () => {
    const words = 'a: y\nb: [off, N, "yes"]\nc: 22:22\nd: 1e3\ne: 0777\nf: 0123456789\ng: 1e999\non: 1\n';
    const values = {
      a: true,
      b: [false, false, 'yes'],
      c: '22:22',
      d: 1000,
      e: 511,
      f: 123456789,
      g: '1e999',
      true: 1,
    };
    expect(inputsOf({ 'a.yaml': words, 'b.yaml': `x: &x y\nz: *x\n` })).toEqual({
      '/a.yaml': values,
      '/b.yaml': { x: true, z: true },
    });
  });

  it('should point at the lines of each document', () => {
    const source = new MemorySource({ 'a.yaml': 'a: 1\n---\nb: 2\nc: 3\n' });
    const [, second] = discover(source, 'configuration', ['/']).templates;
    expect(render(second).positions.get('/c')).toMatchObject({ line: 4 });
  });

  it('should keep expressions of HCL as text and blocks in lists', () => {
    const text = [
      'resource "aws_s3_bucket" "logs" {',
      '  bucket = "logs-${var.stage}"',
      '  count  = var.isLive ? 1 : 0',
      '  tags   = { team = "shop", "a b" = -1, open = null }',
      '  rule {',
      '    on = true',
      '  }',
      '  rule {}',
      '}',
      'resource "aws_s3_bucket" "logs2" {',
      '  bucket = upper("x")',
      '}',
    ].join('\n');
    expect(inputsOf({ 'main.tf': text })['/main.tf']).toEqual({
      resource: {
        aws_s3_bucket: {
          logs: [
            {
              bucket: 'logs-${var.stage}',
              count: '${var.isLive ? 1 : 0}',
              tags: { team: 'shop', 'a b': -1, open: null },
              rule: [{ on: true }, {}],
            },
          ],
          logs2: [{ bucket: '${upper("x")}' }],
        },
      },
    });
  });

  it('should list the instructions of a Dockerfile with their stages', () => {
    const text =
      '# base\nFROM node:20 AS build\nRUN npm ci \\\n  && npm test\nFROM alpine\nCMD ["run", "it"]\nENV A=1 B="x y"\n';
    const commands = inputsOf({ Dockerfile: text })['/Dockerfile'];
    const of = (Cmd: string, Value: readonly string[], Stage: number, JSON = false): object =>
      expect.objectContaining({ Cmd, Value, Stage, JSON });
    expect([commands].flat()).toEqual([
      of('comment', ['base'], 0),
      of('from', ['node:20', 'AS', 'build'], 0),
      of('run', ['npm ci   && npm test'], 0),
      of('from', ['alpine'], 1),
      of('cmd', ['run', 'it'], 1, true),
      of('env', ['A', '1', '=', 'B', '"x y"', '='], 1),
    ]);
  });

  it('should list the lines of an ignore file', () => {
    expect(inputsOf({ '.gitignore': '# all\n*.log\n!keep.log' })['/.gitignore']).toEqual([
      { Kind: 'Comment', Value: 'all', Original: '# all' },
      { Kind: 'Path', Value: '*.log', Original: '*.log' },
      { Kind: 'NegatedPath', Value: 'keep.log', Original: '!keep.log' },
    ]);
  });

  it('should name files that cannot be read', () => {
    expect(skippedIn({ 'a.yaml': 'a: [', 'b.tf': 'a = {', Dockerfile: 'FLY away', 'c.ini': '', 'd.txt': '' })).toEqual([
      expect.objectContaining({ file: 'Dockerfile', reason: 'parse-error', detail: 'unknown instruction FLY' }),
      expect.objectContaining({ file: 'a.yaml', reason: 'parse-error' }),
      expect.objectContaining({ file: 'b.tf', reason: 'parse-error' }),
      expect.objectContaining({ file: 'c.ini', reason: 'not-covered' }),
    ]);
  });
});
