import { fixerOf } from '../../../../test/support/fixed-folder';

const fixed = fixerOf('kubernetesObjectFiles', ['kubernetes/containers/privilege-escalation.rego']);
const RULE = 'kubernetes/containers/privilege-escalation';

const WEB = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - name: web
          image: registry.example.com/web:1.2.3
`;
const BASE = { 'base/web.yaml': WEB, 'base/kustomization.yaml': 'resources: [web.yaml]\n' };
const overlay = (namespace: string, patch = ''): string =>
  `resources: [../base]\nnamespace: ${namespace}\n${patch && `patches:\n  - patch: |\n      ${patch.replaceAll('\n', '\n      ')}\n`}`;
const patchOf = (spec: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {${spec}}`;
const GIVEN = (value: boolean): string =>
  patchOf(`template: {spec: {containers: [{name: web, securityContext: {allowPrivilegeEscalation: ${value}}}]}}`);

describe('fixes of manifests that several Kustomizations use', () => {
  const repaired = (others: Readonly<Record<string, string>>): string[] => {
    const { fixes, texts } = fixed({ ...BASE, 'dev/kustomization.yaml': overlay('dev'), ...others }, RULE);
    expect([...texts.keys()]).toEqual(fixes.length > 0 ? ['base/web.yaml'] : []);
    return fixes.flatMap(({ proof }) => proof.repaired.map(({ address }) => address)).sort();
  };

  it('should repair the manifest for all of them, also for those that patch something else', () => {
    const found = repaired({
      'prod/kustomization.yaml': overlay('prod'),
      'test/kustomization.yaml': overlay('test', patchOf('replicas: 3')),
    });
    expect(found).toEqual(['dev:Deployment/dev/web', 'prod:Deployment/prod/web', 'test:Deployment/test/web']);
  });

  it('should leave those as they are that give the value by a patch', () => {
    const others = { 'good/kustomization.yaml': overlay('good', GIVEN(false)) };
    expect(repaired(others)).toEqual(['dev:Deployment/dev/web']);
    const { fixes, unfixed } = fixed(
      { ...BASE, 'dev/kustomization.yaml': overlay('dev'), 'bad/kustomization.yaml': overlay('bad', GIVEN(true)) },
      RULE,
    );
    expect(fixes.map(({ address }) => address)).toEqual(['dev:Deployment/dev/web']);
    expect(unfixed).toMatchObject([{ address: 'bad:Deployment/bad/web', reason: 'format-not-written' }]);
  });
});
