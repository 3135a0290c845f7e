import { placeholdersIn } from './kubernetes-placeholders';

describe('placeholders in Kubernetes manifests', () => {
  it('should be whole values, and parts of images', () => {
    expect(
      placeholdersIn({
        metadata: { name: '${APP}-web', namespace: '${NAMESPACE}' },
        spec: { replicas: '{{ replicas }}', containers: [{ name: 'app', image: 'nginx:${TAG}', tty: true }, null] },
      }),
    ).toEqual([
      ['metadata', 'namespace'],
      ['spec', 'replicas'],
      ['spec', 'containers', 0, 'image'],
    ]);
  });

  it('should not be texts for the program in a container, nor references to secrets', () => {
    expect(
      placeholdersIn({
        stringData: { password: '${PASSWORD}' },
        spec: { containers: [{ image: 'nginx:1.27', args: ['${HOME}'], env: [{ name: 'A', value: '${B}' }] }] },
      }),
    ).toEqual([]);
  });
});
