import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, formatError, fromJs, RegoError, type CompileOptions, type Value } from '..';
import { FolderStore, type ByteStore } from '../../base/store';

const RULES = `package rule

import data.lib

default a = null

a = false { issue["a"] }
a { lower(input.resources[_].type) == "bucket"; not issue["a"] }

issue["a"] {
  resource := input.resources[i]
  lower(resource.type) == "bucket"
  not resource.properties.encrypted
}

where[{"a": path}] { input.resources[i].type == "bucket"; path := ["resources", i, 1.50, -2] }

names := {r.name | r := input.resources[_]}
by_name := {r.name: r.type | r := input.resources[_]}
largest = x { x := max([count(r.tags) | r := input.resources[_]]) } else = 0
size(r) = n { n := count(r.tags) } else = "none" { true }
sizes[name] = size(r) { r := input.resources[_]; name := r.name }
mocked = x { x := count(data.rule.names) with input.resources as [] }
twice = 1 { input.x }
twice = 2 { input.x }
library := lib.answer
`;

const MODERN = `package modern

import rego.v1

all_named if every r in input.resources { r.name }
allow contains r.name if { some r in input.resources; not r.public }
nested.a["b"][input.key] := 42
message := sprintf("%d resources", [count(input.resources)])
`;

const MODULES = [
  { file: 'rule.rego', text: RULES },
  { file: 'modern.rego', text: MODERN },
  { file: 'lib.rego', text: 'package lib\n\nanswer = 42\n' },
  { file: 'empty.rego', text: 'package nothing.here\n' },
];

const INPUT = fromJs({
  key: 'k',
  resources: [
    { type: 'Bucket', name: 'one', tags: { a: 1 }, properties: {} },
    { type: 'bucket', name: 'two', properties: { encrypted: true } },
  ],
});

function memoryStore(): ByteStore & { readonly kept: Map<string, Uint8Array>; hits: number } {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    hits: 0,
    get(key) {
      const bytes = kept.get(key);
      if (bytes) this.hits++;
      return bytes;
    },
    put(key, bytes) {
      kept.set(key, bytes);
    },
  };
}

const QUERIES = [
  'data',
  'data.rule',
  'data.rule.a',
  'data.modern',
  'data.nothing',
  'data.rule.issue',
  'data.rule.names',
];

function answers(options: CompileOptions, input: Value = INPUT): unknown[] {
  const policy = compile(MODULES, options);
  const asked = QUERIES.map((query) => policy.eval(query, { input, trace: 'reads' }));
  return [
    ...asked.map(({ value }) => value),
    ...asked.map(({ reads }) => reads?.rules),
    policy.query('data.rule.sizes[name] = size; x := data.rule.size({"tags": [1]})', { input }).answers,
    [...policy.versions],
    policy.packages,
  ];
}

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    const { code, message, name, loc } = error;
    return {
      text: error.text(),
      shown: formatError(error),
      code,
      message,
      name,
      place: [loc?.file, loc?.row, loc?.col],
    };
  }
}

describe('compiled modules in a store', () => {
  it('should answer as without a store', () => {
    const store = memoryStore();
    const expected = answers({});
    expect(answers({ store })).toEqual(expected);
    expect(store.hits).toBe(0);
    expect(answers({ store })).toEqual(expected);
    expect(store.hits).toBe(1);
    expect(answers({ store, optimise: false })).toEqual(expected);
  });

  it('should name the same places in errors', () => {
    const store = memoryStore();
    const failing = (options: CompileOptions): unknown[] => {
      const policy = compile(MODULES, options);
      const same = fromJs({
        x: true,
        resources: [
          { name: 'a', type: 'x' },
          { name: 'a', type: 'y' },
        ],
      });
      return [
        errorOf(() => policy.eval('data.rule.twice', { input: same })),
        errorOf(() => policy.eval('data.rule.by_name', { input: same })),
        errorOf(() => policy.eval('data.rule.unknown(1)', { input: same })),
        errorOf(() => policy.eval('lower(1)', { input: same })),
      ];
    };
    const expected = failing({});
    failing({ store });
    expect(failing({ store })).toEqual(expected);
    expect(expected).toContainEqual(expect.objectContaining({ code: 'eval_conflict_error' }));
    expect(expected).toContainEqual(expect.objectContaining({ code: 'rego_type_error' }));
  });

  it('should keep modules of another text, name or option apart', () => {
    const store = memoryStore();
    compile([{ file: 'a.rego', text: 'package a\n\nx = 1\n' }], { store });
    expect(compile([{ file: 'a.rego', text: 'package a\n\nx = 2\n' }], { store }).eval('data.a.x').value).toBe(2);
    compile([{ file: 'b.rego', text: 'package a\n\nx = 1\n' }], { store });
    compile([{ file: 'a.rego', text: 'package a\n\nx = 1\n' }], { store, version: 'v0' });
    compile([{ file: 'a.rego', text: 'package a\n\nx = 1\n' }], { store, print: true });
    expect(store.kept.size).toBe(5);
  });

  it.each([
    ['one error', 'package a\n\nx { y }\n'],
    ['several errors', 'package a\n\nx { y }\n\nz { lower(1); nowhere(2) }\n\nv := w\n'],
    ['text that is no Rego', 'package a\n\nx { {\n'],
  ])('should refuse again what is refused for %s', (_, text) => {
    const store = memoryStore();
    const refused = (options: CompileOptions): unknown =>
      errorOf(() =>
        compile(
          [
            { file: 'lib.rego', text: 'package lib\n' },
            { file: 'a.rego', text },
          ],
          options,
        ),
      );
    const expected = refused({});
    expect(expected).toEqual(expect.objectContaining({ code: expect.stringMatching(/^rego_/) }));
    expect(refused({ store })).toEqual(expected);
    expect(refused({ store })).toEqual(expected);
    expect(store.hits).toBe(1);
  });

  it('should not keep that a limit was too low', () => {
    const store = memoryStore();
    const text = `package a\n\n${'x[y] { y := input.a[_]; y > 1 }\n'.repeat(2000)}`;
    const limited = (): unknown => compile([{ file: 'a.rego', text }], { store, limits: { millis: 0 } });
    expect(limited).toThrow(expect.objectContaining({ code: 'eval_limit_error' }));
    expect(store.kept.size).toBe(0);
  });

  it('should print where somebody listens', () => {
    const store = memoryStore();
    const text = 'package a\n\nx { print("seen", input.y) }\n';
    const printed = (): string[] => {
      const lines: string[] = [];
      const policy = compile([{ file: 'a.rego', text }], { store, print: (line) => lines.push(line) });
      policy.eval('data.a.x', { input: fromJs({ y: 1 }) });
      return lines;
    };
    expect(printed()).toEqual(['seen 1']);
    expect(printed()).toEqual(['seen 1']);
  });

  it.each([
    ['shortened', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 1)],
    ['changed in one byte', (bytes: Uint8Array) => bytes.map((byte, i) => (i === bytes.length - 3 ? byte ^ 1 : byte))],
    ['empty', () => new Uint8Array()],
    ['of another program', () => Buffer.from('{"json": true}')],
  ])('should compile and write anew what is %s', (_, damage) => {
    const store = memoryStore();
    const expected = answers({ store });
    const [[key, bytes]] = store.kept;
    store.kept.set(key, damage(bytes));
    expect(answers({ store })).toEqual(expected);
    expect(Buffer.from(store.kept.get(key) ?? [])).toEqual(Buffer.from(bytes));
  });
});

describe('FolderStore', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('should keep one file per set of modules, for other stores of the folder', () => {
    const nested = join(folder, 'made/when/needed');
    const expected = answers({ store: new FolderStore(nested) });
    const [name, ...others] = readdirSync(nested);
    expect(others).toEqual([]);
    const written = statSync(join(nested, name)).mtimeMs;
    expect(answers({ store: new FolderStore(nested) })).toEqual(expected);
    expect(statSync(join(nested, name)).mtimeMs).toBe(written);
  });

  it('should go without where nothing can be written', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(answers({ store: new FolderStore(join(file, 'below')) })).toEqual(answers({}));
    mkdirSync(join(folder, 'key'));
    const store = new FolderStore(folder);
    store.put('key', Buffer.from('x'));
    expect(store.get('key')).toBeUndefined();
    expect(readdirSync(folder).sort()).toEqual(['file', 'key']);
  });

  it('should let go of the oldest files beyond its limit', () => {
    const first = new FolderStore(folder);
    for (const [i, key] of ['old', 'middle', 'new'].entries()) {
      first.put(key, Buffer.alloc(100));
      utimesSync(join(folder, key), i + 1, i + 1);
    }
    new FolderStore(folder, 250).put('newest', Buffer.from('x'));
    expect(readdirSync(folder).sort()).toEqual(['middle', 'new', 'newest']);
    expect(readFileSync(join(folder, 'newest'), 'utf8')).toBe('x');
  });
});
