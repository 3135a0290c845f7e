import { defaultReference, findReference, isReferenceName, readReferences } from './reference';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40));
const REFERENCES = readReferences(
  [
    'warning: something else',
    'ref: refs/heads/main\tHEAD',
    `${A}\tHEAD`,
    `${A}\trefs/heads/main`,
    `${B}\trefs/heads/both`,
    `${C}\trefs/tags/both`,
    `${C}\trefs/tags/v1`,
    `${D}\trefs/tags/v1^{}`,
    `${D}\trefs/remotes/refs/heads/other`,
  ].join('\n'),
);

describe('what a remote says', () => {
  it('should lead to branches first, then to what tags point to, by exact names', () => {
    expect(findReference(REFERENCES, 'both')).toEqual({ name: 'refs/heads/both', shown: 'both', commit: B });
    expect(findReference(REFERENCES, 'v1')).toEqual({ name: 'refs/tags/v1', shown: 'v1', commit: D });
    expect(findReference(REFERENCES, 'other')).toBeUndefined();
  });

  it('should lead to the default branch, also when it has no name', () => {
    expect(defaultReference(REFERENCES)).toEqual({ name: 'refs/heads/main', shown: 'main', commit: A });
    expect(defaultReference(readReferences(`${A}\tHEAD\n`))).toEqual({ name: 'HEAD', shown: 'HEAD', commit: A });
    expect(defaultReference(readReferences(''))).toBeUndefined();
  });
});

describe(isReferenceName.name, () => {
  it.each(['main', 'feature/one', 'v1.2.3', 'a-b_c', 'über', 'a@b', "it's", 'a;b', '$(id)'])(
    'should take %s',
    (name) => {
      expect(isReferenceName(name)).toBe(true);
    },
  );

  it.each(
    [
      '',
      '-x',
      '--upload-pack=x',
      'a..b',
      'a b',
      'a~1',
      'a^',
      'a:b',
      'a?',
      'a*',
      'a[',
      'a\\b',
      'a\nb',
      'a\0b',
      '@',
    ].concat(['a@{1}', '/a', 'a/', 'a//b', 'a.', '.a', 'a/.b', 'a.lock', 'a.lock/b', 'x'.repeat(256)]),
  )('should refuse %j', (name) => {
    expect(isReferenceName(name)).toBe(false);
  });
});
