import { discover, render, type Discovery, type Rendering } from '..';
import { MemorySource, type MemoryFile } from '../../../../test/support/iac/memory-source';
import { valueAt, type JsonValue } from '../../base/json';

type Files = Readonly<Record<string, MemoryFile>>;

const DEPLOYMENT = [
  'apiVersion: apps/v1',
  'kind: Deployment',
  'metadata:',
  '  name: web',
  'spec:',
  '  template:',
  '    spec:',
  '      containers:',
  '        - name: app',
  '          image: nginx:1.25',
  '          env:',
  '            - name: A',
  '              value: a',
  '',
].join('\n');
const BASE = { 'base/kustomization.yaml': 'resources: [web.yaml]\n', 'base/web.yaml': DEPLOYMENT };

function find(files: Files, isPlain = true): Discovery {
  return discover(new MemorySource(files), 'kubernetesObjectFiles', ['/'], { isPlain });
}

function rendered(files: Files): Rendering[] {
  return find(files).templates.map(render);
}

/** The only object of a folder. */
function only(files: Files): Rendering {
  const all = rendered(files);
  expect(all).toHaveLength(1);
  return all[0];
}

function overlay(text: string, files: Files = {}): Files {
  return { ...BASE, 'prod/kustomization.yaml': `resources: [../base]\n${text}`, ...files };
}

function at({ document }: Rendering, path: string): JsonValue | undefined {
  return valueAt(
    document,
    path.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
  );
}

function placeOf({ positions }: Rendering, pointer: string): string {
  const { file, line } = positions.get(pointer) ?? { file: '', line: 0 };
  return `${file}:${line}`;
}

const POD = '/spec/template/spec';
const CONTAINER = 'spec/template/spec/containers/0';

describe('Kustomizations of a plain folder', () => {
  it('should render a base through the overlay, with the places of base and patch', () => {
    const files = overlay('namespace: shop\npatches:\n  - path: patch.yaml\n', {
      'prod/patch.yaml': [
        'apiVersion: apps/v1',
        'kind: Deployment',
        'metadata: {name: web}',
        'spec:',
        '  template:',
        '    spec:',
        '      containers:',
        '        - name: app',
        '          securityContext:',
        '            privileged: true',
      ].join('\n'),
    });
    const { templates, skipped } = find(files);
    expect(skipped).toEqual([]);
    expect(templates.map(({ path, file }) => [path, file])).toEqual([
      ['/prod/kustomization.yaml', 'prod/kustomization.yaml'],
    ]);
    const web = render(templates[0]);
    expect(at(web, CONTAINER)).toEqual({
      name: 'app',
      image: 'nginx:1.25',
      env: [{ name: 'A', value: 'a' }],
      securityContext: { privileged: true },
    });
    expect(at(web, 'metadata')).toEqual({ name: 'web', namespace: 'shop' });
    expect(placeOf(web, '/metadata/namespace')).toBe('prod/kustomization.yaml:2');
    expect(placeOf(web, `${POD}/containers/0/securityContext/privileged`)).toBe('prod/patch.yaml:10');
    expect(placeOf(web, `${POD}/containers/0/image`)).toBe('base/web.yaml:10');
    expect(web.blocks?.[0].calls).toMatchObject([
      { file: 'prod/kustomization.yaml', line: 1 },
      { file: 'base/kustomization.yaml', line: 1 },
    ]);
  });

  it('should leave files of containers as they are', () => {
    expect(find(BASE, false).templates.map(({ path }) => path)).toEqual(['/base/web.yaml']);
    const named = { ...BASE, 'x/Kustomization': 'resources: [../base]\n' };
    expect(find(named, false)).toMatchObject({ templates: [{ path: '/base/web.yaml' }] });
  });

  it('should judge manifests that no Kustomization names by themselves', () => {
    const files = { ...BASE, 'base/other.yaml': DEPLOYMENT.replace('name: web', 'name: other') };
    expect(find(files).templates.map(({ path }) => path)).toEqual(['/base/kustomization.yaml', '/base/other.yaml']);
  });

  it.each(['List', 'RoleList'])('should render each item of a %s', (kind) => {
    const items = ['one', 'two'].map((name) => `  - {apiVersion: v1, kind: Role, metadata: {name: ${name}}}\n`);
    const roles = rendered({
      'kustomization.yaml': 'namespace: shop\nresources: [roles.yaml]\n',
      'roles.yaml': `kind: ${kind}\nitems:\n${items.join('')}`,
    });
    expect(roles.map((role) => [at(role, 'metadata/name'), at(role, 'metadata/namespace')])).toEqual([
      ['one', 'shop'],
      ['two', 'shop'],
    ]);
  });

  it('should judge a base through each of its users', () => {
    const files = { ...overlay('namePrefix: a-\n'), 'test/Kustomization': 'bases: [../base]\nnameSuffix: -t\n' };
    expect(find(files).templates.map(({ path }) => path)).toEqual(['/prod/kustomization.yaml', '/test/Kustomization']);
    expect(rendered(files).map((each) => at(each, 'metadata/name'))).toEqual(['a-web', 'web-t']);
  });

  it('should take a Kustomization of Flux for the object that it is', () => {
    const flux = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: apps}\n';
    expect(find({ 'kustomization.yaml': flux })).toMatchObject({ templates: [{ innerTypes: ['kustomization'] }] });
  });

  it('should tell objects with the same address apart', () => {
    const service = (version: string): string => `apiVersion: ${version}\nkind: Service\nmetadata: {name: web}\n`;
    const text = `${service('v1')}---\n${service('serving.knative.dev/v1')}`;
    const { templates } = find({ 'kustomization.yaml': 'resources: [a.yaml]', 'a.yaml': text });
    expect(templates.map(({ path }) => path)).toEqual(['/kustomization.yaml', '/kustomization_multiple_yaml_1.yaml']);
  });

  it('should take the comments of manifest and patch', () => {
    const files = overlay('patchesStrategicMerge: [p.yaml]\n', {
      'base/web.yaml': `# plumbline:ignore A said in the base\n${DEPLOYMENT}`,
      'prod/p.yaml':
        '# plumbline:ignore B said in the patch\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n',
    });
    expect(only(files).blocks?.[0].comments).toMatchObject([
      { file: 'base/web.yaml', line: 1 },
      { file: 'prod/p.yaml', line: 1 },
    ]);
    const unattached = find(overlay('# plumbline:ignore A for nobody\n'));
    expect(unattached.skipped).toMatchObject([{ reason: 'ignore-refused', file: 'prod/kustomization.yaml' }]);
  });
});

describe('strategic merge patches', () => {
  const patched = (spec: string, head = 'patches:\n  - patch: |-\n'): Rendering => {
    const text = `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  template:\n    spec:\n${spec}`;
    return only(overlay(head + text.replace(/^/gm, '      ')));
  };

  it.each([
    [
      'an item with the same key is merged',
      '      containers: [{name: app, env: [{name: B, value: b}]}]',
      'env',
      [
        { name: 'B', value: 'b' },
        { name: 'A', value: 'a' },
      ],
    ],
    ['null takes away', '      containers: [{name: app, env: null}]', 'env', undefined],
    [
      '$patch delete takes an item away',
      '      containers: [{name: app, env: [{name: A, $patch: delete}]}]',
      'env',
      [],
    ],
    [
      'a list can be replaced',
      '      containers: [{name: app, env: [{$patch: replace}, {name: C}]}]',
      'env',
      [{ name: 'C' }],
    ],
    ['a map can be replaced', '      containers: [{name: app, $patch: replace, image: b}]', 'image', 'b'],
    ['a list without a key is replaced', '      containers: [{name: app, args: [x]}]', 'args', ['x']],
  ])('should know that %s', (_, spec, key, expected) => {
    expect(at(patched(spec), `${CONTAINER}/${key}`)).toEqual(expected);
  });

  it('should know the lines of a patch that is written into the Kustomization', () => {
    const web = patched('      hostNetwork: true');
    expect(placeOf(web, `${POD}/hostNetwork`)).toBe('prod/kustomization.yaml:11');
  });

  it('should join ports by number and protocol, where both have one', () => {
    const ports = 'ports: [{containerPort: 80, name: a}, {containerPort: 81, protocol: UDP}]';
    const files = overlay('patchesStrategicMerge: [p.yaml]\n', {
      'base/web.yaml': DEPLOYMENT.replace('image: nginx:1.25', `image: nginx\n          ${ports}`),
      'prod/p.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {template: {spec: {containers: [' +
        '{name: app, ports: [{containerPort: 80, protocol: TCP}, {containerPort: 81, protocol: TCP}]}]}}}',
    });
    expect(at(only(files), `${CONTAINER}/ports`)).toEqual([
      { containerPort: 80, name: 'a', protocol: 'TCP' },
      { containerPort: 81, protocol: 'TCP' },
      { containerPort: 81, protocol: 'UDP' },
    ]);
  });

  it('should take an object away', () => {
    const patch =
      'patches:\n  - patch: |-\n      $patch: delete\n      apiVersion: apps/v1\n      kind: Deployment\n      metadata: {name: web}\n';
    expect(find(overlay(patch)).skipped).toMatchObject([{ reason: 'not-a-template', detail: 'it makes no object' }]);
  });

  it('should find targets by patterns and labels, and keep their names', () => {
    const patch = (target: string): string =>
      `patches:\n  - target: {${target}}\n    patch: |-\n      kind: Deployment\n      metadata: {name: any}\n      spec: {replicas: 3}\n`;
    const labelled = { 'base/web.yaml': DEPLOYMENT.replace('name: web', 'name: web\n  labels: {tier: front}') };
    for (const target of ['name: w.*', 'kind: Deployment', 'labelSelector: "tier in (front, back)"', 'group: apps']) {
      const web = only(overlay(patch(target), labelled));
      expect([at(web, 'spec/replicas'), at(web, 'metadata/name')]).toEqual([3, 'web']);
    }
    for (const target of ['name: we', 'kind: Pod', 'labelSelector: tier!=front', 'labelSelector: "!tier"']) {
      const files = overlay(patch(target), labelled);
      expect(at(only(files), 'spec/replicas')).toBeUndefined();
      expect(find(files).skipped).toMatchObject([{ reason: 'kustomize-incomplete' }]);
    }
  });
});

describe('JSON patches', () => {
  it('should apply operations from a file and from the Kustomization', () => {
    const files = overlay(
      [
        'patchesJson6902:',
        '  - target: {version: v1, group: apps, kind: Deployment, name: web}',
        '    path: ops.json',
        'patches:',
        '  - target: {kind: Deployment}',
        '    patch: |-',
        '      - op: add',
        '        path: /spec/template/spec/hostPID',
        '        value: true',
      ].join('\n'),
      {
        'prod/ops.json':
          '[{"op":"replace","path":"/spec/template/spec/containers/0/image","value":"b"},\n' +
          '{"op":"replace","path":"/spec/paused","value":true},\n' +
          '{"op":"remove","path":"/spec/template/spec/containers/0/env/0"},\n' +
          '{"op":"add","path":"/spec/template/spec/containers/-","value":{"name":"side"}},\n' +
          '{"op":"test","path":"/metadata/name","value":"web"}]',
      },
    );
    const web = only(files);
    expect(at(web, 'spec/template/spec/containers')).toEqual([{ name: 'app', image: 'b', env: [] }, { name: 'side' }]);
    expect(at(web, 'spec/paused')).toBe(true);
    expect(placeOf(web, `${POD}/hostPID`)).toBe('prod/kustomization.yaml:10');
    expect(placeOf(web, `${POD}/containers/0/image`)).toBe('prod/ops.json:1');
  });
});

describe('transformations', () => {
  it('should set labels, annotations, images and replicas', () => {
    const web = only(
      overlay(
        'commonLabels: {app: x}\ncommonAnnotations: {a: b}\nlabels: [{pairs: {tier: y}, fields: [{path: spec/own, kind: Deployment, create: true}]}]\n' +
          'images:\n  - name: nginx\n    newName: registry/nginx\n    newTag: "2"\nreplicas: [{name: web, count: 4}]\n',
      ),
    );
    expect(at(web, 'metadata')).toEqual({ name: 'web', labels: { app: 'x', tier: 'y' }, annotations: { a: 'b' } });
    expect(at(web, 'spec/own')).toEqual({ tier: 'y' });
    expect(at(web, 'spec/selector')).toEqual({ matchLabels: { app: 'x' } });
    expect(at(web, 'spec/template/metadata')).toEqual({ labels: { app: 'x' }, annotations: { a: 'b' } });
    expect([at(web, 'spec/replicas'), at(web, `${CONTAINER}/image`)]).toEqual([4, 'registry/nginx:2']);
    expect(placeOf(web, `${POD}/containers/0/image`)).toBe('prod/kustomization.yaml:8');
  });

  it('should let references follow names, and leave what has no namespace alone', () => {
    const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: bot}\n';
    const binding =
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: bind}\n' +
      'roleRef: {kind: ClusterRole, name: view}\nsubjects: [{kind: ServiceAccount, name: bot}]\n';
    const all = rendered({
      'kustomization.yaml':
        'resources: [a.yaml]\nnamespace: shop\nnamePrefix: my-\nconfigMapGenerator: [{name: c, literals: [k=v]}]\n',
      'a.yaml': [
        account,
        binding,
        DEPLOYMENT.replace(
          'spec:\n      c',
          'spec:\n      serviceAccountName: bot\n      volumes: [{name: v, configMap: {name: c}}]\n      c',
        ),
      ].join('---\n'),
    });
    expect(all.map((each) => at(each, 'metadata/name'))).toEqual(['my-bot', 'my-bind', 'my-web', 'my-c']);
    expect(at(all[1], 'metadata/namespace')).toBeUndefined();
    expect(at(all[1], 'subjects/0')).toEqual({ kind: 'ServiceAccount', name: 'my-bot', namespace: 'shop' });
    expect(at(all[1], 'roleRef/name')).toBe('view');
    expect(at(all[2], 'spec/template/spec/serviceAccountName')).toBe('my-bot');
    expect(at(all[2], 'spec/template/spec/volumes/0/configMap/name')).toBe('my-c');
    expect(at(all[3], 'data')).toEqual({ k: 'v' });
  });

  it('should generate secrets without showing them, and name files that are not there', () => {
    const files = {
      'kustomization.yaml': 'secretGenerator:\n  - name: s\n    literals: [password=hunter2]\n    envs: [.env]\n',
    };
    const secret = only(files);
    expect(Object.keys(at(secret, 'data') as object)).toEqual(['password']);
    expect(JSON.stringify(secret.document)).not.toContain('hunter2');
    expect(find(files).skipped).toMatchObject([
      {
        reason: 'kustomize-incomplete',
        detail: 'kustomization.yaml:4: .env is not there or cannot be read; the Secret is made without it',
      },
    ]);
  });

  it('should copy values by replacements', () => {
    const web = only(
      overlay(
        [
          'replacements:',
          '  - source: {kind: Deployment, fieldPath: "spec.template.spec.containers.[name=app].image", options: {delimiter: ":"}}',
          '    targets:',
          '      - select: {kind: Deployment}',
          '        fieldPaths: ["spec.template.spec.containers.*.env.[name=A].value", metadata.labels.from]',
          '        options: {create: true}',
          '  - path: more.yaml',
        ].join('\n'),
        {
          'prod/more.yaml':
            '- sourceValue: busybox\n  targets:\n    - select: {name: web}\n      fieldPaths: [spec.template.spec.containers.0.image]\n' +
            '      options: {delimiter: ":", index: 0}\n',
        },
      ),
    );
    expect(at(web, CONTAINER)).toMatchObject({ image: 'busybox:1.25', env: [{ name: 'A', value: 'nginx' }] });
    expect(at(web, 'metadata/labels')).toEqual({ from: 'nginx' });
    expect(placeOf(web, `${POD}/containers/0/image`)).toBe('prod/more.yaml:1');
  });

  it('should apply components to what is there', () => {
    const files = overlay('components: [../comp]\n', {
      'comp/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [ns.yaml]\nnamespace: inner\n',
      'comp/ns.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: {name: x}\n',
    });
    expect(rendered(files).map((each) => at(each, 'metadata'))).toEqual([
      { name: 'web', namespace: 'inner' },
      { name: 'inner' },
    ]);
  });
});

describe('Kustomizations that name their own repository', () => {
  const WORKING_COPY = {
    ...BASE,
    '.git/config': '[remote "origin"]\n\turl = https://github.com/acme/infra.git\n',
    '.git/HEAD': 'ref: refs/heads/main\n',
  };
  const using = (address: string) => ({ ...WORKING_COPY, 'prod/kustomization.yaml': `resources: ['${address}']\n` });

  it.each([
    'https://github.com/acme/infra//base?ref=main',
    'github.com/acme/infra/base?ref=main&timeout=90s',
    'git@github.com:acme/infra.git//base',
    'ssh://git@github.com/acme/infra.git/base?version=main',
    'git::https://github.com/acme/infra//base',
  ])('should render %s from the files at hand', (address) => {
    const { blocks, scope } = only(using(address));
    expect(scope).toBe('prod:');
    expect(blocks?.[0].calls).toContainEqual(expect.objectContaining({ file: 'prod/kustomization.yaml', line: 1 }));
  });

  it.each([
    [
      '//base?ref=v1',
      'is another version of this repository, which is not read; check that version out and scan it, too',
    ],
    ['//base?version=v1', 'is another version of this repository'],
    ['//none', 'is not there'],
  ])('should say why it does not read %s', (rest, why) => {
    const { skipped, templates } = find(using(`https://me:word@github.com/acme/infra${rest}`));
    expect(skipped.map(({ detail }) => detail)).toEqual([expect.stringContaining(why)]);
    expect(skipped[0].detail).not.toContain('word');
    expect(templates.map(({ file }) => file)).toEqual(['base/kustomization.yaml']);
  });
});

describe('Kustomizations that cannot be rendered', () => {
  const AS_WRITTEN = '; what it names is judged as it is written';

  it.each<[string, string, Files, string]>([
    [
      'a base elsewhere',
      'resources: [https://user:pw@example.com/x?ref=1, web.yaml]\n',
      {},
      'k/kustomization.yaml:1: https://example.com/x?ref=1 lies elsewhere, and nothing is fetched; a copy beside the Kustomization would be read',
    ],
    [
      'a file that is not there',
      'resources: [none.yaml, web.yaml]\n',
      {},
      'k/kustomization.yaml:1: none.yaml is not there',
    ],
    [
      'a path that leaves',
      'resources: [../../x, web.yaml]\n',
      {},
      'k/kustomization.yaml:1: ../../x leads out of what is read; scan the folder that holds both',
    ],
    [
      'a field of plugins',
      'resources: [web.yaml]\nhelmCharts: [{name: a}]\n',
      {},
      'k/kustomization.yaml:2: helmCharts is not rendered',
    ],
    [
      'a patch that is no YAML',
      'resources: [web.yaml]\npatches: [{path: p.yaml}]\n',
      { 'k/p.yaml': 'a: b: c' },
      'k/p.yaml:1: ',
    ],
    [
      'a base without a Kustomization',
      'resources: [../empty, web.yaml]\n',
      { 'empty/a.txt': '' },
      'k/kustomization.yaml:1: empty has no kustomization.yaml',
    ],
    [
      'an object twice',
      'resources: [web.yaml, web.yaml]\n',
      {},
      'k/kustomization.yaml:1: there are two objects Deployment/web',
    ],
    [
      'an operation on nothing',
      'resources: [web.yaml]\npatches: [{target: {kind: Deployment}, patch: "[{op: remove, path: /spec/x}]"}]\n',
      {},
      'k/kustomization.yaml:2: the object has nothing at /spec/x',
    ],
    ['no map', '- a\n', {}, 'k/kustomization.yaml is no map'],
    ['a list that is none', 'resources: web.yaml\n', {}, 'k/kustomization.yaml:1: resources is no list'],
  ])('should say so for %s, and judge manifests as they are', (_, text, others, detail) => {
    const { templates, skipped } = find({ 'k/kustomization.yaml': text, 'k/web.yaml': DEPLOYMENT, ...others });
    expect(templates.map(({ path }) => path)).toContain('/k/web.yaml');
    const [first] = skipped.filter(({ reason }) => reason === 'kustomize-failed');
    expect(first).toMatchObject({ path: '/k/kustomization.yaml', file: 'k/kustomization.yaml' });
    expect(first.detail.startsWith(detail)).toBe(true);
    expect(first.detail.endsWith(AS_WRITTEN)).toBe(true);
  });

  it('should judge the base of one by itself, whoever else uses it', () => {
    const files = { ...overlay('helmCharts: [{name: a}]\n'), 'test/kustomization.yaml': 'resources: [../base]\n' };
    expect(find(files).templates.map(({ path }) => path)).toEqual([
      '/base/kustomization.yaml',
      '/test/kustomization.yaml',
    ]);
  });

  it('should name bases that use each other', () => {
    const files = {
      'a/kustomization.yaml': 'resources: [../b]\n',
      'b/kustomization.yaml': 'resources: [../a, web.yaml]\n',
      'b/web.yaml': DEPLOYMENT,
    };
    const { templates, skipped } = find(files);
    expect(templates.map(({ path }) => path)).toEqual(['/b/web.yaml']);
    expect(skipped.map(({ path, detail }) => [path, detail.split(';')[0]])).toEqual([
      ['/a/kustomization.yaml', 'a/kustomization.yaml is a base of itself'],
      ['/b/kustomization.yaml', 'b/kustomization.yaml is a base of itself'],
    ]);
  });

  it('should end where bases multiply', () => {
    const files = { ...BASE, 'many/kustomization.yaml': `resources: [${'../base, '.repeat(1000)}../base]\n` };
    expect(find(files).skipped[0].detail).toContain('more than 1000 uses of Kustomizations');
  });

  it('should name a patch that matches nothing and go on', () => {
    const files = overlay('patchesStrategicMerge: [p.yaml]\n', {
      'prod/p.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: wbe}\n',
    });
    expect(at(only(files), 'metadata/name')).toBe('web');
    expect(find(files).skipped).toMatchObject([
      {
        reason: 'kustomize-incomplete',
        detail: 'prod/p.yaml:1: the patch matches no object: Deployment/wbe is not there',
      },
    ]);
  });

  it('should name a component that nothing uses', () => {
    const files = { 'c/kustomization.yaml': 'kind: Component\nresources: [web.yaml]\n', 'c/web.yaml': DEPLOYMENT };
    expect(find(files)).toMatchObject({
      templates: [{ path: '/c/web.yaml' }],
      skipped: [{ reason: 'module-not-called' }],
    });
  });
});
