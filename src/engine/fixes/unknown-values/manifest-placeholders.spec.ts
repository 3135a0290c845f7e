import { fixerOf } from '../../../../test/support/fixed-folder';

const NAMES = [
  'containers/image-digest',
  'containers/image-tag',
  'containers/liveness-probe',
  'containers/memory-limits',
  'containers/memory-requests',
  'containers/readiness-probe',
  'containers/secrets-from-environment',
  'containers/secrets-in-environment',
  'cluster/api-server-certificate',
  'rbac/cluster-admin',
  'rbac/pod-exec',
  'rbac/wildcard-verbs',
  'secrets/clear-text',
  'workloads/replicas',
];
const rules = fixerOf(
  'kubernetesObjectFiles',
  NAMES.map((name) => `kubernetes/${name}.rego`),
);
const withoutFiles = fixerOf('kubernetesObjectFiles', ['kubernetes/containers/secrets-in-environment.rego']);
const fixed = (text: string, rule: string) => rules({ 'a.yaml': text }, `kubernetes/${rule}`);

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  containers:
    - name: web # the shop
      image: registry.example.com:5000/web
`;
const ROLE = `apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: a
rules:
  - apiGroups: ['']
    resources: [pods]
    verbs: ['*']
`;
const BINDING = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: a
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}
subjects:
  - {kind: User, name: jane, apiGroup: rbac.authorization.k8s.io}
`;

describe('placeholders in manifests', () => {
  it.each([
    [
      'a quantity',
      'containers/memory-limits',
      POD,
      `${POD}      resources:\n        limits:\n          memory: '\${SHOP_MEMORY_LIMIT}'\n`,
    ],
    ['the tag of an image', 'containers/image-tag', POD, POD.replace(/(image: )(.*)/, "$1'$2:\${SHOP_TAG}'")],
    ['its digest', 'containers/image-digest', POD, POD.replace(/(image: )(.*)/, "$1'$2@\${SHOP_DIGEST}'")],
    [
      'a port',
      'containers/liveness-probe',
      POD,
      `${POD}      livenessProbe:\n        tcpSocket:\n          port: \${SHOP_PORT}\n`,
    ],
    ['the verbs of a role', 'rbac/wildcard-verbs', ROLE, ROLE.replace("['*']", "['\${A_VERB}']")],
    [
      'a wildcard that grants what is refused',
      'rbac/pod-exec',
      ROLE.replace('[pods]', "['pods/*']"),
      ROLE.replace('[pods]', "['\${A_RESOURCE}']"),
    ],
  ])('should stand for %s', (_, rule, before, after) => {
    const { fixes, texts } = fixed(before, rule);
    expect(texts.get('a.yaml')).toBe(after);
    expect(fixes[0].marks).toContain('needs-value');
    expect(Object.keys(fixes[0].proof.supposing)).toEqual([/\$\{\w+\}/.exec(after)?.[0]]);
  });

  it('should be asked for once where both probes of a container need it', () => {
    const probe = (name: string): string => `      ${name}:\n        tcpSocket:\n          port: \${SHOP_PORT}\n`;
    const alive = `${POD}${probe('livenessProbe')}`;
    const { fixes, texts } = fixed(alive, 'containers/readiness-probe');
    expect(texts.get('a.yaml')).toBe(`${alive}${probe('readinessProbe')}`);
    expect(fixes[0].marks).toEqual(['copied']);
  });

  it('should stand for the role of a binding, which is made anew', () => {
    const { fixes, texts } = fixed(BINDING, 'rbac/cluster-admin');
    expect(texts.get('a.yaml')).toBe(BINDING.replace('cluster-admin', "'\${A_ROLE}'"));
    expect(fixes[0].marks).toEqual(['needs-value', 'replaces']);
  });

  it('should stand for the value of a secret, without one that is supposed', () => {
    const secret = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\nstringData:\n  password: hunter2-prod\n';
    const { fixes, texts } = fixed(secret, 'secrets/clear-text');
    expect(texts.get('a.yaml')).toBe(secret.replace('hunter2-prod', "'\${DB_PASSWORD}'"));
    expect(fixes).toMatchObject([{ marks: ['needs-value'], proof: { supposing: {} }, hidden: ['hunter2-prod'] }]);
  });

  it('should stand for the secrets that variables come from, where no rule refuses that', () => {
    const held = (name: string, value: string): string => `        - name: ${name}\n          ${value}\n`;
    const pod = `${POD}      env:\n${held('DB_PASSWORD', 'value: hunter2-prod')}${held('LEVEL', 'value: info')}${held('API_TOKEN', 'value: abc-123')}`;
    const from = (secret: string, key: string): string =>
      `valueFrom:\n            secretKeyRef:\n              name: '\${${secret}}'\n              key: '\${${key}}'`;
    const { fixes, texts } = withoutFiles({ 'a.yaml': pod }, 'kubernetes/containers/secrets-in-environment');
    expect(texts.get('a.yaml')).toBe(
      pod
        .replace('value: hunter2-prod', from('SHOP_DB_PASSWORD_SECRET', 'SHOP_DB_PASSWORD_SECRET_KEY'))
        .replace('value: abc-123', from('SHOP_API_TOKEN_SECRET', 'SHOP_API_TOKEN_SECRET_KEY')),
    );
    expect(fixes).toMatchObject([{ marks: ['removes', 'needs-value'], hidden: ['abc-123', 'hunter2-prod'] }]);
    expect(fixed(pod, 'containers/secrets-in-environment').unfixed).toMatchObject([
      { reason: 'other-verdict-worsens', detail: 'PL-KUBERNETES-CONTAINERS-27' },
    ]);
  });

  it('should stand for both flags that are missing, each in a word of its own', () => {
    const api = `apiVersion: v1
kind: Pod
metadata:
  name: api
spec:
  containers:
    - name: api
      image: registry.k8s.io/kube-apiserver:v1.31.2
      command:
        - kube-apiserver
`;
    expect(fixed(api, 'cluster/api-server-certificate').texts.get('a.yaml')).toBe(
      `${api}        - '--tls-cert-file=\${API_TLS_CERT_FILE}'\n        - '--tls-private-key-file=\${API_TLS_PRIVATE_KEY_FILE}'\n`,
    );
  });

  it('should have a name that the file does not use yet', () => {
    const used = POD.replace('# the shop', '# not ${SHOP_MEMORY_REQUEST}');
    expect(fixed(used, 'containers/memory-requests').texts.get('a.yaml')).toContain(
      "memory: '${POD_SHOP_MEMORY_REQUEST}'",
    );
  });

  it('should not stand for a number in braces, which it would end', () => {
    const flow = POD.replace('      image', '      livenessProbe: {}\n      image');
    expect(fixed(flow, 'containers/liveness-probe').texts.get('a.yaml')).toBe(
      flow.replace(' {}', '\n        tcpSocket:\n          port: ${SHOP_PORT}'),
    );
    const braces = 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [{name: a, image: a}]}\n';
    expect(fixed(braces, 'containers/liveness-probe').unfixed).toMatchObject([{ reason: 'value-unknown' }]);
  });
});
