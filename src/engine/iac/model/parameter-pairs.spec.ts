import { parameterPairs, type WithParameters } from './parameter-pairs';

function file(name: string, ...parameters: string[]): WithParameters {
  return { file: { name, path: `x/${name}`, displayed: `/x/${name}` }, parameters: new Set(parameters) };
}

function namesOf(templates: WithParameters[], parameterFiles: WithParameters[]): string[] {
  const { pairs } = parameterPairs(templates, parameterFiles);
  return pairs.map(({ template, parameterFile }) => `${template.file.name} ${parameterFile?.file.name ?? '-'}`);
}

describe(parameterPairs.name, () => {
  it('should pair each template with each parameter file that names one of its parameters', () => {
    const templates = [file('a', 'size', 'zone'), file('b', 'zone')];
    const parameterFiles = [file('dev', 'size'), file('test', 'zone', 'other')];
    expect(namesOf(templates, parameterFiles)).toEqual(['a dev', 'a test', 'b test']);
    expect(parameterPairs(templates, parameterFiles).skipped).toEqual([
      { path: '/x/dev', file: 'x/dev', reason: 'parameter-file-unrelated', detail: 'it names no parameter of b' },
    ]);
  });

  it('should leave a template alone that no parameter file belongs to', () => {
    expect(namesOf([file('a', 'size'), file('b')], [file('dev', 'other')])).toEqual(['a -', 'b -']);
    expect(namesOf([file('a', 'size')], [])).toEqual(['a -']);
  });

  it('should note a parameter file in a folder without templates', () => {
    expect(parameterPairs([], [file('dev', 'size')])).toEqual({
      pairs: [],
      skipped: [
        {
          path: '/x/dev',
          file: 'x/dev',
          reason: 'parameter-file-unrelated',
          detail: 'there is no template in its folder',
        },
      ],
    });
  });

  it('should note a parameter file once, with the first templates it does not belong to', () => {
    const templates = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name, 'size'));
    const { skipped } = parameterPairs(templates, [file('dev', 'other')]);
    expect(skipped.map(({ detail }) => detail)).toEqual(['it names no parameter of a, b, c and 2 others']);
  });

  it('should lose no template when there are too many pairs', () => {
    const templates = Array.from({ length: 150 }, (_, i) => file(`t${i}`, 'zone'));
    const parameterFiles = Array.from({ length: 150 }, (_, i) => file(`p${i}`, 'zone'));
    const { pairs, skipped } = parameterPairs(templates, parameterFiles);
    expect(new Set(pairs.map(({ template }) => template)).size).toBe(150);
    expect(pairs.length).toBeLessThan(10_150);
    expect(skipped).toHaveLength(149);
    expect(skipped[148]).toMatchObject({ path: '/x/p149', reason: 'limit-reached' });
  });
});
