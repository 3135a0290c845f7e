import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { discover, FolderSource, HelmProgram, MemorySource, type Discovery } from '../../src/engine/iac';

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
    [
      'a dependency that is not there',
      {
        'Chart.yaml':
          'apiVersion: v2\nname: c\nversion: 1.0.0\ndependencies: [{name: db, version: 1.0.0, repository: "https://charts.example.com"}]\n',
        'templates/a.yaml': 'kind: Pod\n',
      },
    ],
    ['a template that makes no YAML', { 'templates/a.yaml': 'a: {{ "[" }}\n' }],
    [
      'a library',
      { 'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\ntype: library\n', 'templates/a.yaml': 'kind: Pod\n' },
    ],
  ])('should note %s', (_, files) => {
    expect(find(files).skipped).toMatchObject([{ path: '/web', reason: 'helm-failed' }]);
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
