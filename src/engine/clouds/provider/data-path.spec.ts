import type { JsonObject, JsonValue } from '../../base/json';
import { DataPath, withoutPaths } from './data-path';

const ANSWER: JsonObject = {
  Next: 'x',
  Reservations: [
    { Owner: 1, Instances: [{ Id: 'a' }, { Id: 'b', Tags: [] }] },
    { Owner: 2, Instances: [{ Id: 'c' }] },
  ],
};

function path(text: string): DataPath {
  const parsed = DataPath.parse(text);
  if (!parsed) throw new Error(`${text} is no path`);
  return parsed;
}

describe(DataPath.name, () => {
  it.each<[string, JsonValue[]]>([
    ['.', [ANSWER]],
    ['Next', ['x']],
    ['Reservations[0].Owner', [1]],
    ['Reservations[-1].Owner', [2]],
    ['Reservations[*].Instances[*].Id', ['a', 'b', 'c']],
    ['Reservations[*].Instances[*][Id=b].Tags', [[]]],
    ['Reservations[0].Instances[1][Id=b].Id', ['b']],
    ['Reservations[0].Instances[0][Id=b].Id', []],
    ['Next[Id=b]', []],
    ['Nothing[*].Id', []],
    ['Next.Id', []],
    ['Next[*]', []],
    ['toString', []],
  ])('should lead by %s to %j', (text, expected) => {
    expect([...path(text).all(ANSWER)]).toEqual(expected);
    expect(path(text).first(ANSWER)).toEqual(expected[0]);
  });

  it.each(['a..b', 'a[', 'a[x]', '[', 'a.'])('should not read %s', (text) => {
    expect(DataPath.parse(text)).toBeUndefined();
  });

  it('should show each element as if it were alone, without what belongs to the page', () => {
    const alone = [...path('Reservations[*].Instances[*]').withSurroundings(ANSWER)].map((each) => each.alone);
    expect(alone).toEqual([
      { Reservations: [{ Owner: 1, Instances: [{ Id: 'a' }] }] },
      { Reservations: [{ Owner: 1, Instances: [{ Id: 'b', Tags: [] }] }] },
      { Reservations: [{ Owner: 2, Instances: [{ Id: 'c' }] }] },
    ]);
  });

  it.each<[string, JsonValue, boolean]>([
    ['List[*]', { List: [] }, true],
    ['List[*]', {}, false],
    ['List[*]', { List: null }, false],
    ['Outer.List[*].X', { Outer: {} }, false],
    ['.', {}, true],
  ])('should tell whether the list of %s is in %j', (text, value, expected) => {
    expect(path(text).hasList(value)).toBe(expected);
  });

  it('should put other values in without changing the document', () => {
    const before = JSON.stringify(ANSWER);
    const changed = path('Reservations[*].Instances[0].Id').replace(ANSWER, () => 'other');
    expect([...path('Reservations[*].Instances[*].Id').all(changed)]).toEqual(['other', 'b', 'other']);
    const some = path('Reservations[*].Instances[*][Id=b].Id').replace(ANSWER, () => 'other');
    expect([...path('Reservations[*].Instances[*].Id').all(some)]).toEqual(['a', 'other', 'c']);
    expect(JSON.stringify(ANSWER)).toBe(before);
  });
});

describe(withoutPaths.name, () => {
  it('should take away what is at the paths', () => {
    const rest = withoutPaths(ANSWER, ['Next', 'Reservations[*].Instances[*].Id', 'Nothing.At.All']);
    expect(rest).toEqual({
      Reservations: [
        { Owner: 1, Instances: [{}, { Tags: [] }] },
        { Owner: 2, Instances: [{}] },
      ],
    });
  });
});
