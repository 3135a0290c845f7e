import { fromJson, listValue, makeSet, NULL, STRING, toJson, tupleValue, unresolved, Value } from '../values';
import { callFunction, FunctionContext, FunctionError, functionNamed, functionNames, Work, WorkLimitError } from '.';

const files: Readonly<Record<string, Uint8Array>> = {
  'a.txt': Buffer.from('hello ${name}'),
  'b.bin': Buffer.from([0xff, 0xfe]),
  'sub/c.tf': Buffer.from('c'),
};

function context(work = new Work()): FunctionContext {
  return {
    work,
    files: {
      readFile: (path) => {
        if (path.startsWith('..')) return { problem: 'refused', message: `${path} is outside of the source` };
        return Object.hasOwn(files, path)
          ? files[path]
          : { problem: 'not-found', message: `no file exists at ${path}` };
      },
      listFiles: (directory) =>
        directory.startsWith('..') ? { problem: 'refused', message: 'outside of the source' } : Object.keys(files),
    },
    renderTemplate: (source, path, variables) => `${path}: ${source} with ${[...variables.keys()].join()}`,
    unresolved: (reason) => unresolved('the call', reason),
  };
}

function call(name: string, ...args: Value[]): Value {
  return callWithin(new Work(), name, ...args);
}

function callWithin(work: Work, name: string, ...args: Value[]): Value {
  const definition = functionNamed(name);
  if (definition === undefined) throw new Error(`no function ${name}`);
  return callFunction(definition, args, context(work));
}

function result(name: string, ...args: unknown[]): unknown {
  return toJson(call(name, ...args.map((arg) => fromJson(arg as string))));
}

const open = unresolved('aws_vpc.main.id', 'managed resource');

describe(callFunction.name, () => {
  it('should know every function of the list', () => {
    const listed =
      'abs ceil floor log max min parseint pow signum sum chomp endswith format formatlist indent join lower regex regexall replace split ' +
      'startswith strcontains strrev substr title trim trimprefix trimspace trimsuffix upper alltrue anytrue chunklist coalesce coalescelist ' +
      'compact concat contains distinct element flatten index keys length list lookup map matchkeys merge one range reverse setintersection ' +
      'setproduct setsubtract setunion slice sort transpose values zipmap base64decode base64encode csvdecode jsondecode jsonencode urldecode urlencode ' +
      'yamldecode yamlencode basename dirname file filebase64 fileexists fileset templatefile formatdate timeadd timecmp base64sha256 ' +
      'base64sha512 md5 sha1 sha256 sha512 filemd5 filesha256 uuidv5 cidrhost cidrnetmask cidrsubnet cidrsubnets can nonsensitive sensitive ' +
      'tobool tolist tomap tonumber toset tostring try type';
    expect(listed.split(' ').filter((name) => !functionNames().includes(name))).toEqual([]);
  });

  it('should find functions under their full names and nothing else', () => {
    expect(functionNamed('core::upper')).toBe(functionNamed('upper'));
    expect(functionNamed('constructor')).toBeUndefined();
    expect(functionNamed('provider::aws::arn_parse')).toBeUndefined();
  });

  it('should say which argument is at fault', () => {
    expect(() => call('substr', 'abc', 'x', 1)).toThrow(expect.objectContaining({ argument: 1 }) as Error);
    expect(() => call('upper', NULL)).toThrow(expect.objectContaining({ argument: 0 }) as Error);
    expect(() => call('upper')).toThrow(FunctionError);
    expect(() => call('upper', 'a', 'b')).toThrow(FunctionError);
  });

  it('should be unresolved when something it needs is', () => {
    expect(call('upper', open)).toEqual(unresolved('the call', 'managed resource'));
    expect(call('join', ',', tupleValue(['a', open]))).toMatchObject({ kind: 'unresolved' });
    expect(call('format', '%s-x', open)).toMatchObject({ kind: 'unresolved' });
    expect(call('jsonencode', tupleValue([open]))).toMatchObject({ kind: 'unresolved' });
    expect(call('flatten', tupleValue([open]))).toMatchObject({ kind: 'unresolved' });
    expect(call('length', makeSet(STRING, ['a', open]))).toMatchObject({ kind: 'unresolved' });
    expect(call('tolist', makeSet(STRING, ['a', open]))).toMatchObject({ kind: 'unresolved' });
    expect(call('coalesce', open, 'a')).toMatchObject({ kind: 'unresolved' });
    expect(call('sort', listValue(STRING, ['a', open]))).toMatchObject({ kind: 'unresolved' });
  });

  it('should act when it does not need what is unresolved', () => {
    expect(toJson(call('length', tupleValue([open, open])))).toBe(2);
    expect(toJson(call('concat', tupleValue([open]), tupleValue(['b'])))).toEqual(['${aws_vpc.main.id}', 'b']);
    expect(toJson(call('merge', fromJson({ a: 1 }), call('zipmap', tupleValue(['b']), tupleValue([open]))))).toEqual({
      a: 1,
      b: '${aws_vpc.main.id}',
    });
    expect(toJson(call('coalesce', 'a', open))).toBe('a');
    expect(toJson(call('lookup', fromJson({ a: 1 }), 'a', open))).toBe(1);
    expect(toJson(call('contains', tupleValue([open, 'b']), 'b'))).toBe(true);
    expect(toJson(call('anytrue', tupleValue([open, true])))).toBe(true);
    expect(toJson(call('keys', call('zipmap', tupleValue(['b']), tupleValue([open]))))).toEqual(['b']);
    expect(toJson(call('element', tupleValue(['a', open]), 0))).toBe('a');
  });

  it('should not make up what changes from run to run', () => {
    for (const name of ['timestamp', 'uuid']) expect(call(name)).toMatchObject({ kind: 'unresolved' });
    expect(call('bcrypt', 'x')).toMatchObject({ kind: 'unresolved' });
  });

  it('should need the machine only for a path that begins at a home folder', () => {
    for (const path of ['', 'data/users', './~', '/etc/users']) expect(result('pathexpand', path)).toBe(path);
    for (const path of ['~', '~/users', '~ann/users'])
      expect(call('pathexpand', path)).toMatchObject({ kind: 'unresolved' });
  });

  it('should make lists and maps as old templates do', () => {
    expect(result('list', 'a', 1, true)).toEqual(['a', '1', 'true']);
    expect(result('list')).toEqual([]);
    expect(result('map', 'a', 1, 'b', 'x')).toEqual({ a: '1', b: 'x' });
    expect(() => result('map', 'a')).toThrow(FunctionError);
    expect(() => result('map', 'a', 1, 'a', 2)).toThrow(FunctionError);
  });

  it('should take logarithms to the last bit as Go does', () => {
    expect(result('log', 220, 2)).toBe(7.781359713524659);
    expect(result('log', 14, 16)).toBe(0.9518387305144012);
    expect(result('log', 8, 2)).toBe(3);
  });

  it('should show types', () => {
    expect(result('type', [1])).toBe('tuple([\n    number,\n])');
    expect(result('type', 'x')).toBe('string');
  });

  it('should give back what is marked as sensitive', () => {
    expect(result('sensitive', { a: [1] })).toEqual({ a: [1] });
    expect(call('nonsensitive', open)).toBe(open);
  });
});

describe('files', () => {
  it('should read through the reader only', () => {
    expect(result('file', 'a.txt')).toBe('hello ${name}');
    expect(result('filebase64', 'b.bin')).toBe('//4=');
    expect(result('filemd5', 'sub/c.tf')).toBe('4a8a08f09d37b73795649038408b5f33');
    expect(result('fileexists', 'a.txt')).toBe(true);
    expect(result('fileexists', 'none')).toBe(false);
    expect(result('fileset', '.', '**/*.tf')).toEqual(['sub/c.tf']);
    expect(result('templatefile', 'a.txt', { name: 'x' })).toBe('a.txt: hello ${name} with name');
  });

  it.each([
    ['file', ['none']],
    ['file', ['b.bin']],
    ['file', ['../../etc/passwd']],
    ['fileexists', ['../x']],
    ['fileset', ['..', '*']],
    ['fileset', ['.', '../*']],
    ['templatefile', ['a.txt', 'x']],
    ['templatefile', ['a.txt', { 'a b': 1 }]],
  ])('should refuse %s %j', (name, args) => {
    expect(() => result(name, ...(args as string[]))).toThrow(FunctionError);
  });
});

describe('limits', () => {
  const many = fromJson(Array.from({ length: 1000 }, (_, i) => i));

  it.each<[string, () => Value]>([
    ['a product', () => call('setproduct', many, many, many)],
    ['a width', () => call('format', '%1000000000s', 'x')],
    ['an indent', () => call('indent', 1e9, 'a\nb')],
    ['a replacement', () => call('replace', 'a'.repeat(100_000), 'a', 'b'.repeat(1000))],
    ['an expression', () => call('replace', 'a'.repeat(100_000), '/a/', 'b'.repeat(1000))],
    ['a join', () => call('join', 'x'.repeat(1_000_000), many)],
    ['a split', () => call('split', '', 'x'.repeat(200_000))],
  ])('should stop %s that grows too large', (_what, grow) => {
    expect(grow).toThrow(WorkLimitError);
  });

  it('should refuse numbers out of range', () => {
    expect(() => call('format', '%1000001d', 1)).toThrow();
    expect(call('pow', 10, 1e9)).toBe(Infinity);
    expect(() => call('range', 1e6)).toThrow(FunctionError);
  });

  it('should count the work of all calls together', () => {
    const work = new Work(10_000);
    expect(() => {
      for (let i = 0; i < 100; i++) callWithin(work, 'sum', many);
    }).toThrow(WorkLimitError);
  });

  it.each(['', ' \n', '\u0085', '\u2028\u2029'])('should refuse YAML without a document, %j', (blank) => {
    expect(() => call('yamldecode', blank)).toThrow('missing start of document');
  });

  it('should unfold no YAML bomb', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, last] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'])
      lines.push(`${name}: &${name} [${Array(10).fill(`*${last}`).join()}]`);
    expect(() => callWithin(new Work(10_000), 'yamldecode', lines.join('\n'))).toThrow(WorkLimitError);
    expect(() => call('yamldecode', '['.repeat(100_000))).toThrow(FunctionError);
    expect(() => call('yamldecode', `${'- '.repeat(100_000)}x`)).toThrow(FunctionError);
    expect(() => call('jsondecode', '['.repeat(100_000))).toThrow(FunctionError);
  });
});
