import { parse, stringify } from 'yaml';
import { fixerOf } from '../../../../test/support/fixed-folder';
import { joinPath, readText, type Source } from '../../base/source';

/** Renders what these charts have: plain values, and `toYaml` of them. */
const helm = {
  template(source: Source, folder: string): string {
    const values = parse(readText(source, joinPath(folder, 'values.yaml'))) as object;
    const at = (names: string): unknown =>
      names
        .split('.')
        .reduce<unknown>((holder, name) => (holder as Record<string, unknown> | undefined)?.[name], values);
    const text = readText(source, joinPath(folder, 'templates/pod.yaml'))
      .replaceAll(
        /^ *\{\{- with \.Values\.(\w+) \}\}\n([^]*?)toYaml \.([^]*?\n) *\{\{- end \}\}\n/gm,
        (_, name: string, a: string, b: string) =>
          Object.keys(at(name) ?? {}).length === 0 ? '' : `${a}toYaml .Values.${name}${b}`,
      )
      .replaceAll(
        /\n *\{\{- toYaml \.Values\.([\w.]+) \| nindent \d+ \}\}/g,
        (_, name: string) => ` ${JSON.stringify(at(name))}`,
      )
      .replaceAll(/\{\{- include "c" \(dict "a" \.Values\.(\w+)\) \}\}/g, (_, name: string) => JSON.stringify(at(name)))
      .replaceAll(/\{\{ \.Values\.(\w+) \| eq "host" \}\}/g, (_, name: string) => String(at(name) === 'host'))
      .replaceAll(/\{\{ \.Values\.([\w.]+) \}\}/g, (_, name: string) => String(at(name)));
    return `---\n# Source: c/templates/pod.yaml\n${text}`;
  },
};

const rules = fixerOf(
  'helmChart',
  [
    'pods/host-network',
    'containers/run-as-non-root',
    'containers/drop-capabilities',
    'containers/memory-limits',
    'containers/liveness-probe',
    'containers/image-tag',
    'containers/image-pull-policy',
    'workloads/removed-api',
  ].map((name) => `kubernetes/${name}.rego`),
  { helm },
);
const fixed = (template: string, values: string, rule: string) =>
  rules(
    {
      'web/Chart.yaml': 'name: c\nversion: 1.0.0\n',
      'web/values.yaml': values,
      'web/templates/pod.yaml': template,
    },
    `kubernetes/${rule}`,
  );

const pod = (more: string) => `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
${more}  containers:
    - name: main
      image: example/web:1.27
`;

describe('proven fixes of Helm charts', () => {
  it('should name what only the user knows by the resource, without the release that is rendered', () => {
    const template = pod('').replace('name: web', 'name: release-name-web');
    const { fixes } = fixed(template, 'a: b\n', 'containers/memory-limits');
    expect(fixes.map(({ proof }) => Object.keys(proof.supposing))).toEqual([['${WEB_MEMORY_LIMIT}']]);
  });

  it('should change lists of a template, between lines that say something else', () => {
    const capabilities = (drop: string) =>
      pod('  hostNetwork: {{ .Values.net }}\n') +
      `      securityContext:\n        capabilities: {drop: [${drop}]} # these\n      name: {{ .Values.name }}\n`;
    const template = capabilities('NET_RAW').replace('- name: main\n      image', '- image');
    const { texts, unfixed } = fixed(template, 'net: false\nname: main\n', 'containers/drop-capabilities');
    expect(unfixed).toEqual([]);
    expect(texts.get('web/templates/pod.yaml')).toBe(template.replace('[NET_RAW]', '[NET_RAW, ALL]'));
  });

  it('should write a placeholder into the values, or into the template', () => {
    const { texts, fixes } = fixed(pod(''), '{}\n', 'containers/memory-limits');
    expect(texts.get('web/templates/pod.yaml')).toContain("memory: '${WEB_MEMORY_LIMIT}'");
    expect(fixes).toMatchObject([{ marks: ['needs-value'] }]);
    const template = `${pod('')}      resources:\n        {{- toYaml .Values.resources | nindent 8 }}\n`;
    const values = 'resources:\n  limits:\n    cpu: 1\n';
    expect(fixed(template, values, 'containers/memory-limits').texts.get('web/values.yaml')).toBe(
      `${values}    memory: '\${WEB_MEMORY_LIMIT}'\n`,
    );
  });

  it('should write two changes where the outer of two keys of a name takes its values', () => {
    const template =
      'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  {{- toYaml .Values.spec | nindent 2 }}\n';
    const values =
      'spec:\n  template:\n    spec:\n      containers:\n        - name: web\n          image: example/web\n';
    expect(fixed(template, values, 'containers/image-tag').texts.get('web/values.yaml')).toBe(
      `${values.replace('example/web', "'example/web:${WEB_TAG}'")}          imagePullPolicy: Always\n`,
    );
  });

  it('should not write what is another one for each release', () => {
    const template =
      'apiVersion: extensions/v1beta1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  {{- toYaml .Values.spec | nindent 2 }}\n';
    const values = (label: string): string =>
      `spec:\n  template:\n    metadata:\n      labels:\n        app: ${label}\n    spec:\n      hostNetwork: false\n`;
    const { texts } = fixed(template, values('web'), 'workloads/removed-api');
    expect(texts.get('web/templates/pod.yaml')).toBe(template.replace('extensions/v1beta1', 'apps/v1'));
    expect(texts.get('web/values.yaml')).toBe(`${values('web')}  selector:\n    matchLabels:\n      app: web\n`);
    expect(fixed(template, values('release-name'), 'workloads/removed-api')).toMatchObject({
      fixes: [],
      unfixed: [{ reason: 'value-unknown', detail: 'its value is another one for each release' }],
    });
  });

  it('should write a placeholder for a number into empty braces of the values', () => {
    const template = `${pod('')}      livenessProbe:\n        {{- toYaml .Values.probe | nindent 8 }}\n`;
    expect(fixed(template, 'probe: {} # none\n', 'containers/liveness-probe').texts.get('web/values.yaml')).toBe(
      'probe:\n  tcpSocket:\n    port: ${WEB_PORT} # none\n',
    );
  });

  it('should change the value that a line takes', () => {
    const template = pod('  hostNetwork: {{ .Values.net.host }}\n');
    const values = 'net: # all of it\n  host: true # for now\n';
    const { texts, unfixed } = fixed(template, values, 'pods/host-network');
    expect(unfixed).toEqual([]);
    expect(texts).toEqual(new Map([['web/values.yaml', values.replace('true', 'false')]]));
  });

  it('should change a literal of the template, or add a line to it', () => {
    const template = pod('  hostNetwork: true # no value\n');
    expect(fixed(template, '', 'pods/host-network').texts).toEqual(
      new Map([['web/templates/pod.yaml', template.replace('true', 'false')]]),
    );
    const plain = pod('  nodeName: {{ .Values.node }}\n');
    const added = '  securityContext:\n    runAsNonRoot: true\n  nodeName:';
    expect(fixed(plain, 'node: a\n', 'containers/run-as-non-root').texts).toEqual(
      new Map([['web/templates/pod.yaml', plain.replace('  nodeName:', added)]]),
    );
  });

  it('should add to values that are written as a whole', () => {
    const template = pod(
      '  {{- with .Values.security }}\n  securityContext:\n    {{- toYaml . | nindent 4 }}\n  {{- end }}\n',
    );
    const { texts, unfixed } = fixed(template, 'security: {}\n', 'containers/run-as-non-root');
    expect(unfixed).toEqual([]);
    expect(texts).toEqual(new Map([['web/values.yaml', 'security:\n  runAsNonRoot: true\n']]));
  });

  it('should add to values beside which the template says more', () => {
    const template = pod('').replace(
      '      image',
      '      securityContext:\n        runAsUser: 1000\n        {{- toYaml .Values.security | nindent 8 }}\n      image',
    );
    const mixed = {
      template: (source: Source, folder: string): string =>
        helm
          .template(source, folder)
          .replace(
            /runAsUser: 1000 (\{.*\})/,
            (_, rest: string) =>
              `runAsUser: 1000\n        ${stringify(parse(rest)).trim().replaceAll('\n', '\n        ')}`,
          ),
    };
    const { texts, unfixed } = fixerOf('helmChart', ['kubernetes/containers/drop-capabilities.rego'], { helm: mixed })(
      {
        'web/Chart.yaml': 'name: c\nversion: 1.0.0\n',
        'web/values.yaml': 'security:\n  privileged: false\n',
        'web/templates/pod.yaml': template,
      },
      'kubernetes/containers/drop-capabilities',
    );
    expect(unfixed).toEqual([]);
    expect(texts).toEqual(
      new Map([['web/values.yaml', 'security:\n  privileged: false\n  capabilities:\n    drop:\n      - ALL\n']]),
    );
  });

  it('should change values that a line hands on to a named template', () => {
    const template = pod('  securityContext: {{- include "c" (dict "a" .Values.security) }}\n');
    const { texts, unfixed } = fixed(template, 'security:\n  fsGroup: 1\n', 'containers/run-as-non-root');
    expect(unfixed).toEqual([]);
    expect(texts).toEqual(new Map([['web/values.yaml', 'security:\n  fsGroup: 1\n  runAsNonRoot: true\n']]));
  });

  it('should keep CRLF', () => {
    const template = pod('  nodeName: {{ .Values.node }}\n').replaceAll('\n', '\r\n');
    const after = fixed(template, 'node: a\r\n', 'containers/run-as-non-root').texts.get('web/templates/pod.yaml');
    expect(after).toContain('  securityContext:\r\n    runAsNonRoot: true\r\n  nodeName:');
    expect(after).not.toMatch(/[^\r]\n/);
  });

  it('should take nothing that a function makes for a plain value', () => {
    const template = pod('  hostNetwork: {{ .Values.net | eq "host" }}\n');
    const { fixes, unfixed } = fixed(template, 'net: host\n', 'pods/host-network');
    expect(fixes).toEqual([]);
    expect(unfixed).toMatchObject([{ reason: 'value-unknown' }]);
  });
});
