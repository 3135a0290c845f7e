import { readJson } from '../../base/json';
import { deniedPath, sortedPaths, wholes } from './denied-paths';

describe(deniedPath.name, () => {
  const document = readJson(
    JSON.stringify({
      ingress: [{ cidr_blocks: ['10.0.0.0/8', '0.0.0.0/0'] }],
      containers: [{ name: 'web', privileged: true }, { name: 'proxy' }],
      sku: [{ name: 'Basic' }],
      policy: { Statement: [{ Sid: 'All', Principal: '*' }, { Principal: '*' }] },
      data: { 'a/b~c': 'hunter2' },
    }),
  );

  it.each([
    [[], '/'],
    [['acl'], '/acl'],
    [['ingress', 0, 'cidr_blocks', 1], '/ingress/*/cidr_blocks/*'],
    [['policy', 'Statement', 1, 'Principal'], '/policy/Statement/*/Principal'],
    [['data', 'a/b~c'], '/data/a~1b~0c'],
    // Not there at all.
    [['egress', 3, 'name'], '/egress/*/name'],
    // The name is what is denied.
    [['sku', 0, 'name'], '/sku/*/name'],
  ])('should write %j as %s', (path, written) => {
    expect(deniedPath(document, path)).toBe(written);
  });

  it('should tell elements of a list by their names, and hold no value', () => {
    const path = deniedPath(document, ['containers', 0, 'privileged']);
    expect(path).toMatch(/^\/containers\/\*[0-9a-f]{8}\/privileged$/);
    expect(deniedPath(document, ['containers', 1, 'privileged'])).not.toBe(path);
    const others = readJson('{"containers":[{"name":"new"},{"name":"web"}]}');
    expect(deniedPath(others, ['containers', 1, 'privileged'])).toBe(path);
    expect(deniedPath(document, ['policy', 'Statement', 0])).toMatch(/^\/policy\/Statement\/\*[0-9a-f]{8}$/);
  });
});

describe(sortedPaths.name, () => {
  it('should keep a path once for each reason, in order', () => {
    expect(sortedPaths(['/b', '/a', '/b'])).toEqual(['/a', '/b', '/b']);
    expect(wholes(['one', 'two'])).toEqual(['/', '/']);
  });

  it('should show a change among those that there is no room for', () => {
    const many = Array.from({ length: 2000 }, (_, i) => `/${'x'.repeat(60)}/${String(i).padStart(4, '0')}`);
    const kept = sortedPaths(many);
    expect(kept.join('').length).toBeLessThan(101_000);
    expect(kept.at(-1)).toMatch(/^others [0-9a-f]{64}$/);
    expect(sortedPaths([...many].reverse())).toEqual(kept);
    expect(sortedPaths([...many, `/${'x'.repeat(60)}/9999`]).at(-1)).not.toBe(kept.at(-1));
  });
});
