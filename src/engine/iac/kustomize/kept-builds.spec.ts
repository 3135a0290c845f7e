import { MemorySource } from '../../../../test/support/iac/memory-source';
import { RecordingSource } from './recording-source';
import { buildForLater, builtBefore } from './kept-builds';

const object = (name: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: ${name}}\n`;
const FILES = {
  'base/kustomization.yml': 'resources: [a.yaml]\n',
  'base/a.yaml': object('a'),
  'one/kustomization.yaml': 'resources: [../base, b.yaml]\n',
  'one/b.yaml': object('b'),
  'two/kustomization.yaml': 'resources: [../base]\nconfigMapGenerator: [{name: c, files: [c.txt]}]\n',
  'two/c.txt': '',
};
const [ONE, TWO] = ['one/kustomization.yaml', 'two/kustomization.yaml'];

describe(builtBefore.name, () => {
  it('should hand over what was rendered before once, for the same search', () => {
    const source = new MemorySource(FILES);
    const options = {};
    const built = buildForLater(source, ONE, options);
    expect(builtBefore(source, ONE, {})).not.toBe(built);
    expect(builtBefore(source, ONE, options)).toBe(built);
    expect(builtBefore(source, ONE, options)).not.toBe(built);
  });

  it.each([ONE, TWO])('should ask another source all that was asked for %s, also what was known already', (path) => {
    const source = new MemorySource(FILES);
    const options = {};
    for (const each of [ONE, TWO]) buildForLater(source, each, options);
    const [again, alone] = [new RecordingSource(new MemorySource(FILES)), new RecordingSource(new MemorySource(FILES))];
    builtBefore(again, path, options);
    builtBefore(alone, path, {});
    expect([...again.files].sort()).toEqual([...alone.files].sort());
    expect([...again.entries].sort()).toEqual([...alone.entries].sort());
  });
});
