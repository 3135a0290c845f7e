import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { programPath } from '../../src/config/command-line';
import { readAppConfig } from '../../src/config/app-config';
import { ScanWorkspace } from '../support/scan-workspace';

const CHART = join(__dirname, '../../charts/plumbline');
/** The output of helm for the chart with all its parts. */
const KEPT = join(__dirname, '../fixtures/chart/plumbline.output.yaml');

const helm = programPath(process.env.HELM_BINARY || undefined, 'helm', process.env.PATH);
// Helm is no part of this project: a machine without it shows these tests as skipped.
const itWithHelm = helm === undefined ? it.skip : it;

interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template: {
      readonly spec: { readonly containers: [{ readonly env: { name: string; value: string }[] }] };
    };
  };
}

describe('the chart', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => (workspace = new ScanWorkspace()));
  afterEach(() => workspace.remove());

  it('should have no finding of the built-in rules in what helm makes of it', async () => {
    copyFileSync(KEPT, join(workspace.root, 'chart.yaml'));
    const { code, out, err } = await workspace.scan('chart.yaml');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/: 10 resources, \d{3} passed, 0 failed, 0 errors, 0 excluded/);
  });

  it('should give the service and the workers variables that they take', () => {
    const objects = parseAllDocuments(readFileSync(KEPT, 'utf8')).map((each) => each.toJS() as KubernetesObject);
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['plumbline-service', 'plumbline-worker']);
    const documented = readFileSync(join(__dirname, '../../docs/reference/settings.md'), 'utf8');
    const secrets = { JWT_SECRET: 's'.repeat(32), SECRETS_KEY: 'ab'.repeat(32), MONGODB_URI: 'mongodb://db/plumbline' };
    for (const { spec } of deployments) {
      const { env } = spec.template.spec.containers[0];
      for (const { name } of env) expect(documented).toContain(`\`${name}\``);
      const given = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      expect(() => readAppConfig({ ...given, ...secrets, NODE_ENV: 'production' })).not.toThrow();
    }
  });

  itWithHelm('should become what is kept', () => {
    const args = ['template', 'plumbline', CHART, '--namespace', 'plumbline', '--set', 'ingress.enabled=true'];
    const output = execFileSync(helm ?? '', args, { encoding: 'utf8' });
    // Versions of Helm differ in the order of documents.
    const pieces = (text: string): string[] => text.split(/^(?=---$)/m).sort();
    expect(pieces(output)).toEqual(pieces(readFileSync(KEPT, 'utf8')));
  });

  itWithHelm('should be read and judged as a chart without a finding', async () => {
    cpSync(CHART, join(workspace.root, 'chart'), { recursive: true });
    const { code, out } = await workspace.command('scan', ['chart'], { env: { HELM_BINARY: helm ?? '' } });
    expect(code).toBe(0);
    expect(out).toMatch(/chart: 9 resources, \d{3} passed, 0 failed/);
  });
});
