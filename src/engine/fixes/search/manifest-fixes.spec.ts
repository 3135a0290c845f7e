import { fixerOf } from '../../../../test/support/fixed-folder';
import { withEdits } from '..';

const NAMES = [
  'cluster/api-server-always-pull',
  'cluster/api-server-anonymous-auth',
  'cluster/api-server-audit-log-age',
  'cluster/api-server-node-restriction',
  'cluster/encryption-configuration',
  'containers/cpu-limits',
  'containers/drop-capabilities',
  'containers/high-user-id',
  'containers/host-ports',
  'containers/image-digest',
  'containers/image-tag',
  'containers/liveness-probe',
  'containers/privilege-escalation',
  'containers/privileged',
  'containers/seccomp',
  'containers/tiller',
  'cluster/etcd-client-auto-tls',
  'network/policy-egress',
  'network/policy-ingress',
  'network/policy-metadata-service',
  'network/workload-policy',
  'pods/host-network',
  'pods/host-path',
  'rbac/anonymous-subjects',
  'rbac/pod-exec',
  'rbac/wildcard-verbs',
  'workloads/default-namespace',
  'workloads/removed-api',
  'workloads/replicas',
  'workloads/spread',
];
const rules = fixerOf(
  'kubernetesObjectFiles',
  NAMES.map((name) => `kubernetes/${name}.rego`),
);
const fixed = (texts: Readonly<Record<string, string>>, rule: string, more?: Parameters<typeof rules>[2]) =>
  rules(texts, `kubernetes/${rule}`, more);

/** A rule without a remedy that says where numbers and truths should be. */
const USER_RULE = {
  file: 'own.rego',
  text: `# METADATA
# scope: package
# title: Users are not system users
# description: Because.
# custom:
#   id: PL-TEST-POD-1
#   severity: low
#   resources: [Pod]
#   remedy: Think.
package plumbline.test.pod.own

deny contains {"message": "No.", "path": ["spec", "containers", i, "securityContext", "runAsUser"]} if {
	some i, container in input.resource.attributes.spec.containers
	object.get(container.securityContext, "runAsUser", 0) < 1000
}

deny contains {"message": "No.", "path": ["spec", "containers", i, "securityContext", "privileged"]} if {
	some i, container in input.resource.attributes.spec.containers
	not container.securityContext.privileged == false
}

deny contains {"message": "No.", "path": ["spec", "containers", i, "ports", j, "containerPort"]} if {
	some i, container in input.resource.attributes.spec.containers
	some j
	container.ports[j].containerPort < 1024
}
`,
};

const POD = `# The shop.
apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  hostNetwork: true # for now
  containers:
    - name: app # the first
      image: registry.example.com/app:1.2.3
      securityContext:
        privileged: true
    # the second
    - name: proxy
      image: registry.example.com/proxy:1.2.3
`;

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  template:
    spec:
      initContainers:
      - name: first
        image: registry.example.com/first:1.2.3
      containers:
      - image: registry.example.com/app:1.2.3
        name: app
`;

const users = fixerOf('kubernetesObjectFiles', ['kubernetes/containers/run-as-non-root.rego']);

describe('fixes of containers that run as root', () => {
  const pod = (settings: string): string =>
    `apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\nspec:\n  containers:\n    - name: a\n      image: a\n      securityContext:\n        ${settings}\n`;

  it('should ask for another user in the place of the number of root', () => {
    const { texts } = users({ 'pod.yaml': pod('runAsUser: 0') }, 'kubernetes/containers/run-as-non-root');
    expect(texts.get('pod.yaml')).toBe(pod('runAsUser: ${P_USER_ID}'));
  });

  it('should ask for the user of an official image that starts as root', () => {
    const text = pod('privileged: false').replace('image: a', 'image: postgres:16');
    const { texts } = users({ 'pod.yaml': text }, 'kubernetes/containers/run-as-non-root');
    expect(texts.get('pod.yaml')).toContain('runAsUser: ${P_USER_ID}\n');
    expect(texts.get('pod.yaml')).not.toContain('runAsNonRoot');
  });

  it('should switch on the demand for another user where nothing names one', () => {
    const { texts } = users({ 'pod.yaml': pod('privileged: false') }, 'kubernetes/containers/run-as-non-root');
    expect(texts.get('pod.yaml')).toMatch(/runAsNonRoot: true/);
    expect(texts.get('pod.yaml')).not.toMatch(/runAsUser/);
  });
});

describe('proven fixes of manifests', () => {
  it('should change one value and nothing else', () => {
    const { fixes, texts, unfixed } = fixed({ 'pod.yaml': POD }, 'pods/host-network');
    expect(unfixed).toEqual([]);
    expect(texts.get('pod.yaml')).toBe(POD.replace('hostNetwork: true', 'hostNetwork: false'));
    // Programs may use the network of the node.
    expect(fixes[0]).toMatchObject({ address: 'Pod/shop', marks: ['removes'] });
    expect(withEdits(POD, fixes[0].edits)).toBe(texts.get('pod.yaml'));
    expect(fixes[0].proof.verdicts).toBeGreaterThan(1);
  });

  it('should add what is missing in every container, at the indentation of its neighbours', () => {
    expect(fixed({ 'pod.yaml': POD }, 'containers/privilege-escalation').texts.get('pod.yaml')).toBe(
      POD.replace('privileged: true\n', 'privileged: true\n        allowPrivilegeEscalation: false\n') +
        '      securityContext:\n        allowPrivilegeEscalation: false\n',
    );
  });

  it('should take an annotation that says otherwise away with the profile that takes its place', () => {
    const metadata = '    metadata:\n      labels:\n        app: shop\n';
    const annotated = `      annotations:\n        seccomp.security.alpha.kubernetes.io/pod: unconfined\n`;
    const text = DEPLOYMENT.replace('    spec:\n', `${metadata}${annotated}    spec:\n`);
    const { fixes, texts } = fixed({ 'deployment.yaml': text }, 'containers/seccomp');
    expect(texts.get('deployment.yaml')).toContain('type: RuntimeDefault\n');
    expect(texts.get('deployment.yaml')).not.toContain('seccomp.security');
    expect(fixes[0].marks).toEqual(['removes']);
  });

  it('should follow the habits of a file with lists, in the pods of a workload', () => {
    expect(fixed({ 'deployment.yaml': DEPLOYMENT }, 'containers/drop-capabilities').texts.get('deployment.yaml')).toBe(
      DEPLOYMENT.replace(
        'first:1.2.3\n',
        'first:1.2.3\n        securityContext:\n          capabilities:\n            drop:\n            - ALL\n',
      ) + '        securityContext:\n          capabilities:\n            drop:\n            - ALL\n',
    );
  });

  it.each([
    ['CRLF', POD.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${POD}`],
    ['no final newline', POD.trimEnd()],
    ['tabs behind values', POD.replace('hostNetwork: true', 'hostNetwork: true\t# yes')],
    ['quotes', POD.replace('hostNetwork: true', '"hostNetwork": true')],
  ])('should keep %s', (_, text) => {
    const after = fixed({ 'pod.yaml': text }, 'containers/privilege-escalation').texts.get('pod.yaml') ?? '';
    expect(after.match(/allowPrivilegeEscalation: false/g)).toHaveLength(2);
    const added = /^ +(?:securityContext:(?=\r?\n +allow)|allowPrivilegeEscalation: false)\r?\n?/gm;
    expect(after.replace(added, '').trimEnd()).toBe(text.trimEnd());
    expect(after.endsWith('\n')).toBe(text.endsWith('\n'));
    expect(/[^\r]\n/.test(after)).toBe(!text.includes('\r\n'));
  });

  it('should change one of several documents, and one of a list', () => {
    const other = POD.replace('name: shop', 'name: other').replace('hostNetwork: true', 'hostNetwork: false');
    const both = fixed({ 'all.yaml': `---\n${other}---\n${POD}` }, 'pods/host-network');
    expect(both.texts.get('all.yaml')).toBe(
      `---\n${other}---\n${POD.replace('hostNetwork: true', 'hostNetwork: false')}`,
    );
    const list = `apiVersion: v1\nkind: List\nitems:\n${POD.replace('# The shop.\n', '').replace(/^/gm, '    ').replace('    apiVersion', '  - apiVersion').trimEnd()}\n`;
    expect(fixed({ 'list.yaml': list }, 'pods/host-network').texts.get('list.yaml')).toBe(
      list.replace('hostNetwork: true', 'hostNetwork: false'),
    );
  });

  it('should set the number that the rule compares with, and a truth in the place of its text, but no port', () => {
    const own = fixerOf('kubernetesObjectFiles', [], { others: [USER_RULE] });
    const pod = (user: string, privileged: string, port: number): string =>
      POD.replace('privileged: true', `privileged: ${privileged}${user}`)
        .replace(/ {4}# the second[^]*/, '')
        .replace(/$/, `      ports:\n        - containerPort: ${port}\n`);
    const { texts } = own({ 'pod.yaml': pod('\n        runAsUser: 0', '"true"', 8080) }, 'own');
    expect(texts.get('pod.yaml')).toBe(pod('\n        runAsUser: 1000', 'false', 8080));
    const other = own({ 'pod.yaml': pod('\n        runAsUser: 1000', 'false', 80) }, 'own');
    expect([other.fixes, other.unfixed.length]).toEqual([[], 1]);
  });

  it('should write flow style as flow style', () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec: {containers: [{name: app, image: a/b:1, securityContext: {}}]}\n';
    expect(fixed({ 'pod.yml': text }, 'containers/privilege-escalation').texts.get('pod.yml')).toBe(
      text.replace('{}', '{allowPrivilegeEscalation: false}'),
    );
  });

  it('should write JSON as it is indented', () => {
    const app = { name: 'app', image: 'a/b:1' };
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, spec: { containers: [app] } };
    const text = `${JSON.stringify(pod, null, '\t')}\n`;
    const container = { ...app, securityContext: { allowPrivilegeEscalation: false } };
    expect(fixed({ 'pod.json': text }, 'containers/privilege-escalation').texts.get('pod.json')).toBe(
      `${JSON.stringify({ ...pod, spec: { containers: [container] } }, null, '\t')}\n`,
    );
  });

  it('should take away a single key, also the first of an element, and leave an empty list behind none', () => {
    const ports = '      ports:\n        - hostPort: 80\n          containerPort: 80\n';
    const { fixes, texts } = fixed({ 'pod.yaml': `${POD}${ports}` }, 'containers/host-ports');
    expect(texts.get('pod.yaml')).toBe(`${POD}      ports:\n        - containerPort: 80\n`);
    expect(fixes[0].marks).toEqual(['removes']);
  });

  it('should add a flag to a command, and words to those of a flag that is there', () => {
    const api = `apiVersion: v1
kind: Pod
metadata:
  name: api
  namespace: kube-system
spec:
  containers:
    - name: api
      command:
        - kube-apiserver
        - --enable-admission-plugins=PodSecurity
        - --audit-log-path=/var/log/audit.log
        - --anonymous-auth=true
      image: registry.k8s.io/kube-apiserver:v1.31.2
`;
    expect(fixed({ 'api.yaml': api }, 'cluster/api-server-audit-log-age').texts.get('api.yaml')).toBe(
      api.replace('=true\n', '=true\n        - --audit-log-maxage=30\n'),
    );
    expect(fixed({ 'api.yaml': api }, 'cluster/api-server-anonymous-auth').texts.get('api.yaml')).toBe(
      api.replace('=true\n', '=false\n'),
    );
    expect(fixed({ 'api.yaml': api }, 'cluster/api-server-always-pull').texts.get('api.yaml')).toContain(
      '- --enable-admission-plugins=PodSecurity,',
    );
  });

  it.each([
    ['an alias', POD.replace('spec:', 'x: &x {privileged: true}\nspec:').replace(/:\n +privileged: true/, ': *x')],
    ['an anchor', POD.replace('securityContext:', 'securityContext: &x')],
    ['a text that Helm has written', `# Source: shop/templates/pod.yaml\n${POD}`],
  ])('should refuse %s', (_, text) => {
    const found = fixed({ 'pod.yaml': text }, 'containers/privileged');
    expect(found.texts.size).toBe(0);
    expect(found.unfixed).toHaveLength(1);
    expect(found.unfixed[0].detail).not.toBe('');
  });

  it('should refuse two objects of the same name, of which a fix would not tell which it means', () => {
    const twice = fixed(
      {
        'list.json': JSON.stringify({
          apiVersion: 'v1',
          kind: 'PodList',
          items: [1, 2].map(() => ({ metadata: { name: 'a' }, spec: { hostNetwork: true } })),
        }),
      },
      'pods/host-network',
    );
    expect(twice.texts.size).toBe(0);
    expect(twice.unfixed[0]).toMatchObject({ reason: 'value-unknown' });
  });

  it.each([
    ['fewer replicas', 'workloads/spread', DEPLOYMENT.replace('spec:\n', 'spec:\n  replicas: 3\n')],
    ['another label', 'containers/tiller', POD.replace('name: shop\n', 'name: shop\n  labels:\n    name: tiller\n')],
    [
      'another version of what it does not know',
      'workloads/removed-api',
      `${DEPLOYMENT.replace('apps/v1', 'apps/v1beta1')}  rollbackTo:\n    revision: 3\n`,
    ],
  ])('should not lead past a rule: %s', (_, rule, text) => {
    const found = fixed({ 'a.yaml': text }, rule);
    expect(found.texts.size).toBe(0);
    expect(found.unfixed).toHaveLength(1);
  });

  it('should use the version of the API that follows a removed one, and select pods as that one did', () => {
    const labelled = DEPLOYMENT.replace(
      '  template:\n',
      '  template:\n    metadata:\n      labels:\n        app: shop\n',
    );
    const old = labelled.replace('apps/v1', 'extensions/v1beta1');
    const { fixes, texts } = fixed({ 'a.yaml': old }, 'workloads/removed-api');
    expect(texts.get('a.yaml')).toBe(`${labelled}  selector:\n    matchLabels:\n      app: shop\n`);
    expect(fixes[0].marks).toEqual([]);
    const unlabelled = DEPLOYMENT.replace('apps/v1', 'extensions/v1beta1');
    expect(fixed({ 'a.yaml': unlabelled }, 'workloads/removed-api').fixes).toEqual([]);
  });

  it('should not take a budget for no pods to be one for all', () => {
    const budget =
      'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata:\n  name: a\nspec:\n  selector: {}\n';
    for (const none of ['{}', '{matchLabels: {}}'])
      expect(fixed({ 'a.yaml': budget.replace('{}', none) }, 'workloads/removed-api').fixes).toEqual([]);
    const known = budget.replace('{}', '{matchLabels: {app: a}}');
    expect(fixed({ 'a.yaml': known }, 'workloads/removed-api').texts.get('a.yaml')).toBe(
      known.replace('v1beta1', 'v1'),
    );
  });

  it.each(['null', '', '~'])('should write what is missing into an object that is %p', (nothing) => {
    const pod = (context: string): string =>
      `apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n    - securityContext:${context} # none\n      name: a\n      image: a/b:1\n`;
    expect(
      fixed({ 'a.yaml': pod(nothing === '' ? '' : ` ${nothing}`) }, 'containers/privilege-escalation').texts.get(
        'a.yaml',
      ),
    ).toBe(pod('\n        allowPrivilegeEscalation: false'));
  });

  it('should take away a flag that takes back the word which the remedy adds', () => {
    const api = POD.replace(
      /image: .*app.*/,
      'image: registry.k8s.io/kube-apiserver:v1.31.2\n      command:\n        - kube-apiserver\n        - --disable-admission-plugins=NodeRestriction\n        - --enable-admission-plugins=NodeRestriction',
    );
    const { fixes, texts } = fixed({ 'a.yaml': api }, 'cluster/api-server-node-restriction');
    expect(texts.get('a.yaml')).toBe(api.replace(/ +- --disable.*\n/, ''));
    expect(fixes[0].marks).toEqual(['removes']);
    const others = api.replace('s=NodeRestriction', 's=NodeRestriction,PodSecurity');
    expect(fixed({ 'a.yaml': others }, 'cluster/api-server-node-restriction').texts.get('a.yaml')).toBe(
      others.replace('NodeRestriction,PodSecurity', 'PodSecurity'),
    );
  });

  it('should let another provider write secrets, and clear text be read as before', () => {
    const configuration = (providers: string): string =>
      `apiVersion: apiserver.config.k8s.io/v1\nkind: EncryptionConfiguration\nresources:\n  - resources: [secrets]\n    providers:\n${providers}`;
    const kms = '      - kms: {name: a}\n';
    const fix = (providers: string) =>
      fixed({ 'a.yaml': configuration(providers) }, 'cluster/encryption-configuration').texts.get('a.yaml');
    expect(fix(`      - identity: {}\n${kms}`)).toBe(configuration(`${kms}      - identity: {}\n`));
    expect(fix('      - identity: {}\n')).toBeUndefined();
  });

  it('should switch a variable that stands for a flag', () => {
    const etcd = `${POD.replace(/image: .*app.*/, 'image: registry.k8s.io/etcd:3.5.1\n      command: [etcd]\n      env:\n        - name: ETCD_AUTO_TLS\n          value: "true"')}`;
    expect(fixed({ 'a.yaml': etcd }, 'cluster/etcd-client-auto-tls').texts.get('a.yaml')).toBe(
      etcd.replace('"true"', '"false"'),
    );
  });

  const POD_IN_TERRAFORM =
    'resource "kubernetes_pod" "a" {\n  metadata {\n    name = "a"\n  }\n  spec {\n    container {\n      name  = "a"\n      image = "a"\n    }\n  }\n}\n';

  it('should not ask by a variable of Terraform for the namespace', () => {
    const rule = 'kubernetes/workloads/default-namespace';
    const found = fixerOf('terraform', [`${rule}.rego`])({ 'main.tf': POD_IN_TERRAFORM }, rule);
    expect(found).toMatchObject({ fixes: [], unfixed: [{}] });
  });

  it.each([
    ['tag', 'containers/image-tag', 'a:${var.a_tag}'],
    ['digest', 'containers/image-digest', 'a@${var.a_digest}'],
  ])('should ask by a variable of Terraform for the %s', (_, rule, image) => {
    const terraform = fixerOf('terraform', [`kubernetes/${rule}.rego`]);
    const { fixes, texts } = terraform({ 'main.tf': POD_IN_TERRAFORM }, `kubernetes/${rule}`);
    expect(texts.get('main.tf')).toContain(POD_IN_TERRAFORM.replace('image = "a"', `image = "${image}"`));
    expect(fixes.map(({ marks }) => marks)).toEqual([['needs-value']]);
  });

  it('should ask for another user in every container', () => {
    const pod = POD.replaceAll(
      /(image: .*)\n( +securityContext:\n)?/g,
      '$1\n      securityContext:\n        runAsUser: 1001\n',
    );
    const { texts, unfixed } = fixed({ 'a.yaml': pod }, 'containers/high-user-id');
    expect(unfixed).toEqual([]);
    expect(texts.get('a.yaml')).toMatch(/^[^]*User: \$\{SHOP_APP_USER_ID\}\n[^]*User: \$\{SHOP_PROXY_USER_ID\}\n[^]*$/);
  });

  const policy = (rules: string, type: string) =>
    `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata:\n  name: a\nspec:\n  podSelector: {}\n${rules}  policyTypes:\n    - ${type}\n`;
  const WORLD = '        - ipBlock:\n            cidr: 0.0.0.0/0\n';
  const OFFICE = '        - ipBlock:\n            cidr: 10.1.0.0/16\n';

  it('should take a network away that a policy admits beside others', () => {
    const before = policy(`  ingress:\n    - from:\n${OFFICE}${WORLD}`, 'Ingress');
    const { texts, fixes } = fixed({ 'a.yaml': before }, 'network/policy-ingress');
    expect(texts.get('a.yaml')).toBe(before.replace(WORLD, ''));
    expect(fixes.map(({ marks }) => marks)).toEqual([['removes']]);
  });

  it.each([
    ['its only network', 'policy-ingress', `  ingress:\n    - from:\n${WORLD}`, '0.0.0.0/0', "'${A_ADMITTED_NETWORK}'"],
    [
      'a rule that admits all',
      'policy-ingress',
      `  ingress:\n    - from:\n${OFFICE}    - {}\n`,
      '- {}',
      "- {from: [{ipBlock: {cidr: '${A_ADMITTED_NETWORK}'}}]}",
    ],
    [
      'its only rule',
      'policy-egress',
      '  egress:\n    - {}\n',
      '- {}',
      "- {to: [{ipBlock: {cidr: '${A_REACHED_NETWORK}'}}]}",
    ],
  ])('should ask whom a network policy admits in the place of %s', (_, rule, rules, open, asked) => {
    const before = policy(rules, rule === 'policy-egress' ? 'Egress' : 'Ingress');
    const { texts, fixes } = fixed({ 'a.yaml': before }, `network/${rule}`);
    expect(texts.get('a.yaml')).toBe(before.replace(open, () => asked));
    expect(fixes.map(({ marks }) => marks)).toEqual([['needs-value']]);
  });

  const pod = (mounts: string, volumes: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  containers:\n    - name: a\n      image: a\n${mounts}    - name: b\n      image: b\n${volumes}`;
  const HOST = '    - name: host\n      hostPath:\n        path: /\n';

  it.each([
    [
      'a volume with what mounts it',
      pod(
        '      volumeMounts:\n        - name: host\n          mountPath: /a\n        - name: data\n          mountPath: /b\n        - name: host\n          mountPath: /c\n',
        `  volumes:\n${HOST}    - name: data\n      emptyDir: {}\n`,
      ),
      pod(
        '      volumeMounts:\n        - name: data\n          mountPath: /b\n',
        '  volumes:\n    - name: data\n      emptyDir: {}\n',
      ),
    ],
    [
      'the only volume',
      pod('      volumeMounts:\n        - name: host\n          mountPath: /a\n', `  volumes:\n${HOST}`),
      pod('', ''),
    ],
  ])('should take away %s, and mark it', (_, before, after) => {
    const { fixes, texts } = fixed({ 'a.yaml': before }, 'pods/host-path');
    expect(texts.get('a.yaml')).toBe(after);
    expect(fixes.map(({ marks }) => marks)).toEqual([['removes']]);
  });

  const role = (...granted: string[]) =>
    `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: a\nrules:\n${granted.join('')}`;
  const grant = (resources: string, verbs: string) =>
    `  - apiGroups: ['']\n    resources: [${resources}]\n    verbs: [${verbs}]\n`;
  const binding = (...names: string[]) =>
    `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata:\n  name: a\nroleRef:\n  apiGroup: rbac.authorization.k8s.io\n  kind: ClusterRole\n  name: view\nsubjects:\n${names.map((name) => `  - kind: User\n    name: ${name}\n`).join('')}`;

  it.each([
    ['a resource', 'rbac/pod-exec', role(grant('pods, pods/exec', 'create')), role(grant('pods', 'create'))],
    ['a verb', 'rbac/wildcard-verbs', role(grant('pods', "get, '*'")), role(grant('pods', 'get'))],
    [
      'a whole grant',
      'rbac/pod-exec',
      role(grant('pods', 'get'), grant('pods/exec', 'create')),
      role(grant('pods', 'get')),
    ],
    ['a subject', 'rbac/anonymous-subjects', binding('jane', 'system:anonymous'), binding('jane')],
  ])('should take away %s where others are left, and mark it', (_, rule, before, after) => {
    const { fixes, texts } = fixed({ 'a.yaml': before }, rule);
    expect(texts.get('a.yaml')).toBe(after);
    expect(fixes.map(({ marks }) => marks)).toEqual([['removes']]);
  });

  it.each([
    ['role', 'rbac/pod-exec', role(grant('pods/exec', 'create'))],
    ['role', 'rbac/pod-exec', role(grant('pods/attach', 'get'))],
  ])('should leave no %s behind that grants nothing', (_, rule, before) => {
    expect(fixed({ 'a.yaml': before }, rule).fixes).toEqual([]);
  });

  it('should except an address from a network, but not from itself', () => {
    const before = policy(
      `  egress:\n    - to:\n${WORLD}${WORLD.replace('0.0.0.0/0', '169.254.169.254/32')}`,
      'Egress',
    );
    const { texts, fixes } = fixed({ 'a.yaml': before }, 'network/policy-metadata-service');
    expect(texts.get('a.yaml')).toBe(
      policy(`  egress:\n    - to:\n${WORLD}            except:\n              - '169.254.169.254/32'\n`, 'Egress'),
    );
    expect(fixes.map(({ marks }) => marks)).toEqual([['removes']]);
  });

  it.each([
    ['takes no value', '        - --auto-tls\n        - --name=a\n', '        - --auto-tls\n'],
    ['may take one', '        - --auto-tls\n        - a\n', undefined],
  ])('should take a flag away that %s', (_, flags, gone) => {
    const before = `apiVersion: v1\nkind: Pod\nmetadata:\n  name: etcd\n  namespace: kube-system\n  labels: {component: etcd}\nspec:\n  containers:\n    - name: etcd\n      image: etcd:3\n      command:\n        - etcd\n${flags}`;
    const { texts } = fixed({ 'a.yaml': before }, 'cluster/etcd-client-auto-tls');
    expect(texts.get('a.yaml')).toBe(gone === undefined ? undefined : before.replace(gone, ''));
  });

  describe('with an object that completes another', () => {
    const workload = (labels: string, more = '') => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
spec:
  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels: ${labels}
    spec:
      containers:
        - name: app
          image: registry.example.com/app:1.2.3
${more}`;
    const WEB = workload('{app: web, version: v1}');
    const POLICY = `---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: web
  namespace: shop
spec:
  podSelector:
    matchLabels:
      app: web
  policyTypes:
    - Ingress
  ingress:
    - from:
        - podSelector: {}
`;
    const rule = 'network/workload-policy';

    it('should add a network policy behind the last document, and mark it, since it closes the pods to others', () => {
      const other = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  namespace: shop\ndata:\n  a: "1"\n';
      const { fixes, texts, unfixed } = fixed({ 'web.yaml': `${WEB}---\n${other}` }, rule);
      expect(unfixed).toEqual([]);
      expect(fixes).toMatchObject([{ address: 'Deployment/shop/web', marks: ['removes'] }]);
      expect(texts.get('web.yaml')).toBe(`${WEB}---\n${other}${POLICY}`);
    });

    it('should keep the ends of lines, and add one where there was none', () => {
      const { texts } = fixed({ 'web.yaml': WEB.trimEnd().replaceAll('\n', '\r\n') }, rule);
      expect(texts.get('web.yaml')).toBe(`${WEB}${POLICY}`.replaceAll('\n', '\r\n'));
    });

    it('should select pods by their labels where nothing selects them, and prove fixes behind it', () => {
      const pod = POD.replace('name: shop\n', 'name: shop\n  labels: {app: shop}\n').replace(
        'hostNetwork: true',
        'hostNetwork: false',
      );
      const two = fixed({ 'pod.yaml': pod, 'web.yaml': `${WEB}---\n${WEB.replaceAll('web', 'api')}` }, rule);
      expect(two.unfixed).toEqual([]);
      // Both objects lie in the default namespace: the policy fails no rule that the pod does not fail.
      expect(two.texts.get('pod.yaml')).toBe(
        `${pod}${POLICY.replaceAll('web', 'shop').replace('  namespace: shop\n', '')}`,
      );
      expect(two.texts.get('web.yaml')).toBe(
        `${WEB}---\n${WEB.replaceAll('web', 'api')}${POLICY}${POLICY.replaceAll('web', 'api')}`,
      );
      expect(fixed(Object.fromEntries(two.texts), rule).failed).toBe(0);
    });

    it('should not add it where it fails a rule whose failure on the pod nobody counts', () => {
      const pod = WEB.replace('  namespace: shop\n', '');
      const isOfNamespace = ({ rule: id }: { readonly rule: string }) => id === 'PL-KUBERNETES-WORKLOADS-1';
      expect(fixed({ 'web.yaml': pod }, rule).fixes).toHaveLength(1);
      const { fixes, unfixed } = fixed({ 'web.yaml': pod }, rule, { isSetAside: isOfNamespace });
      expect([fixes, unfixed]).toMatchObject([
        [],
        [{ reason: 'other-verdict-worsens', detail: 'PL-KUBERNETES-WORKLOADS-1' }],
      ]);
    });

    it('should take it back together with its document', () => {
      const { fixes, texts, unfixed } = fixed({ 'web.yaml': WEB }, rule, { wants: () => false });
      expect([fixes.length, texts.size, unfixed[0].reason]).toEqual([0, 0, 'declined']);
    });

    it('should add no manifest to a template of Terraform', () => {
      const terraform = fixerOf('terraform', [`kubernetes/${rule}.rego`]);
      const pod =
        'resource "kubernetes_pod" "a" {\n  metadata {\n    name   = "a"\n    labels = { app = "a" }\n  }\n  spec {\n    container {\n      name  = "a"\n      image = "a:1"\n    }\n  }\n}\n';
      const { fixes, unfixed } = terraform({ 'main.tf': pod }, `kubernetes/${rule}`);
      expect([fixes, unfixed]).toMatchObject([[], [{ reason: 'format-not-written' }]]);
    });

    it('should add nothing to the files of a container, where results are known by the number of the document', () => {
      const registry = { compared: () => ({ worsens: [], verdicts: 0 }), accept: () => undefined };
      expect(fixed({ 'web.yaml': WEB }, rule, { registry }).unfixed).toMatchObject([
        { reason: 'format-not-written', detail: expect.stringContaining('container') },
      ]);
    });

    it('should change the manifest that a Kustomization names, unless it patches that', () => {
      const base = { 'base/web.yaml': WEB, 'base/kustomization.yaml': 'resources: [web.yaml]\n' };
      const overlay = 'resources: [../base]\nnamespace: shop\n';
      const rule = 'containers/liveness-probe';
      const probed = WEB.replace('spec:\n', 'spec:\n  replicas: 3\n');
      const files = { ...base, 'base/web.yaml': probed, 'prod/kustomization.yaml': overlay };
      const { fixes, texts } = fixed(files, 'workloads/spread');
      expect([fixes.length, [...texts.keys()]]).toEqual([1, ['base/web.yaml']]);
      const patch =
        'patches:\n  - target: {kind: Deployment}\n    patch: "[{op: add, path: /spec/paused, value: true}]"\n';
      expect(fixed({ ...base, 'prod/kustomization.yaml': overlay + patch }, rule)).toMatchObject({
        fixes: [],
        unfixed: [{ reason: 'format-not-written', detail: expect.stringContaining('by hand') }],
      });
    });

    it('should add nothing to a manifest that a Kustomization names', () => {
      const kustomization = 'kind: Kustomization\nresources:\n  - web.yaml\n';
      expect(fixed({ 'web.yaml': WEB, 'kustomization.yaml': kustomization }, rule).unfixed).toMatchObject([
        { reason: 'format-not-written', detail: 'a Kustomization names the manifest' },
      ]);
    });

    it.each([
      ['pods without labels', { 'web.yaml': workload('{}').replace('{app: web}', '{}') }],
      ['pods in the network of their node', { 'web.yaml': workload('{app: web}', '      hostNetwork: true\n') }],
      [
        'a file of JSON',
        {
          'pod.json':
            '{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","labels":{"b":"c"}},"spec":{"containers":[{"image":"a"}]}}',
        },
      ],
      [
        'a name that another policy has',
        { 'web.yaml': WEB, 'other/policy.yaml': POLICY.replaceAll('app: web', 'app: api') },
      ],
      [
        'a patch of a Kustomization that is not rendered',
        {
          'base/web.yaml': WEB,
          'kustomization.yaml': 'resources: [none.yaml]\npatches:\n  - path: base/web.yaml\n',
        },
      ],
    ])('should add no network policy for %s', (_, files) => {
      const { fixes, unfixed } = fixed(files, rule);
      expect(fixes).toEqual([]);
      expect(unfixed).toHaveLength(1);
    });

    it('should ask the port that a container declares whether it lives, and mark the copied value', () => {
      const before = `${WEB}          ports:\n            - containerPort: 53\n              protocol: UDP\n            - containerPort: 8080\n`;
      const { fixes, texts } = fixed({ 'web.yaml': before }, 'containers/liveness-probe');
      expect(fixes.map(({ marks }) => marks)).toEqual([['copied']]);
      expect(texts.get('web.yaml')).toBe(
        `${before}          livenessProbe:\n            tcpSocket:\n              port: 8080\n`,
      );
      const noPort = `${before}        - name: second\n          image: registry.example.com/second:1.2.3\n`;
      expect(fixed({ 'web.yaml': noPort }, 'containers/liveness-probe').fixes).toMatchObject([
        { marks: ['needs-value', 'copied'] },
      ]);
    });

    it('should spread replicas over nodes by the labels that select them', () => {
      const before = WEB.replace('spec:\n', 'spec:\n  replicas: 3\n');
      const { fixes, texts } = fixed({ 'web.yaml': before }, 'workloads/spread');
      expect(fixes[0].marks).toEqual([]);
      expect(texts.get('web.yaml')).toBe(`${before}      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              app: web
`);
    });
  });
});
