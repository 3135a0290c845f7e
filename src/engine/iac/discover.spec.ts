import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { discover, discoverFolders, discoverWith, type DiscoverOptions, type Discovery } from './discover';
import { UnknownIacTypeError } from './formats';
import type { IacType, TemplateFormat } from './model';
import { PathPatternError } from '../base/source';
import { render } from './render';
import { FolderSource, type Source } from '../base/source';
import { MemorySource, type MemoryFile } from '../../../test/support/iac/memory-source';

const POD = 'apiVersion: v1\nkind: Pod\n';

function paths(found: Discovery): string[] {
  return found.templates.map(({ path }) => path);
}

function skips(found: Discovery): string[] {
  return found.skipped.map(({ path, reason }) => `${path}: ${reason}`);
}

function find(
  files: Readonly<Record<string, MemoryFile>>,
  type: IacType = 'yaml',
  nodePaths: readonly string[] = ['/'],
  options?: DiscoverOptions,
): Discovery {
  return discover(new MemorySource(files), type, nodePaths, options);
}

describe('which files are templates', () => {
  const files = {
    'a.yaml': POD,
    'b.YML': 'x: 1',
    'c.json': '{"apiVersion":"v1","kind":"Pod"}',
    'd.json': '{"metadata":{}}',
    'e.txt': POD,
    'f.yaml': '- 1',
    'g.yml': 'spec: 1',
    'h.tf.json': '[]',
  };
  it.each<[IacType, string[], string[]]>([
    ['yaml', ['/a.yaml', '/b.YML', '/f.yaml', '/g.yml'], []],
    ['ack', ['/a.yaml', '/b.YML', '/f.yaml', '/g.yml'], []],
    ['aso', ['/a.yaml', '/b.YML', '/f.yaml', '/g.yml'], []],
    ['kcc', ['/a.yaml', '/b.YML', '/f.yaml', '/g.yml'], []],
    ['json', ['/c.json', '/d.json', '/h.tf.json'], []],
    [
      'kubernetesObjectFiles',
      ['/a.yaml', '/c.json', '/g.yml'],
      ['/b.YML', '/d.json', '/f.yaml', '/h.tf.json'].map((path) => `${path}: not-a-template`),
    ],
    ['common', [], []],
  ])('should find those of type %s', (type, templates, skipped) => {
    const found = find(files, type);
    expect(paths(found)).toEqual(templates);
    expect(skips(found)).toEqual(skipped);
    expect(found.otherFiles + templates.length + skipped.length).toBe(8);
  });

  it.each<[IacType, string, string[]]>([
    ['kubernetesObjectFiles', 'kind: NetworkPolicy', ['networkpolicy']],
    ['ack', 'kind: Bucket', ['bucket']],
    ['kcc', 'kind: 1', []],
    ['yaml', 'kind: Pod', []],
  ])('should tell the resource types of %s', (type, text, innerTypes) => {
    expect(find({ 'a.yaml': text }, type).templates[0].innerTypes).toEqual(innerTypes);
  });

  it('should refuse a type that is not known', () => {
    expect(() => find({}, 'toString' as IacType)).toThrow(UnknownIacTypeError);
  });

  it('should find sensitive files on the way, without opening them', () => {
    const files = {
      'a.yaml': POD,
      'k/server.PEM': Buffer.from([0]),
      'k/id.key': 'x',
      'k/key': 'x',
      'k/out.p12': { link: '/x' },
    };
    const found = find(files);
    expect(found.sensitive.map(({ path, type, innerTypes }) => [path, type, ...innerTypes])).toEqual([
      ['/k/id.key', 'common', 'sensitive_extension'],
      ['/k/server.PEM', 'common', 'sensitive_extension'],
    ]);
    expect(paths(find(files, 'common'))).toEqual(['/k/id.key', '/k/server.PEM']);
    expect(find(files, 'common', ['/'], { exclude: { regex: ['.*\\.key$'] } }).skipped).toMatchObject([
      { path: '/k/id.key', reason: 'excluded-by-node' },
      { path: '/k/out.p12', reason: 'unreadable' },
    ]);
  });
});

describe('displayed paths', () => {
  it.each([
    ['/', '/aws/acm/main.yaml'],
    ['', '/aws/acm/main.yaml'],
    ['.', '/aws/acm/main.yaml'],
    ['./', '/aws/acm/main.yaml'],
    ['aws/', 'aws/acm/main.yaml'],
    ['/aws', '/aws/acm/main.yaml'],
    ['./aws/./acm//', 'aws/acm/main.yaml'],
    ['aws/acm/main.yaml', 'aws/acm/main.yaml'],
    ['/aws/acm/main.yaml', '/aws/acm/main.yaml'],
  ])('should show below %j the file as %j', (path, displayed) => {
    const found = find({ 'aws/acm/main.yaml': POD }, 'yaml', [path]);
    expect(found.templates).toMatchObject([{ path: displayed, paths: [displayed], file: 'aws/acm/main.yaml' }]);
  });

  it.each(['..', '../x', 'aws/../../x', '/etc/passwd', 'nothing', 'out', 'nothing_multiple_yaml_0.yaml', 'a\0'])(
    'should note the path %j',
    (path) => {
      const found = find({ 'a.yaml': POD, out: { link: '../x' } }, 'yaml', [path, '/']);
      expect(found.skipped.map(({ reason }) => reason)).toContain('unreadable');
      expect(paths(found)).toEqual(['/a.yaml']);
    },
  );

  it('should note a file of another kind that is named', () => {
    expect(skips(find({ 'a.txt': POD }, 'yaml', ['a.txt']))).toEqual(['a.txt: not-a-template']);
  });

  it('should give a file that two paths lead to once', () => {
    expect(paths(find({ 'x/a.yaml': POD, 'b.yaml': POD }, 'yaml', ['x', '/', 'x/a.yaml']))).toEqual([
      'x/a.yaml',
      '/b.yaml',
    ]);
  });
});

describe('documents inside a file', () => {
  const LIST = 'kind: List\nitems:\n- kind: Pod\n- kind: Service\n- 1\n';
  it.each<[string, IacType, string, string[]]>([
    ['one document', 'yaml', 'a: 1\n', ['/a.b.yml']],
    ['one document with marks', 'yaml', '---\na: 1\n...\n', ['/a.b.yml']],
    ['several', 'yaml', 'a: 1\n---\nb: 1\n', ['/a.b_multiple_yaml_0.yaml', '/a.b_multiple_yaml_1.yaml']],
    ['empty ones', 'yaml', '---\n---\nb: 1\n---\n', ['/a.b_multiple_yaml_1.yaml']],
    ['an empty one at the end', 'yaml', 'a: 1\n---\n', ['/a.b_multiple_yaml_0.yaml']],
    ['a list that is no Kubernetes', 'yaml', LIST, ['/a.b.yml']],
    ['a list', 'ack', LIST, [0, 1, 2].map((j) => `/a.b_multiple_yaml_0_${j}.yaml`)],
    ['a list without items', 'ack', 'kind: List', ['/a.b.yml']],
    ['a list', 'kubernetesObjectFiles', LIST, [0, 1].map((j) => `/a.b_multiple_yaml_0_${j}.yaml`)],
    [
      'a list among others',
      'kubernetesObjectFiles',
      `${POD}---\n---\n${LIST}`,
      ['/a.b_multiple_yaml_0.yaml', '/a.b_multiple_yaml_2_0.yaml', '/a.b_multiple_yaml_2_1.yaml'],
    ],
  ])('should name %s (%s)', (_, type, text, expected) => {
    expect(paths(find({ 'a.b.yml': text }, type))).toEqual(expected);
  });

  it('should name the items of a list in JSON', () => {
    const item = '{"apiVersion":"v1","kind":"Pod"}';
    const text = `{"apiVersion":"v1","kind":"List","items":[${item},${item}]}`;
    expect(paths(find({ 'x/a.json': text }, 'kubernetesObjectFiles', ['x']))).toEqual([
      'x/a_multiple_yaml_0_0.yaml',
      'x/a_multiple_yaml_0_1.yaml',
    ]);
  });

  it.each(['/x/a.b_multiple_yaml_1.yaml', '/x/a_multiple_yaml_1.yaml'])(
    'should find %s when a node names it',
    (path) => {
      const found = find({ 'x/a.b.yml': 'a: 1\n---\nb: 1' }, 'yaml', [path]);
      expect(found.templates).toMatchObject([{ file: 'x/a.b.yml', part: { document: 1 } }]);
      expect(found.templates[0].formerPath).toBe('/x/a_multiple_yaml_1.yaml');
    },
  );

  it('should tell why a document that a node names cannot be found', () => {
    expect(skips(find({ 'a.yml': 'a: [' }, 'yaml', ['a_multiple_yaml_1.yaml']))).toEqual(['a.yml: parse-error']);
  });

  it('should find all of many documents', () => {
    expect(find({ 'a.yaml': `---\n${POD}`.repeat(2000) }, 'kubernetesObjectFiles').templates).toHaveLength(2000);
  });
});

describe('files that cannot be read', () => {
  it.each<[string, MemoryFile, string]>([
    ['empty', '', 'not-a-template'],
    ['comments only', '# x\n', 'not-a-template'],
    ['null', '--- ~\n', 'not-a-template'],
    ['binary', Buffer.from([0x61, 0]), 'unreadable'],
    ['not UTF-8', Buffer.from([0xc3, 0x28]), 'unreadable'],
    ['a link that leaves the source', { link: '../b.yaml' }, 'unreadable'],
    ['a link to nothing', { link: 'nothing' }, 'unreadable'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'too-large'],
    ['broken', 'a: 1\nb: [', 'parse-error'],
    ['a bomb', `a: &a [${'x,'.repeat(999)}]\nb: [${'*a,'.repeat(20)}]`, 'limit-reached'],
    ['too deep', '['.repeat(600), 'limit-reached'],
  ])('should note a file that is %s', (_, file, reason) => {
    const found = find({ 'a.yaml': file, 'b.yaml': POD });
    expect(skips(found)).toEqual([`/a.yaml: ${reason}`]);
    expect(paths(found)).toEqual(['/b.yaml']);
  });

  it.each([
    ['{"a": 1,\n "b": }', { reason: 'parse-error', line: 2, column: 7 }],
    ['['.repeat(600), { reason: 'limit-reached' }],
    [`[${'1,'.repeat(1_000_001)}1]`, { reason: 'limit-reached' }],
  ])('should tell what is wrong with a JSON file', (text, problem) => {
    expect(find({ 'a.json': text }, 'json').skipped).toMatchObject([problem]);
  });

  it('should tell the line of a fault', () => {
    const [{ line, column, detail }] = find({ 'a.yaml': 'a: 1\nb: [' }).skipped;
    expect([line, column]).toEqual([2, 5]);
    expect(detail).toContain('line 2 column 5');
  });
});

describe('folders', () => {
  const files = Object.fromEntries(
    ['b.yaml', 'a/z.yaml', 'a/B/1.yaml', 'a/ä.yaml', 'a.yaml', '.git/x.yaml', '.github/x.yaml', 'a/.terraform/x.yaml']
      .concat(['.terragrunt-cache/y/x.yaml', 'a/modules/m.yaml', 'modules.yaml', 'git/x.yaml'])
      .map((path) => [path, POD]),
  );
  const expected = ['/a.yaml', '/b.yaml', '/modules.yaml', '/.github/x.yaml', '/a/z.yaml', '/a/ä.yaml', '/a/B/1.yaml'];

  it('should walk depth first, sorted by bytes, and leave out what tools keep', () => {
    expect(paths(find(files))).toEqual([...expected, '/a/modules/m.yaml', '/git/x.yaml']);
  });

  it('should leave out the folders that the format names, below the folder of the node', () => {
    const format: TemplateFormat = {
      type: 'yaml',
      skipsFolders: ['modules'],
      takes: () => true,
      discover: (folder) => ({
        templates: folder.files.map(({ path, displayed }) => ({
          type: 'yaml' as const,
          path: displayed,
          paths: [displayed],
          file: path,
          innerTypes: [],
          source: folder.source,
        })),
        skipped: [],
      }),
      render: () => {
        throw new Error('Not rendered here.');
      },
    };
    const source = new MemorySource(files);
    expect(paths(discoverWith(format, source, ['/']))).toEqual([...expected, '/git/x.yaml']);
    expect(paths(discoverWith(format, source, ['a/modules']))).toEqual(['a/modules/m.yaml']);
  });

  it('should bound how deep folders lie', () => {
    expect(skips(find({ [`${'d/'.repeat(300)}a.yaml`]: POD }))).toEqual([`/${'d/'.repeat(200)}d: limit-reached`]);
  });

  it('should follow links inside the source once, and never around', () => {
    const linked = {
      'node/a.yaml': POD,
      'node/same': { link: '.' },
      'node/up': { link: '..' },
      'node/shared': { link: '../shared' },
      'node/sub/again': { link: '../../shared' },
      'node/file.yaml': { link: '../shared/s.yaml' },
      'shared/s.yaml': POD,
      'shared/back': { link: '../node' },
    };
    expect(paths(find(linked, 'yaml', ['node']))).toEqual(['node/a.yaml', 'node/file.yaml', 'node/shared/s.yaml']);
  });

  it('should read a real folder, and nothing outside of it', () => {
    const folder = fs.mkdtempSync(join(tmpdir(), 'plumbline-discover-'));
    try {
      fs.mkdirSync(join(folder, 'root', 'x'), { recursive: true });
      fs.writeFileSync(join(folder, 'secret.yaml'), POD);
      fs.writeFileSync(join(folder, 'root', 'x', 'a.yaml'), POD);
      fs.symlinkSync('../../secret.yaml', join(folder, 'root', 'x', 'b.yaml'));
      fs.symlinkSync(folder, join(folder, 'root', 'x', 'c'));
      fs.symlinkSync('x', join(folder, 'root', 'y'));
      const found = discover(new FolderSource(join(folder, 'root')), 'yaml', ['/', '../', 'x/c/secret.yaml']);
      expect(paths(found)).toEqual(['/x/a.yaml']);
      expect(skips(found)).toEqual(['..', '/x/b.yaml', '/x/c', 'x/c/secret.yaml'].map((path) => `${path}: unreadable`));
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});

describe(discoverFolders.name, () => {
  const files = {
    'a.yaml': POD,
    'b.yaml': `${POD}---\n${POD}`,
    'x/c.json': '{"apiVersion":"v1","kind":"Pod"}',
    'x/y/d.yaml': POD,
    'x/y/k.pem': '',
    'x/z.txt': '',
  };

  /** The files that were opened, in order. */
  function watched(): { readonly source: Source; readonly read: string[] } {
    const memory = new MemorySource(files);
    const read: string[] = [];
    const source: Source = {
      list: (folder) => memory.list(folder),
      entry: (path) => memory.entry(path),
      read: (path, maxBytes) => (read.push(path), memory.read(path, maxBytes)),
    };
    return { source, read };
  }

  it('should open a folder when it is asked for, and each file once when its templates are rendered then', () => {
    const { source, read } = watched();
    const seen: (readonly [string[], number])[] = [];
    for (const found of discoverFolders(source, 'kubernetesObjectFiles', ['/'])) {
      expect(found.templates.map(render).every(({ document }) => document !== null)).toBe(true);
      if (found.templates.length > 0) seen.push([paths(found), read.length]);
    }
    expect(seen).toEqual([
      [['/a.yaml', '/b_multiple_yaml_0.yaml', '/b_multiple_yaml_1.yaml'], 2],
      [['/x/c.json'], 3],
      [['/x/y/d.yaml'], 4],
    ]);
    expect(read).toEqual(['a.yaml', 'b.yaml', 'x/c.json', 'x/y/d.yaml']);
  });

  it('should forget the trees of a folder when the next is read', () => {
    const { source, read } = watched();
    const [template] = [...discoverFolders(source, 'kubernetesObjectFiles', ['/'])].flatMap((found) => found.templates);
    expect(render(template).document).toEqual({ apiVersion: 'v1', kind: 'Pod' });
    expect(read.filter((path) => path === 'a.yaml')).toHaveLength(2);
  });

  it('should tell of all folders together what one search tells', () => {
    const found = [...discoverFolders(new MemorySource(files), 'yaml', ['x', 'a.yaml', 'nothing', '/'])];
    const all = find(files, 'yaml', ['x', 'a.yaml', 'nothing', '/']);
    expect(found.flatMap(paths)).toEqual(paths(all));
    expect(found.flatMap(skips)).toEqual(skips(all));
    expect(found.flatMap(({ sensitive }) => sensitive)).toHaveLength(1);
    expect(found.reduce((sum, { otherFiles }) => sum + otherFiles, 0)).toBe(all.otherFiles);
  });

  it('should not parse JSON of other programs in a plain folder, unless a letter of it may be hidden', () => {
    const files = {
      'package-lock.json': '{"packages":{"": {"name":"shop"}}}',
      'hidden.json': '{"\\u0061piVersion":"v1","\\u006bind":"Pod"}',
      'broken.json': '{"name": ',
      'lost.json': '{"kind": ',
    };
    const reasons = (isPlain: boolean): string[] => skips(find(files, 'kubernetesObjectFiles', ['/'], { isPlain }));
    expect(paths(find(files, 'kubernetesObjectFiles', ['/'], { isPlain: true }))).toEqual(['/hidden.json']);
    expect(reasons(true)).toEqual([
      '/broken.json: not-a-template',
      '/lost.json: parse-error',
      '/package-lock.json: not-a-template',
    ]);
    expect(reasons(false)).toContain('/broken.json: parse-error');
  });

  it('should refuse at once what no search can be made for', () => {
    const source = new MemorySource({});
    expect(() => discoverFolders(source, 'toString' as IacType, ['/'])).toThrow(UnknownIacTypeError);
    expect(() => discoverFolders(source, 'yaml', ['/'], { exclude: { regex: ['('] } })).toThrow(PathPatternError);
  });
});

describe('include and exclude', () => {
  const files = { 'a.yaml': POD, 'old/b.yaml': 'a: [', 'old/deep/c.yaml': POD, 'n/old/m.v1.yaml': `${POD}---\n${POD}` };
  it.each<[string, string, DiscoverOptions, string[]]>([
    ['a folder', '/', { exclude: { paths: ['/old'] } }, ['/old']],
    ['a file', '/', { exclude: { paths: ['a.yaml', 'old'] } }, ['/a.yaml', '/old']],
    ['a file by regex', '/', { exclude: { regex: ['a\\.yaml', '/old'] } }, ['/a.yaml', '/old']],
    ['a path from the folder of the node', 'n', { exclude: { paths: ['/old'] } }, ['n/old']],
    [
      'one document',
      'n',
      { exclude: { paths: ['n/old/m.v1_multiple_yaml_1.yaml'] } },
      ['n/old/m.v1_multiple_yaml_1.yaml'],
    ],
    [
      'one document by its older name',
      'n',
      { exclude: { paths: ['old/m_multiple_yaml_0.yaml'] } },
      ['n/old/m.v1_multiple_yaml_0.yaml'],
    ],
    ['all but a folder', '/', { include: { paths: ['n'] } }, ['/a.yaml', '/old/b.yaml', '/old/deep/c.yaml']],
    [
      'all but a document',
      'n',
      { include: { regex: ['old/m.v1_multiple_yaml_1'] } },
      ['n/old/m.v1_multiple_yaml_0.yaml'],
    ],
    [
      'what is in both',
      'n',
      { include: { paths: ['m.v1.yaml'] }, exclude: { regex: ['.*m\\.v1\\.yaml'] } },
      ['n/old/m.v1.yaml'],
    ],
  ])('should leave out %s', (_, node, options, expected) => {
    const found = find(files, 'yaml', [node], options);
    const excluded = found.skipped.filter(({ reason }) => reason === 'excluded-by-node').map(({ path }) => path);
    expect(excluded).toEqual(expected);
    expect(
      paths(found).filter((path) => expected.some((each) => path === each || path.startsWith(`${each}/`))),
    ).toEqual([]);
  });

  it('should refuse a regular expression that is none', () => {
    expect(() => find(files, 'yaml', ['/'], { exclude: { regex: ['('] } })).toThrow(PathPatternError);
  });
});

describe('any tree', () => {
  const name = fc.constantFrom('a', 'b.yaml', 'c.yml', 'd.json', 'e.pem', 'modules', '.git', 'ü.yaml', 'Z');
  const text = fc.constantFrom(POD, 'a: [', '', 'a: 1\n---\nb: 2', '{"kind":"List","items":[{}]}', '\0');
  const file = fc.oneof(
    text,
    fc.constantFrom('..', '.', '../..', 'a', '../a/b.yaml').map((link) => ({ link })),
  );
  const tree = fc.array(fc.tuple(fc.array(name, { minLength: 1, maxLength: 4 }), file), { maxLength: 12 });
  const type = fc.constantFrom<IacType>('yaml', 'json', 'kubernetesObjectFiles', 'ack', 'common');

  it('should give the same whatever the order of a listing', () => {
    fc.assert(
      fc.property(tree, type, (entries, nodeType) => {
        const files = Object.fromEntries(entries.map(([segments, content]) => [segments.join('/'), content]));
        const source = new MemorySource(files);
        const reversed: Source = {
          list: (folder) => [...source.list(folder)].reverse(),
          entry: (path) => source.entry(path),
          read: (path, maxBytes) => source.read(path, maxBytes),
        };
        const plain = (found: Discovery) => [paths(found), skips(found), found.sensitive.map(({ path }) => path)];
        expect(plain(discover(reversed, nodeType, ['/', 'a']))).toEqual(plain(discover(source, nodeType, ['/', 'a'])));
      }),
      { numRuns: 300 },
    );
  });
});
