import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { discover, FolderSource, HelmProgram, render, type Discovery } from '../../src/engine/iac';
import { MemorySource } from '../support/iac/memory-source';

const FIXTURES = join(__dirname, '../fixtures/iac/helm');

/** HELM_BINARY, else `helm` on the PATH. */
function helmOfThisMachine(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'helm'));
  return [process.env.HELM_BINARY ?? '', ...onPath].find((path) => path !== '' && isRunnable(path));
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const program = helmOfThisMachine();
// Helm is no part of this project: a machine without it shows these tests as skipped.
const describeWithHelm = program === undefined ? describe.skip : describe;

const WITH_DEPENDENCY = `apiVersion: v2
name: c
version: 1.0.0
dependencies: [{ name: db, version: 1.0.0, repository: 'https://charts.example.com' }]
`;

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

describeWithHelm('charts with the helm of this machine', () => {
  const helm = new HelmProgram({ program: program ?? '' });

  function find(templates: Record<string, string>, values = 'a: 1\n'): Discovery {
    const files = Object.entries({ 'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n', 'values.yaml': values })
      .concat(Object.entries(templates))
      .map(([name, text]) => [`web/${name}`, text]);
    return discover(new MemorySource(Object.fromEntries(files) as Record<string, string>), 'helmChart', ['/'], {
      helm,
    });
  }

  it('should print for the example chart what is kept beside it', () => {
    const kept = readFileSync(join(FIXTURES, 'web.output.yaml'), 'utf8');
    // Versions of Helm differ in the order of documents.
    const pieces = (output: string): string[] => output.split(/^(?=---$)/m).sort();
    expect(pieces(helm.template(new FolderSource(FIXTURES), 'web'))).toEqual(pieces(kept));
  });

  it.each<[string, string, string, number]>([
    ['a function that is none', 'kind: Pod\na: {{ nothing }}\n', 'function "nothing" not defined', 2],
    ['a failing template', 'kind: Pod\n\na: {{ fail "no good" }}\n', 'no good', 3],
    ['a missing value', 'kind: Pod\na: {{ required "b is missing" .Values.b }}\n', 'b is missing', 2],
  ])('should tell the place of %s', (_, text, message, line) => {
    const [skipped] = find({ 'templates/a.yaml': text }).skipped;
    expect(skipped).toMatchObject({ path: '/web', reason: 'helm-failed', file: 'web/templates/a.yaml', line });
    expect(skipped.detail).toContain(message);
    expect(skipped.detail).not.toMatch(/\/tmp|plumbline-helm/);
  });

  it.each([
    ['a template that makes no YAML', { 'templates/a.yaml': 'a: {{ "[" }}\n' }],
    [
      'a library',
      { 'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\ntype: library\n', 'templates/a.yaml': 'kind: Pod\n' },
    ],
  ])('should note %s', (_, files) => {
    expect(find(files).skipped).toMatchObject([{ path: '/web', reason: 'helm-failed' }]);
  });

  it('should say which dependencies of a chart are missing, and in which file they are named', () => {
    const [skipped, ...others] = find({ 'Chart.yaml': WITH_DEPENDENCY, 'templates/a.yaml': 'kind: Pod\n' }).skipped;
    expect(others).toEqual([]);
    expect(skipped).toMatchObject({ path: '/web', reason: 'helm-failed', file: 'web/Chart.yaml' });
    expect(skipped.detail).toContain('missing in charts/ directory: db');
  });

  describe('in a plain folder', () => {
    const plain = (files: Record<string, string>): Discovery =>
      discover(new MemorySource(files), 'helmChart', ['/'], { helm, isPlain: true });

    it('should render the parts of a chart without templates with the values that it has for them', () => {
      const { templates, skipped } = plain({
        'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
        'web/values.yaml': 'db: {port: 5432}\n',
        'web/charts/db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
        'web/charts/db/values.yaml': 'port: 1\n',
        'web/charts/db/templates/service.yaml': 'kind: Service\nport: {{ .Values.port }}\n',
      });
      expect(templates.map((template) => render(template).document)).toEqual([{ kind: 'Service', port: 5432 }]);
      expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([['/web/charts/db', 'not-a-template']]);
    });

    it('should say of a chart of nothing but what is fetched how to fetch it', () => {
      const [skipped, ...others] = plain({ 'web/Chart.yaml': WITH_DEPENDENCY }).skipped;
      expect(others).toEqual([]);
      expect(skipped).toMatchObject({ path: '/web', reason: 'helm-failed', file: 'web/Chart.yaml' });
      expect(skipped.detail).toContain('helm dependency build');
      expect(skipped.detail).toContain('missing in charts/ directory: db');
    });
  });

  it('should render a dependency that is packed, with the values that the chart has for it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-helm-spec-'));
    try {
      write(folder, {
        'db/Chart.yaml': 'apiVersion: v2\nname: db\nversion: 1.0.0\n',
        'db/values.yaml': 'port: 1\n',
        'db/values.schema.json': '{"$ref": "http://127.0.0.1:9/schema.json"}',
        'db/templates/service.yaml': 'kind: Service\nport: {{ .Values.port }}\n',
        'root/web/Chart.yaml': WITH_DEPENDENCY,
        'root/web/values.yaml': 'db: {port: 5432}\n',
        'root/web/templates/a.yaml': 'kind: Pod\n',
      });
      const args = ['package', join(folder, 'db'), '--destination', join(folder, 'root/web/charts')];
      execFileSync(program ?? '', args, { stdio: 'ignore' });
      const { templates, skipped } = discover(new FolderSource(join(folder, 'root')), 'helmChart', ['/'], { helm });
      expect(skipped).toEqual([]);
      const rendered = templates.map((template) => {
        const { document, positions } = render(template);
        return { document, file: positions.get('/kind')?.file };
      });
      // The files of a packed chart are not in the source, so the chart that names it stands for them.
      const service = { document: { kind: 'Service', port: 5432 }, file: 'web/Chart.yaml' };
      const pod = { document: { kind: 'Pod' }, file: 'web/templates/a.yaml' };
      expect(rendered).toHaveLength(2);
      expect(rendered).toEqual(expect.arrayContaining([service, pod]));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('should reach no cluster, no name server and no file outside of the chart', () => {
    const text = `kind: Pod
found: {{ lookup "v1" "Secret" "default" "x" | len }}
address: "{{ getHostByName "localhost" }}"
file: "{{ .Files.Get "/etc/passwd" }}{{ .Files.Get "../../../../etc/passwd" }}"
`;
    const schema = '{"$ref": "http://127.0.0.1:9/schema.json"}';
    const found = find({ 'templates/a.yaml': text, 'values.schema.json': schema });
    expect(found.skipped).toEqual([]);
    expect(found.templates).toHaveLength(1);
    const output = helm.template(found.templates[0].source, 'web');
    expect(output).toContain('found: 0\naddress: ""\nfile: ""\n');
  });
});
