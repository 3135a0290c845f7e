import type { RunResource } from '../../model';
import type { HeldResource } from './held-resource';
import { inputDigest, JointResources, memoryKeyOf } from './joint-resources';

function member(path: string, memoryKey: string | undefined = path): { held: HeldResource } {
  const resource = { path } as RunResource;
  const held = { resource, key: path.charCodeAt(0), digest: `digest of ${path}`, isKubernetes: false };
  return { held: { ...held, ...(memoryKey !== '' && { memoryKey }) } };
}

const [A, B, C] = ['a', 'b', 'c'].map((path) => member(path));

describe(JointResources.name, () => {
  const joint = new JointResources();
  const paths = (...args: Parameters<JointResources['beside']>) => joint.beside(...args).map(({ path }) => path);

  it('should know what is joined with each resource, itself left out', () => {
    const others = [B, C];
    for (const parent of [A, member('d')]) {
      const groups = new Map([
        ['OWN', [parent]],
        ['OTHERS', others],
      ]);
      expect(paths(parent, groups)).toEqual(['b', 'c']);
    }
    const itself = new Map([
      ['OWN', [B]],
      ['OTHERS', others],
    ]);
    expect(paths(B, itself)).toEqual(['c']);
    expect(paths(A, new Map([['OWN', [A]]]))).toEqual([]);
  });

  it('should tell inputs apart by their documents and by the ids that those are under', () => {
    const digest = (...groups: [string, { held: HeldResource }[]][]) => inputDigest(joint.groups(new Map(groups)));
    const digests = [
      digest(['X', [A]], ['Y', [B, C]]),
      digest(['X', [A]], ['Y', [C, B]]),
      digest(['X', [A]], ['Z', [B, C]]),
      digest(['X', [A, B]], ['Y', [C]]),
    ];
    expect(new Set(digests).size).toBe(4);
    expect(digest(['X', [A]], ['Y', [B, C]])).toBe(digests[0]);
  });

  it('should remember verdicts by all documents, and by none when one of them is not remembered', () => {
    const key = (...groups: [string, { held: HeldResource }[]][]) =>
      memoryKeyOf(A.held, joint.groups(new Map([['X', [A]], ...groups])));
    expect(key(['Y', [B]])).not.toBe(key(['Y', [C]]));
    expect(key(['Y', [B]])).toBe(key(['Y', [B]]));
    expect(key(['Y', [B, member('e', '')]])).toBeUndefined();
    expect(memoryKeyOf(member('e', '').held, joint.groups(new Map([['Y', [B]]])))).toBeUndefined();
  });
});
