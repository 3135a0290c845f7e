import * as fc from 'fast-check';
import { JsonNumber } from '../base/json';
import { discover } from './discover';
import { PositionTable, type IacType, type Rendering } from './model';
import { render } from './render';
import { MemorySource, type MemoryFile } from '../../../test/support/iac/memory-source';

function renderAll(files: Readonly<Record<string, MemoryFile>>, type: IacType): Rendering[] {
  return discover(new MemorySource(files), type, ['/']).templates.map(render);
}

function place(rendering: Rendering, pointer: string): string | undefined {
  const position = rendering.positions.get(pointer);
  return position && `${position.file}:${position.line}:${position.column}`;
}

function membersIn(value: unknown): number {
  if (value === null || typeof value !== 'object' || value instanceof JsonNumber) return 0;
  return Object.values(value).reduce((sum: number, member) => sum + 1 + membersIn(member), 0);
}

const DEPLOYMENT = `# A comment
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: &labels
    app: web
    app.kubernetes.io/name: web
spec:
  replicas: 0x2
  template:
    metadata:
      labels:
        <<: *labels
        tier: front
    spec:
      hostNetwork: yes
      containers:
      - name: c
        image: "nginx:1"
        args: ["a", 'b',
          c]
        command:
        - sh
        - |
          echo
`;

describe(render.name, () => {
  it('should give the document as it is written', () => {
    const [{ document, unresolved, diagnostics }] = renderAll({ 'a.yaml': DEPLOYMENT }, 'kubernetesObjectFiles');
    expect(document).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', labels: { app: 'web', 'app.kubernetes.io/name': 'web' } },
      spec: {
        replicas: 2,
        template: {
          metadata: { labels: { app: 'web', 'app.kubernetes.io/name': 'web', tier: 'front' } },
          spec: {
            hostNetwork: true,
            containers: [{ name: 'c', image: 'nginx:1', args: ['a', 'b', 'c'], command: ['sh', 'echo\n'] }],
          },
        },
      },
    });
    expect([unresolved, diagnostics]).toEqual([[], []]);
  });

  it.each([
    ['', 2, 1],
    ['/apiVersion', 2, 1],
    ['/kind', 3, 1],
    ['/metadata/name', 5, 3],
    ['/metadata/labels/app', 7, 5],
    ['/metadata/labels/app.kubernetes.io~1name', 8, 5],
    ['/spec/replicas', 10, 3],
    ['/spec/template/metadata/labels', 13, 7],
    ['/spec/template/metadata/labels/app', 7, 5],
    ['/spec/template/metadata/labels/tier', 15, 9],
    ['/spec/template/spec/hostNetwork', 17, 7],
    ['/spec/template/spec/containers/0', 19, 9],
    ['/spec/template/spec/containers/0/image', 20, 9],
    ['/spec/template/spec/containers/0/args/1', 21, 21],
    ['/spec/template/spec/containers/0/args/2', 22, 11],
    ['/spec/template/spec/containers/0/command/1', 25, 11],
  ])('should tell the place of %j, with any line ends and a byte order mark', (pointer, line, column) => {
    for (const text of [DEPLOYMENT, `\uFEFF${DEPLOYMENT.replaceAll('\n', '\r\n')}`]) {
      const [rendering] = renderAll({ 'x/a.yaml': text }, 'kubernetesObjectFiles');
      expect(place(rendering, pointer)).toBe(`x/a.yaml:${line}:${column}`);
    }
  });

  it.each(['x', '/nothing', '/kind/x', '/spec/template/spec/containers/1', '/toString', '/metadata/labels/app~1'])(
    'should know no place of %j',
    (pointer) => {
      expect(place(renderAll({ 'a.yaml': DEPLOYMENT }, 'yaml')[0], pointer)).toBeUndefined();
    },
  );

  it('should place the parts of each document', () => {
    const text = 'kind: A\n---\n---\nkind: List\nitems:\n- kind: B\n-\n  kind: C\n';
    const renderings = renderAll({ 'a.yaml': text }, 'kubernetesObjectFiles');
    expect(renderings.map(({ document }) => document)).toEqual([{ kind: 'A' }, { kind: 'B' }, { kind: 'C' }]);
    expect(renderings.map((each) => place(each, ''))).toEqual(['a.yaml:1:1', 'a.yaml:6:3', 'a.yaml:8:3']);
    expect(renderings.map((each) => place(each, '/kind'))).toEqual(['a.yaml:1:1', 'a.yaml:6:3', 'a.yaml:8:3']);
  });

  it('should count columns in characters', () => {
    const [rendering] = renderAll({ 'a.yaml': '{"😀ü": 1, b: 2}' }, 'yaml');
    expect(place(rendering, '/b')).toBe('a.yaml:1:11');
  });

  it('should place the last of equal keys', () => {
    expect(place(renderAll({ 'a.yaml': 'a: 1\nb: 2\na: 3\n' }, 'yaml')[0], '/a')).toBe('a.yaml:3:1');
    expect(place(renderAll({ 'a.json': '{"a": 1,\n"a": 2}' }, 'json')[0], '/a')).toBe('a.json:2:1');
  });

  it('should read JSON with comments, a byte order mark and trailing commas', () => {
    const text = '\uFEFF// head\r\n{\r\n\t"a": [1, 12345678901234567890,],\r\n}';
    const [rendering] = renderAll({ 'a.json': text }, 'json');
    expect(rendering.document).toEqual({ a: [1, { text: '12345678901234567890' }] });
    expect(place(rendering, '/a/1')).toBe('a.json:3:11');
  });

  it('should list every place it knows', () => {
    const [{ positions }] = renderAll({ 'a.yaml': 'a:\n- b/c~: 1\nd: {}\n' }, 'yaml');
    expect([...positions.entries()].map(([pointer, { line }]) => [pointer, line])).toEqual([
      ['', 1],
      ['/a', 1],
      ['/d', 3],
      ['/a/0', 2],
      ['/a/0/b~1c~0', 2],
    ]);
  });

  it('should give an empty document for a sensitive file', () => {
    expect(renderAll({ 'a.pem': 'x' }, 'common')).toMatchObject([{ document: {}, diagnostics: [] }]);
  });

  it('should tell when a file has changed since it was found', () => {
    const [template] = discover(new MemorySource({ 'a.yaml': 'a: 1\n---\nb: 1' }), 'yaml', ['/']).templates;
    const changed = [
      new MemorySource({ 'a.yaml': 'a: 1\nb: [' }),
      new MemorySource({ 'a.yaml': '' }),
      new MemorySource({}),
    ];
    const messages = changed.flatMap((source) => render({ ...template, source }).diagnostics);
    expect(messages).toMatchObject([
      { file: 'a.yaml', line: 2, column: 5 },
      { file: 'a.yaml', line: 1, message: 'the file has changed' },
      { file: 'a.yaml', line: 1, message: 'no such file or folder' },
    ]);
  });

  it('should render files again that are no longer kept', () => {
    const filler = `b: ${'x'.repeat(1_500_000)}\n`;
    const files = Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`${i}.yaml`, `a: ${i}\n${filler}`]));
    expect(renderAll(files, 'yaml').map(({ document }) => (document as { a: number }).a)).toEqual([1, 2, 3, 4, 5]);
  });

  it('should be deterministic and know the place of every value of any document', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), fc.boolean(), (value, asYaml) => {
        const name = asYaml ? 'a.yaml' : 'a.json';
        const files = { [name]: JSON.stringify(value, undefined, 1).replace(/[\x7f-\x9f\ufeff\ufffe\uffff]/g, '') };
        const [first, second] = [1, 2].map(() => renderAll(files, asYaml ? 'yaml' : 'json'));
        expect(first.map(({ document }) => document)).toEqual(second.map(({ document }) => document));
        for (const { positions, document } of first) {
          const places = [...positions.entries()];
          expect(places).toEqual([...second[0].positions.entries()]);
          expect(places).toHaveLength(1 + membersIn(document));
          for (const [pointer, position] of places) expect(positions.get(pointer)).toEqual(position);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe(PositionTable.name, () => {
  it('should let a transformation carry a place along', () => {
    const text = { file: 'f' } as never;
    const table = new PositionTable();
    const from = { a: 1 };
    const to = ['x'];
    table.record(from, 'a', { text, offset: 3 });
    table.copy(from, 'a', to, 0);
    table.copy(from, 'b', to, 1);
    expect(table.placeOf(to, 0)).toEqual({ text, offset: 3 });
    expect(table.placeOf(to, 1)).toBeUndefined();
  });

  it('should know what stands upon another table, what was copied, and what has one place as a whole', () => {
    const text = { file: 'f' } as never;
    const origin = new PositionTable();
    const [read, copy, made, other] = [{ a: 1, b: 2 }, { a: 1, b: 2 }, { x: 1 }, { y: 1 }];
    origin.record(read, 'a', { text, offset: 1 });
    origin.record(read, 'b', { text, offset: 2 });
    const table = new PositionTable(origin);
    table.copyAll(read, copy);
    table.recordAll(made, { text, offset: 9 });
    table.record(copy, 'b', { text, offset: 5 });
    expect(['a', 'b'].map((key) => table.placeOf(copy, key)?.offset)).toEqual([1, 5]);
    expect([table.placeOf(read, 'b')?.offset, table.placeOf(made, 'x')?.offset]).toEqual([2, 9]);
    expect([read, copy, made, other].map((holder) => table.knows(holder))).toEqual([true, true, true, false]);
    expect(origin.knows(copy)).toBe(false);
  });
});
