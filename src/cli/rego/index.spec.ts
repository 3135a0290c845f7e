import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runRego } from './index';

describe(runRego.name, () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rego-cli-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function file(name: string, text: string | Uint8Array): Promise<string> {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    return path;
  }

  async function run(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
    const written = { out: '', err: '' };
    const code = await runRego(argv, {
      stdout: { write: (text) => (written.out += text) },
      stderr: { write: (text) => (written.err += text.replaceAll(folder, 'DIR')) },
    });
    return { code, out: written.out.replaceAll(folder, 'DIR'), err: written.err };
  }

  describe('eval', () => {
    it('should end with an error when the answer is too long to be written', async () => {
      const doubled = Array.from({ length: 30 }, (_, i) => `s${i + 1} := [s${i}, s${i}]`).join('\n');
      const policy = await file('p.rego', `package p\n\ns0 := ["x"]\n${doubled}\n`);
      const { code, err } = await run('eval', '-f', 'raw', '-d', policy, 'data.p.s30');
      expect([code, err]).toEqual([2, expect.stringContaining('eval_limit_error')]);
    });

    it('should print values and bindings as JSON', async () => {
      const policy = await file('p.rego', 'package p\n\nq := input.n + data.add\n');
      const data = await file('data.json', '{"add": 2}');
      const input = await file('in.yaml', 'n: 40\n');
      const { code, out } = await run('eval', '-d', policy, '-d', data, '-i', input, 'x := data.p.q; x > 1');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toEqual({
        result: [
          {
            expressions: [
              { value: true, text: 'x := data.p.q', location: { row: 1, col: 1 } },
              { value: true, text: 'x > 1', location: { row: 1, col: 16 } },
            ],
            bindings: { x: 42 },
          },
        ],
      });
    });

    it('should write what rules print to the standard error', async () => {
      const policy = await file('p.rego', 'package p\n\nq { print("n is", input.n, input.none) }\n');
      const input = await file('in.json', '{"n": 1}');
      const result = await run('eval', '-d', policy, '-i', input, '-f', 'raw', 'print("query"); data.p.q');
      expect(result).toEqual({ code: 0, out: 'true true\n', err: 'query\nn is 1 <undefined>\n' });
    });

    it.each([
      ['raw', '"a"; [1, {2}]', 'a [1,[2]]\n'],
      ['raw', '1 == 2', 'false\n'],
      ['pretty', '{"b": 1, "a": [2]}', '{\n  "a": [\n    2\n  ],\n  "b": 1\n}\n'],
      ['pretty', 'input.none', 'undefined\n'],
      ['values', '1 + 1; true', '[\n  2,\n  true\n]\n'],
      ['bindings', 'some x in [1, 2]', '{\n  "x": 1\n}\n{\n  "x": 2\n}\n'],
      ['json', 'false; data.none', '{}\n'],
    ])('should print as %s the query %s', async (format, query, expected) => {
      expect(await run('eval', '-f', format, query)).toEqual({ code: 0, out: expected, err: '' });
    });

    it.each([
      ['some x in [1, 2, 3]; x > 1', [{ x: 2 }, { x: 3 }]],
      ['some x in [false, null, 1]; x', [{ x: null }, { x: 1 }]],
      ['x := [1, 2][_]; false', []],
      ['x = 1; x > 1', []],
      ['x = 2; x > 1', [{ x: 2 }]],
      ['[1, 2, 1][i] == 1', [{ i: 0 }, { i: 2 }]],
      ['data.p.q[k]', [{ k: 'b' }]],
      ['data.p.f(1, y)', [{ y: 2 }]],
      ['plus(1, 2, x)', [{ x: 3 }]],
      ['walk([1, [2]], [p, 2])', [{ p: [1, 0] }]],
      ['not false; every x in [1] { x > 0 }; some y in [1]', [{ y: 1 }]],
    ])('should keep the answers for which each condition of %s holds', async (query, expected) => {
      const policy = await file('p.rego', 'package p\n\nq := {"a": false, "b": 1}\n\nf(x) := x + 1\n');
      const { code, out } = await run('eval', '--fail', '-d', policy, query);
      const { result = [] } = JSON.parse(out) as { result?: { bindings?: object }[] };
      expect(result.map(({ bindings }) => bindings)).toEqual(expected);
      expect(code).toBe(expected.length > 0 ? 0 : 1);
    });

    it.each([
      ['1 == 2', [['1 == 2', false]]],
      ['data.p.none; 1', undefined],
      ['walk(1)', [['walk(1)', [[], 1]]]],
      ['walk(1, x)', [['walk(1, x)', true]]],
      [
        'x = 2; data.p.f(x)',
        [
          ['x = 2', true],
          ['data.p.f(x)', 3],
        ],
      ],
      [
        'some x; x = 1; [x]',
        [
          ['x = 1', true],
          ['[x]', [1]],
        ],
      ],
      ['not false', [['not false', true]]],
      ['data.p.q.a with data.p.q as {"a": 7}', [['data.p.q.a with data.p.q as {"a": 7}', 7]]],
    ])('should show the value of each expression of %s', async (query, expected) => {
      const policy = await file('p.rego', 'package p\n\nq := {"a": false, "b": 1}\n\nf(x) := x + 1\n');
      const { out } = await run('eval', '-d', policy, query);
      const { result } = JSON.parse(out) as { result?: { expressions: { text: string; value: unknown }[] }[] };
      expect(result?.[0].expressions.map(({ text, value }) => [text, value])).toEqual(expected);
    });

    it('should draw a table of several answers', async () => {
      const { out } = await run('eval', '-f', 'pretty', 'some k, v in {"a": 10}; v + 1');
      expect(out).toBe(
        [
          '┌─────┬────┬───────┐',
          '│ k   │ v  │ v + 1 │',
          '├─────┼────┼───────┤',
          '│ "a" │ 10 │ 11    │',
          '└─────┴────┴───────┘',
          '',
        ].join('\n'),
      );
    });

    it('should keep `with` and digits', async () => {
      const query = 'input.a with input.a as 12345678901234567890.5';
      expect((await run('eval', '-f', 'raw', query)).out).toBe('12345678901234567890.5\n');
    });

    it('should read rules as v0 or v1, by flag or by trying', async () => {
      const v0 = await file('v0.rego', 'package a\n\np { true }\n');
      const v1 = await file('v1.rego', 'package b\n\np if true\n');
      expect((await run('eval', '-f', 'raw', '-d', v0, '-d', v1, 'data.a.p; data.b.p')).out).toBe('true true\n');
      expect((await run('eval', '--v0-compatible', '-d', v1, 'true')).code).toBe(2);
      expect((await run('eval', '--v1', '-d', v0, 'true')).code).toBe(2);
      expect((await run('eval', '--v0', '-f', 'raw', '-d', v0, 'data.a.p')).out).toBe('true\n');
    });

    it('should read the first document of YAML, as OPA does, and say that there are others', async () => {
      const input = await file('in.yaml', 'a: 1\n---\na: 2\n---\n---\na: 3\n');
      const data = await file('d.yaml', '---\nb: yes\nc: !!binary aGk=\n---\n# nothing\n');
      const { code, out, err } = await run('eval', '-f', 'raw', '-d', data, '-i', input, 'input; data');
      expect([code, out]).toEqual([0, '{"a":1} {"b":"yes","c":"hi"}\n']);
      expect(err).toBe(`DIR/in.yaml: only the first document is read, not the 2 others\n`);
    });

    it('should refuse YAML of which a later document is broken, or that grows by its aliases', async () => {
      const broken = await file('broken.yaml', 'a: 1\n---\na: [\n');
      expect((await run('eval', '-i', broken, 'input')).code).toBe(2);
      const doubled = Array.from({ length: 40 }, (_, i) => `- &a${i + 1} [*a${i}, *a${i}]`).join('\n');
      const bomb = await file('bomb.yaml', `- &a0 x\n${doubled}\n`);
      const { code, err } = await run('eval', '-f', 'raw', '-i', bomb, 'count(input)');
      expect([code, err]).toEqual([2, expect.stringContaining('too large')]);
    });

    it('should put data of sub-folders and prefixes under their names', async () => {
      await file('d/top.json', '{"a": {"x": 1}}');
      await file('d/more.yaml', 'a:\n  y: 2\n');
      await file('d/sub/deep.json', '{"z": 3}');
      await file('d/readme.txt', 'ignored');
      const other = await file('o.json', '[4]');
      const { out } = await run('eval', '-f', 'raw', '-d', join(folder, 'd'), '-d', `pre.fix:${other}`, 'data');
      expect(out).toBe('{"a":{"x":1,"y":2},"pre":{"fix":[4]},"sub":{"z":3}}\n');
    });

    it('should fail on demand when the result is undefined or defined', async () => {
      expect((await run('eval', '--fail', 'input.none')).code).toBe(1);
      expect((await run('eval', '--fail', '1')).code).toBe(0);
      expect((await run('eval', '--fail-defined', '1')).code).toBe(1);
    });

    it('should raise errors of builtins in strict mode only', async () => {
      expect((await run('eval', '1 / 0')).code).toBe(0);
      const { code, out } = await run('eval', '--strict-builtin-errors', 'x := 1; 1 / 0');
      expect(code).toBe(2);
      expect(JSON.parse(out)).toMatchObject({ errors: [{ code: 'eval_builtin_error', location: { row: 1, col: 9 } }] });
    });

    it('should show where a query is wrong', async () => {
      const { code, err } = await run('eval', '-f', 'pretty', 'x := 1; y == 2');
      expect(code).toBe(2);
      expect(err).toContain('rego_unsafe_var_error: var y is unsafe\n  --> query:1:9\n  1 | x := 1; y == 2\n');
      expect((await run('eval', '-f', 'pretty', 'x := ')).err).toBe(
        'rego_parse_error: unexpected end of file: expected a term\n  --> query:1:6\n  1 | x := \n    |      ^\n',
      );
    });

    it.each([
      [['eval'], 'expected exactly one query'],
      [['eval', '-f', 'xml', '1'], "unknown format 'xml' (expected json, pretty, raw, values, bindings)"],
      [['eval', '--v0', '--v1', '1'], '--v0-compatible and --v1 exclude each other'],
      [['eval', '--fail', '--fail-defined', '1'], '--fail and --fail-defined exclude each other'],
      [['eval', '-d', 'no/such', '1'], 'no/such: no such file or folder'],
      [['eval', '-i', 'no/such.json', '1'], 'no/such.json: no such file or folder'],
    ])('should refuse %j', async (argv, message) => {
      const { code, out } = await run(...argv);
      const shown = await run(...argv, '-f', 'pretty');
      expect(code).toBe(2);
      expect(out + shown.err).toContain(message);
    });

    it('should name files that cannot be used', async () => {
      const broken = await file('broken.json', '{"a": }');
      const text = await file('notes.txt', 'x');
      const latin = await file('latin.rego', Buffer.from([0x70, 0xff]));
      const first = await file('one.json', '{"a": 1}');
      const second = await file('two.json', '{"a": 2}');
      const scalar = await file('scalar.json', '1');
      const messages = async (...paths: string[]) =>
        (await run('eval', '-f', 'pretty', ...paths.flatMap((path) => ['-d', path]), '1')).err;
      expect(await messages(broken)).toMatch(/^error: DIR\/broken\.json: /);
      expect(await messages(text)).toContain('DIR/notes.txt: unknown kind of file');
      expect(await messages(latin)).toContain('rego_parse_error: illegal utf-8 character\n  --> DIR/latin.rego:1:2');
      expect(await messages(first, second)).toBe('error: DIR/two.json: conflicting values for data.a\n');
      expect(await messages(scalar)).toBe('error: DIR/scalar.json: data at the root must be an object\n');
    });
  });

  describe('check', () => {
    it('should say nothing about rules that compile', async () => {
      const path = await file('ok.rego', 'package a\n\np if input.x\n');
      expect(await run('check', path)).toEqual({ code: 0, out: '', err: '' });
    });

    it('should show line and caret of an error', async () => {
      const path = await file('bad.rego', 'package a\n\np if {\n\tx := 1 +\n}\n');
      const { code, err } = await run('check', path);
      expect(code).toBe(1);
      expect(err).toBe('rego_parse_error: unexpected `}`: expected a term\n  --> DIR/bad.rego:5:1\n  5 | }\n    | ^\n');
    });

    it('should list errors as JSON', async () => {
      const path = await file('bad.rego', 'package a\n\np := y\n');
      const { code, out } = await run('check', '-f', 'json', path);
      expect(code).toBe(1);
      expect(JSON.parse(out)).toMatchObject({
        errors: [{ code: 'rego_unsafe_var_error', location: { file: 'DIR/bad.rego', row: 3 } }],
      });
    });

    it('should find unused names in strict mode', async () => {
      const path = await file('unused.rego', 'package a\n\nimport data.b\n\np if {\n\tx := 1\n}\n');
      expect((await run('check', path)).code).toBe(0);
      const { code, err } = await run('check', '--strict', path);
      expect(code).toBe(1);
      expect(err).toContain('import data.b unused');
      expect(err).toContain('assigned var x unused');
    });

    it('should want a path', async () => {
      expect(await run('check')).toEqual({ code: 1, out: '', err: 'error: expected at least one file or folder\n' });
    });
  });

  describe('test', () => {
    const POLICY = 'package a\n\nallow if input.user == "bob"\n';
    const TESTS = [
      'package a_test',
      '',
      'import data.a',
      '',
      'test_bob if a.allow with input.user as "bob"',
      'test_eve if a.allow with input.user as "eve"',
      'clash := true if true',
      'clash := false if true',
      'test_clash if clash',
      'todo_test_later if false',
      'helper if true',
      '',
    ].join('\n');

    it('should report failures, errors and skipped tests with a summary', async () => {
      await file('a.rego', POLICY);
      await file('a_test.rego', TESTS);
      const { code, out } = await run('test', folder);
      expect(code).toBe(2);
      const lines = out.replace(/\(\d+\.\d+ms\)/g, '(T)').split('\n');
      expect(lines.slice(0, 3)).toEqual([
        'DIR/a_test.rego:',
        'data.a_test.test_eve: FAIL (T)',
        '  --> DIR/a_test.rego:6:13',
      ]);
      expect(lines).toContain('data.a_test.test_clash: ERROR (T)');
      expect(lines).toContain('data.a_test.todo_test_later: SKIPPED');
      expect(out).toContain('eval_conflict_error');
      expect(lines.slice(-5)).toEqual(['PASS: 1/4', 'FAIL: 1/4', 'ERROR: 1/4', 'SKIPPED: 1/4', '']);
      expect(out).not.toContain('test_bob');
    });

    it('should run only what matches and name it when verbose', async () => {
      await file('a.rego', POLICY);
      await file('a_test.rego', TESTS);
      const { code, out } = await run('test', folder, '--run', 'test_b.b$', '-v');
      expect(code).toBe(0);
      expect(out).toMatch(/data\.a_test\.test_bob: PASS \(\d+\.\d+ms\)\n-+\nPASS: 1\/1\n$/);
    });

    it('should report as JSON', async () => {
      await file('a.rego', POLICY);
      await file('a_test.rego', TESTS);
      const { out } = await run('test', '-f', 'json', '-r', 'bob|eve', folder);
      expect(JSON.parse(out)).toMatchObject([
        { package: 'data.a_test', name: 'test_bob', location: { row: 5, col: 1 } },
        { package: 'data.a_test', name: 'test_eve', fail: true },
      ]);
    });

    it('should return 1 when the files do not compile and 0 when there is no test', async () => {
      const broken = await file('broken.rego', 'package a\n\ntest_x if {\n');
      expect((await run('test', broken)).code).toBe(1);
      const none = await file('none.rego', 'package b\n');
      expect(await run('test', none)).toEqual({ code: 0, out: 'no test cases found\n', err: '' });
      expect((await run('test', '--fail-on-empty', none)).code).toBe(2);
      expect((await run('test', '-r', '(', none)).err).toMatch(/^error: --run: /);
    });

    it('should take rules of one name for tests of their own', async () => {
      const first = await file('a_test.rego', 'package a\n\ntest_x if true\n\ntest_x if false\n');
      const second = await file('b_test.rego', 'package a\n\ntest_x if 1 == 2\n\ntodo_test_x if true\n');
      const { code, out } = await run('test', '-v', first, second);
      expect(code).toBe(2);
      expect(
        out
          .replace(/ \(\d+\.\d+ms\)/g, '')
          .split('\n')
          .filter((line) => line.startsWith('data.')),
      ).toEqual([
        'data.a.test_x: PASS',
        'data.a.test_x#01: FAIL',
        'data.a.test_x#02: FAIL',
        'data.a.todo_test_x: SKIPPED',
      ]);
      expect((await run('test', '-r', '#01', first, second)).out).toContain('FAIL: 1/1');
    });

    const CASES = [
      'package a',
      '',
      'test_small[tc.note] if {',
      '\tsome tc in [{"note": "one", "n": 1}, {"note": "two", "n": 2}, {"note": "five", "n": 5}]',
      '\tprint("n is", tc.n)',
      '\ttc.n != 2',
      '\ttc.n < 4',
      '}',
      '',
      'test_deep[tc.note][k] if {',
      '\tsome tc in [{"note": "keys", "v": {"a": 1, "b": 2}}]',
      '\tsome k, v in tc.v',
      '\tv == 1',
      '}',
      '',
      'test_values[k] := v if some k, v in {"yes": true, "no": false}',
      '',
      'test_fine[n] if some n in [1, 2]',
      '',
      'test_by_hand[n] if {',
      '\tn := "b"',
      '\tsome name in ["a", "b"]',
      '\tinternal.test_case([name])',
      '\tname == n',
      '}',
      '',
      'lib.test_in_ref if true',
      '',
    ].join('\n');

    it('should judge each case of a test with a variable in its name, also those without a value', async () => {
      const path = await file('a_test.rego', CASES);
      const { code, out } = await run('test', '-f', 'json', path);
      expect(code).toBe(2);
      const results = JSON.parse(out) as { name: string; fail?: boolean; sub_results?: Record<string, object> }[];
      expect(results).toMatchObject([
        {
          name: 'test_small',
          fail: true,
          output: Buffer.from('n is 1\nn is 2\nn is 5\n').toString('base64'),
          sub_results: {
            one: { name: 'one' },
            two: { fail: true, failed_at: { location: { row: 6, col: 2 }, text: 'tc.n != 2' } },
            five: { fail: true, failed_at: { location: { row: 7, col: 2 }, text: 'tc.n < 4' } },
          },
        },
        { name: 'test_deep', fail: true, sub_results: { keys: { fail: true, sub_results: { b: { fail: true } } } } },
        { name: 'test_values', fail: true, sub_results: { yes: {}, no: { fail: true } } },
        { name: 'test_fine', sub_results: { '1': {}, '2': {} } },
        { name: 'test_by_hand', fail: true, sub_results: { a: { fail: true }, b: {} } },
        { name: 'lib.test_in_ref' },
      ]);
      expect(results.map(({ fail }) => fail)).toEqual([true, true, true, undefined, true, undefined]);
    });

    it('should show what failed, where, and what was printed by which test', async () => {
      const path = await file('a_test.rego', `${CASES}\ntest_says if { print("passed"); true }\n`);
      const { out, err } = await run('test', '-r', 'small|deep|says', path);
      expect(out.replace(/ \(\d+\.\d+ms\)/g, '').split('\n')).toEqual([
        'DIR/a_test.rego:',
        'data.a.test_small: FAIL',
        '  five: FAIL',
        '    --> DIR/a_test.rego:7:2',
        '    7 |  tc.n < 4',
        '      |  ^^^^^^^^',
        '  two: FAIL',
        '    --> DIR/a_test.rego:6:2',
        '    6 |  tc.n != 2',
        '      |  ^^^^^^^^^',
        '',
        '  n is 1',
        '  n is 2',
        '  n is 5',
        '',
        'data.a.test_deep: FAIL',
        '  keys: FAIL',
        '    b: FAIL',
        '      --> DIR/a_test.rego:13:2',
        '      13 |  v == 1',
        '         |  ^^^^^^',
        '-'.repeat(80),
        'PASS: 3/6',
        'FAIL: 3/6',
        '',
      ]);
      expect(err).toBe('');
    });

    it.each([
      ['test_x if {\n\tx := 1\n\tx == 1\n\tx == 2\n\tx == 3\n}', '6:2', 'x == 2'],
      ['test_x if {\n\tevery n in [1, 2] {\n\t\tn < 2\n\t}\n}', '4:2', 'every n in [1, 2] {'],
      ['test_x if {\n\tsome n in [1, 2]\n\tn > 1\n\tn > 2\n}', '6:2', 'n > 2'],
      ['test_x if {\n\tnot true\n} else if {\n\ttrue\n\tinput.x\n}', '7:2', 'input.x'],
      ['test_x if {\n\tdata.b.p with input.x as 1\n}', '4:2', 'data.b.p with input.x as 1'],
      ['test_x if {\n\tobject.get({}, "a", 1) == 2\n}', '4:2', 'object.get({}, "a", 1) == 2'],
      ['test_x := 1 if {\n\ttrue\n}', '3:1', 'test_x := 1 if {'],
      ['default test_x := false', '3:1', 'default test_x := false'],
      ['test_x contains 1', '3:1', 'test_x contains 1'],
    ])('should name the expression of %j that does not hold', async (rule, place, line) => {
      const path = await file('a_test.rego', `package a\n\n${rule}\n`);
      const { out } = await run('test', path);
      const lines = out.split('\n');
      const at = lines.indexOf(`  --> DIR/a_test.rego:${place}`);
      expect([at, lines[at + 1]]).toEqual([2, expect.stringContaining(line)]);
    });

    it('should refuse a function that is called like a test, and a value that is not true', async () => {
      const path = await file('a_test.rego', 'package a\n\ntest_f(x) if x\n\ntest_v := "true"\n');
      const { code, out } = await run('test', path);
      expect(code).toBe(2);
      expect(out).toContain('rego_type_error: function data.a.test_f used as reference, not called');
      expect(out).toContain('FAIL: 1/2\nERROR: 1/2');
    });

    it('should take skipped tests for failures unless told otherwise', async () => {
      const path = await file('a_test.rego', 'package a\n\ntodo_test_x if true\n');
      expect((await run('test', path)).code).toBe(2);
      expect((await run('test', '-z', path)).code).toBe(0);
    });

    it('should test v0 rules in packages with odd names', async () => {
      const path = await file('v0.rego', 'package a["b-c"]\n\ntest_ok { 1 == 1 }\n');
      const { code, out } = await run('test', '-v', '--v0-compatible', path);
      expect(code).toBe(0);
      expect(out).toContain('data.a["b-c"].test_ok: PASS');
    });
  });

  it('should help', async () => {
    expect((await run('--help')).out).toContain('usage: rego COMMAND');
    expect((await run()).code).toBe(1);
    for (const command of ['eval', 'check', 'test'])
      expect((await run(command, '-h')).out).toContain(`rego ${command}`);
    expect((await run('nope')).err).toContain("unknown command 'nope'");
    expect((await run('check', '--nope')).err).toContain("Unknown option '--nope'");
  });
});
