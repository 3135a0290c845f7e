import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { discover, discoverFolders, type DiscoverOptions, type Discovery } from '../discover';
import type { HelmRunner } from '../model';
import { render } from '../render';
import { FolderSource } from '../../base/source';
import { MemorySource, type MemoryFile } from '../../../../test/support/iac/memory-source';
import { HelmError } from './helm-error';

const FIXTURES = join(__dirname, '../../../../test/fixtures/iac/helm');
const CHART = { 'Chart.yaml': 'name: c\nversion: 1.0.0\n', 'values.yaml': '', 'templates/a.yaml': 'kind: {{ .x }}\n' };
const PODS = '---\n# Source: c/templates/a.yaml\nkind: Pod\n---\n# Source: c/templates/a.yaml\nkind: Service\n';

/** Prints the same for every chart, and remembers which it was asked for. */
class FixedHelm implements HelmRunner {
  readonly folders: string[] = [];

  constructor(private readonly output: string | HelmError) {}

  template(_source: unknown, folder: string): string {
    this.folders.push(folder);
    if (this.output instanceof HelmError) throw this.output;
    return this.output;
  }
}

function chartIn(folder: string): Record<string, MemoryFile> {
  return Object.fromEntries(Object.entries(CHART).map(([name, text]) => [folder + name, text]));
}

function find(
  files: Record<string, MemoryFile>,
  helm: HelmRunner | undefined = new FixedHelm(PODS),
  paths: readonly string[] = ['/'],
  options: DiscoverOptions = {},
): Discovery {
  return discover(new MemorySource(files), 'helmChart', paths, { ...options, helm });
}

function paths({ templates }: Discovery): string[] {
  return templates.map(({ path }) => path);
}

function skips({ skipped }: Discovery): string[] {
  return skipped.map(({ path, reason }) => `${path}: ${reason}`);
}

function membersIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce((sum: number, member) => sum + 1 + membersIn(member), 0);
}

const NAME = 'web_prancer_helm_template_multiple_yaml';

describe('the version of Kubernetes', () => {
  it('should be told to Helm, and a chart be rendered anew for another one', () => {
    const asked: (string | undefined)[] = [];
    const helm: HelmRunner = {
      template: (_source, _folder, kubeVersion) => {
        asked.push(kubeVersion);
        return `# Source: c/templates/a.yaml\nkind: ${kubeVersion === '1.30' ? 'New' : 'Old'}\n`;
      },
    };
    const source = new MemorySource(chartIn(''));
    const kinds = (kubeVersion?: string) => {
      const { templates } = discover(source, 'helmChart', ['/'], { helm, kubeVersion });
      return templates.map((template) => render(template).document);
    };
    expect(kinds()).toEqual([{ kind: 'Old' }]);
    expect(kinds('1.30')).toEqual([{ kind: 'New' }]);
    expect(kinds()).toEqual([{ kind: 'Old' }]);
    expect(asked).toEqual([undefined, '1.30', undefined]);
  });
});

describe('finding charts', () => {
  it.each([
    ['/', `/apps/web/${NAME}`],
    ['apps', `apps/web/${NAME}`],
    ['./apps/web/', `apps/web/${NAME}`],
    ['/apps/web/Chart.yaml', `/apps/web/${NAME}`],
  ])('should name the documents of a chart below %j with its whole path, always numbered', (node, name) => {
    const found = find(chartIn('apps/web/'), undefined, [node]);
    expect(paths(found)).toEqual([`${name}_0.yaml`, `${name}_1.yaml`]);
    expect(found.templates).toMatchObject([
      { type: 'helmChart', file: 'apps/web/Chart.yaml', paths: [`${name}_0.yaml`], innerTypes: ['pod'] },
      { innerTypes: ['service'], part: { document: 1 } },
    ]);
    expect(found.skipped).toEqual([]);
  });

  it('should number a single document too', () => {
    expect(paths(find(chartIn('web/'), new FixedHelm('kind: Pod')))).toEqual([`/web/${NAME}_0.yaml`]);
  });

  it('should have a name for a chart that is the whole source', () => {
    expect(paths(find(chartIn('')))).toEqual([0, 1].map((i) => `/chart_prancer_helm_template_multiple_yaml_${i}.yaml`));
  });

  it.each([
    ['no values', ['values.yaml']],
    ['no templates', ['templates/a.yaml']],
    ['neither', ['values.yaml', 'templates/a.yaml']],
  ])('should note a chart with %s', (_, missing) => {
    const files = Object.fromEntries(Object.entries(CHART).filter(([name]) => !missing.includes(name)));
    const helm = new FixedHelm(PODS);
    expect(skips(find(files, helm))).toEqual(['/: not-a-template']);
    expect(helm.folders).toEqual([]);
  });

  describe('in a plain folder', () => {
    const plain = (files: Record<string, MemoryFile>, helm: HelmRunner): Discovery =>
      find(files, helm, ['/'], { isPlain: true });
    const DEPENDENT = 'name: c\nversion: 1.0.0\ndependencies:\n- {name: db, repository: https://charts.example.com}\n';

    it.each<[string, Record<string, MemoryFile>]>([
      ['templates alone', { 'c/Chart.yaml': 'name: c', 'c/templates/a.yaml': 'kind: {{ .x }}' }],
      ['charts in it alone', { 'c/Chart.yaml': 'name: c', ...chartIn('c/charts/db/') }],
      ['packed charts in it alone', { 'c/Chart.yaml': 'name: c', 'c/charts/db-1.0.0.tgz': '' }],
      ['dependencies alone', { 'c/Chart.yaml': DEPENDENT }],
      ['dependencies in a file of their own', { 'c/Chart.yaml': 'name: c', 'c/requirements.yaml': 'dependencies: []' }],
    ])('should render a chart with %s, and the charts in it as its parts', (_what, files) => {
      const helm = new FixedHelm(PODS);
      expect(paths(plain(files, helm))).toHaveLength(2);
      expect(helm.folders).toEqual(['c']);
    });

    it('should tell what Helm says of a dependency that is not there, and how to get it', () => {
      const message =
        'You may need to run `helm dependency build` to fetch missing dependencies: found in Chart.yaml, but missing in charts/ directory: db';
      const found = plain({ 'c/Chart.yaml': DEPENDENT }, new FixedHelm(new HelmError('helm-failed', message)));
      expect(found.skipped).toMatchObject([
        { path: '/c', file: 'c/Chart.yaml', reason: 'helm-failed', detail: message },
      ]);
    });

    it.each<[string, Record<string, MemoryFile>]>([
      ['of nothing else', { 'c/Chart.yaml': 'name: c' }],
      ['of a library', { 'c/Chart.yaml': 'name: c\ntype: library\n', 'c/templates/_a.tpl': '' }],
    ])('should note a Chart.yaml %s', (_what, files) => {
      const helm = new FixedHelm(PODS);
      expect(skips(plain(files, helm))).toEqual(['/c: not-a-template']);
      expect(helm.folders).toEqual([]);
    });
  });

  it.each(['chart.yaml', 'Chart.yml', 'Chart.yaml.bak'])('should not take a file %s for a chart', (name) => {
    const { 'Chart.yaml': text, ...others } = CHART;
    const found = find({ ...others, [name]: text });
    expect([paths(found), skips(found), found.otherFiles]).toEqual([[], [], 3]);
  });

  it('should take a chart inside another for a part of it, and one beside it for itself', () => {
    const files = { ...chartIn('web/'), ...chartIn('web/charts/db/'), ...chartIn('web/charts/db/charts/x/') };
    const helm = new FixedHelm('kind: Pod');
    const found = find({ ...files, ...chartIn('charts/web/'), ...chartIn('web/examples/one/') }, helm);
    expect(helm.folders).toEqual(['charts/web', 'web', 'web/examples/one']);
    expect(skips(found)).toEqual(
      ['/web/charts/db', '/web/charts/db/charts/x'].map((path) => `${path}: not-a-template`),
    );
    expect(found.skipped[0].detail).toBe('part of the chart web');
  });

  it('should find sensitive files in a chart on the way', () => {
    const found = find({ ...chartIn('web/'), 'web/files/tls.KEY': 'x', 'web/charts/db/ca.pem': 'x' });
    expect(found.sensitive.map(({ path }) => path)).toEqual(['/web/charts/db/ca.pem', '/web/files/tls.KEY']);
  });

  it('should leave the files of a chart to other types as they are', () => {
    const source = new MemorySource({ ...chartIn('web/'), 'web/crds/b.yaml': 'kind: CustomResourceDefinition' });
    expect(paths(discover(source, 'kubernetesObjectFiles', ['/']))).toEqual(['/web/crds/b.yaml']);
  });

  describe('in a plain folder', () => {
    const plain = { 'templates/plain.yaml': 'kind: Role', 'templates/deep/plain.yaml': 'kind: Role' };
    const files = {
      ...chartIn('web/'),
      ...Object.fromEntries(Object.entries(plain).map(([name, text]) => [`web/${name}`, text])),
      ...chartIn('web/charts/db/'),
      'web/charts/db/templates/plain.yaml': 'kind: Role',
      'web/crds/b.yaml': 'kind: CustomResourceDefinition',
      'web/examples/pod.yaml': 'kind: Pod',
      'lib/Chart.yaml': 'name: l\ntype: library\n',
      'lib/templates/plain.yaml': 'kind: Role',
      'other/templates/plain.yaml': 'kind: Role',
    };
    const others = ['/lib/templates/plain.yaml', '/other/templates/plain.yaml'];
    const ofChart = ['/web/crds/b.yaml', '/web/examples/pod.yaml'];
    const rendered = ['charts/db/templates', 'templates', 'templates/deep'].map((each) => `/web/${each}/plain.yaml`);

    it.each<[string, DiscoverOptions, string[]]>([
      ['leave what Helm renders to the chart', { helm: new FixedHelm(PODS) }, [...others, ...ofChart]],
      ['judge it as it is without Helm', {}, [...others, ...ofChart, ...rendered]],
      [
        'judge it as it is where the chart is left out',
        { helm: new FixedHelm(PODS), exclude: { paths: ['web/Chart.yaml'] } },
        [...others, ...ofChart, ...rendered],
      ],
    ])('should %s', (_what, options, expected) => {
      const found = discover(new MemorySource(files), 'kubernetesObjectFiles', ['/'], { isPlain: true, ...options });
      expect(paths(found).sort()).toEqual([...expected].sort());
    });
  });

  it('should skip every chart when there is no helm', () => {
    const found = discover(new MemorySource({ ...chartIn('a/'), ...chartIn('b/c/') }), 'helmChart', ['/']);
    expect(paths(found)).toEqual([]);
    expect(skips(found)).toEqual(['/a: helm-not-available', '/b/c: helm-not-available']);
  });

  it.each<[DiscoverOptions, string[], string[]]>([
    [{ exclude: { paths: ['web'] } }, [], ['/web: excluded-by-node']],
    [{ exclude: { paths: ['web/Chart.yaml'] } }, [], ['/web/Chart.yaml: excluded-by-node']],
    [
      { exclude: { paths: [`web/${NAME}_0.yaml`] } },
      [`/web/${NAME}_1.yaml`],
      [`/web/${NAME}_0.yaml: excluded-by-node`],
    ],
    [{ include: { regex: ['.*_1\\.yaml'] } }, [`/web/${NAME}_1.yaml`], [`/web/${NAME}_0.yaml: excluded-by-node`]],
  ])('should heed %j', (options, templates, skipped) => {
    const found = find(chartIn('web/'), undefined, ['/'], options);
    expect([paths(found), skips(found)]).toEqual([templates, skipped]);
  });

  it('should find a document that a node names', () => {
    const found = find(chartIn('apps/web/'), undefined, [`/apps/web/${NAME}_1.yaml`]);
    expect(paths(found)).toEqual([`/apps/web/${NAME}_1.yaml`]);
    expect(render(found.templates[0]).document).toEqual({ kind: 'Service' });
  });

  it.each([`web/${NAME}_7.yaml`, 'web/other_prancer_helm_template_multiple_yaml_0.yaml'])(
    'should note the name %s of no document',
    (path) => {
      expect(skips(find(chartIn('web/'), undefined, [path]))).toEqual([`${path}: unreadable`]);
    },
  );

  it('should tell why a document that a node names cannot be had', () => {
    const found = discover(new MemorySource(chartIn('web/')), 'helmChart', [`web/${NAME}_0.yaml`]);
    expect(skips(found)).toEqual(['web: helm-not-available']);
  });
});

describe('what Helm prints', () => {
  it.each<[string, string, string[]]>([
    ['empty documents, which count', '---\n# Source: c/a\n# x\n---\nkind: A\n---\n---\nkind: B\n', ['_1', '_3']],
    ['a list', 'kind: A\n---\nkind: List\nitems:\n- kind: B\n- kind: C\n', ['_0', '_1_0', '_1_1']],
    ['line ends of Windows', '---\r\nkind: A\r\n---\r\nkind: B\r\n', ['_0', '_1']],
    ['a mark inside a text', 'kind: A\ndata: |\n  ---\n  x\n---\nkind: B\n', ['_0', '_1']],
    ['a document on the line of its mark', '--- {kind: A}\n--- {kind: B}\n', ['_0', '_1']],
  ])('should read %s', (_, output, expected) => {
    expect(paths(find(chartIn('web/'), new FixedHelm(output)))).toEqual(
      expected.map((end) => `/web/${NAME}${end}.yaml`),
    );
  });

  it.each(['', '---\n', '# nothing\n', '---\n# Source: c/templates/a.yaml\n---\n'])(
    'should note a chart that renders to %j',
    (output) => {
      expect(skips(find(chartIn('web/'), new FixedHelm(output)))).toEqual(['/web: not-a-template']);
    },
  );

  it('should note a document that is no YAML, and give the others', () => {
    const output = `---\n# Source: c/templates/a.yaml\na: [\n${PODS}`;
    const found = find(chartIn('web/'), new FixedHelm(output));
    expect(paths(found)).toEqual([1, 2].map((i) => `/web/${NAME}_${i}.yaml`));
    expect(found.skipped).toMatchObject([{ path: '/web', file: 'web/templates/a.yaml', reason: 'parse-error' }]);
  });

  it.each<[string, Partial<Discovery['skipped'][number]>]>([
    ['parse error at (c/templates/a.yaml:3): function "x" not defined', { file: 'web/templates/a.yaml', line: 3 }],
    ['template: c/templates/a.yaml:2:5: executing', { file: 'web/templates/a.yaml', line: 2, column: 5 }],
    ['template: c/templates/none.yaml:2:5: executing', { file: 'web/Chart.yaml' }],
    ['template: c/../../x.yaml:2:5: executing', { file: 'web/Chart.yaml' }],
    ['found in Chart.yaml, but missing in charts/ directory: db', { file: 'web/Chart.yaml' }],
  ])('should tell the message %j and its place', (message, place) => {
    const found = find(chartIn('web/'), new FixedHelm(new HelmError('helm-failed', message)));
    expect(found.skipped).toMatchObject([{ path: '/web', reason: 'helm-failed', detail: message, ...place }]);
  });

  it('should trace documents back while that takes no time to speak of, and know the file of all others', () => {
    const lines = Array.from({ length: 1900 }, (_, i) => `a${i}: ${i}\n`).join('');
    const document = `---\n# Source: c/templates/a.yaml\n${lines}`;
    const files = { ...chartIn('web/'), 'web/templates/a.yaml': `# x\n${lines}` };
    const { templates } = find(files, new FixedHelm(document.repeat(40)));
    const places = templates.map((template) => render(template).positions.get('/a1000'));
    expect(places).toHaveLength(40);
    expect(places[0]).toEqual({ file: 'web/templates/a.yaml', line: 1002, column: 1 });
    expect(places[39]).toEqual({ file: 'web/templates/a.yaml', line: 1, column: 1 });
  });

  it('should run Helm once for a chart whose templates are rendered before the next, and again for others', () => {
    const source = new MemorySource({ ...chartIn('a/'), ...chartIn('b/') });
    const helm = new FixedHelm(PODS);
    const found = [...discoverFolders(source, 'helmChart', ['/'], { helm })].flatMap(({ templates }) => templates);
    expect(helm.folders).toEqual(['a', 'b']);
    for (const template of found.slice(2)) expect(render(template).diagnostics).toEqual([]);
    expect(helm.folders).toEqual(['a', 'b']);
    expect(render(found[0]).document).toEqual({ kind: 'Pod' });
    expect(helm.folders).toEqual(['a', 'b', 'a']);
  });

  it('should tell when a chart can no longer be rendered as it was', () => {
    const [template] = find(chartIn('web/')).templates;
    const changes: HelmRunner[] = [new FixedHelm(''), new FixedHelm(new HelmError('helm-failed', 'no'))];
    const renderings = [...changes.map((helm) => ({ helm })), {}].map((options) => render({ ...template, options }));
    expect(renderings.map(({ document }) => document)).toEqual([null, null, null]);
    expect(renderings.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
      { reason: 'unreadable', file: 'web/Chart.yaml', message: 'the chart has changed' },
      { reason: 'helm-failed', message: 'no' },
      { reason: 'helm-not-available' },
    ]);
  });
});

describe('the example chart', () => {
  const helm = new FixedHelm(readFileSync(join(FIXTURES, 'web.output.yaml'), 'utf8'));
  const { templates, skipped } = discover(new FolderSource(FIXTURES), 'helmChart', ['/'], { helm });
  const renderings = new Map(
    templates.map((template) => [template.path.replace(/.*multiple_yaml|\.yaml/g, ''), template]),
  );

  it('should give a resource per document and item', () => {
    expect([...renderings].map(([name, { innerTypes }]) => [name, ...innerTypes])).toEqual([
      ['_0', 'persistentvolumeclaim'],
      ['_1', 'service'],
      ['_2', 'deployment'],
      ['_4_0', 'configmap'],
      ['_4_1', 'secret'],
    ]);
    expect(skipped.map(({ path }) => path)).toEqual(['/web/charts/cache']);
  });

  it.each([
    ['_0', '', 'web/charts/cache/templates/store.yaml:1:1'],
    ['_0', '/spec/resources/requests/storage', 'web/charts/cache/templates/store.yaml:8:7'],
    ['_1', '/metadata/name', 'web/templates/services.yaml:11:3'],
    ['_1', '/spec/type', 'web/templates/services.yaml:13:3'],
    ['_2', '', 'web/templates/deployment.yaml:1:1'],
    ['_2', '/metadata/name', 'web/templates/deployment.yaml:4:3'],
    ['_2', '/metadata/labels', 'web/templates/deployment.yaml:5:3'],
    // Made by an expression as a whole: the place of what holds it.
    ['_2', '/metadata/labels/team', 'web/templates/deployment.yaml:5:3'],
    ['_2', '/spec/replicas', 'web/templates/deployment.yaml:8:3'],
    ['_2', '/spec/template/spec/containers/0/image', 'web/templates/deployment.yaml:14:11'],
    ['_2', '/spec/template/spec/containers/0/securityContext/privileged', 'web/templates/deployment.yaml:21:13'],
    ['_4_0', '', 'web/templates/services.yaml:18:5'],
    ['_4_1', '/kind', 'web/templates/services.yaml:23:5'],
    ['_4_1', '/metadata/name', 'web/templates/services.yaml:25:7'],
  ])('should tell where document %s has %j', (name, pointer, place) => {
    const { positions } = render(renderings.get(name)!);
    const position = positions.get(pointer);
    expect(position && `${position.file}:${position.line}:${position.column}`).toBe(place);
  });

  it('should know a place in the template for every member', () => {
    for (const template of templates) {
      const { document, positions } = render(template);
      expect([...positions.entries()]).toHaveLength(1 + membersIn(document));
      for (const [, { file }] of positions.entries()) expect(file).toMatch(/^web\/.*templates\/.*\.yaml$/);
    }
  });
});

describe('comments of charts that speak to the program', () => {
  it('should be those that a template has as they are in the output, and none that values have made', () => {
    const own = '# plumbline:ignore PL-K8S-POD-1 for a day';
    const files = { ...CHART, 'templates/a.yaml': `kind: Pod\n${own}\nnote: {{ .Values.note }}\n` };
    const made = '# plumbline:ignore PL-K8S-POD-2 made from values';
    const output = `---\n# Source: c/templates/a.yaml\nkind: Pod\n${own}\nnote: x\n${made}\n`;
    const { templates } = find(files, new FixedHelm(output));
    expect(templates.map((template) => render(template).blocks)).toEqual([
      [{ comments: [{ text: own.slice(2), file: 'templates/a.yaml', line: 2 }] }],
    ]);
  });
});
