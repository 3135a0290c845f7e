import { parseQueryString } from './query-parser';

describe(parseQueryString.name, () => {
  it.each([
    ['a=1&b=x%20y', { a: '1', b: 'x y' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[$ne]=1', { a: { '[$ne]': '1' } }],
    ['a[$ne]=1&a=2', { a: { '[$ne]': '1' } }],
    ['a=2&a[$ne]=1', { a: { '[$ne]': '1' } }],
    ['', {}],
  ])('should read %p', (text, expected) => {
    expect({ ...parseQueryString(text) }).toEqual(expected);
  });

  it('should not touch prototypes', () => {
    const parsed = parseQueryString('__proto__[x]=1&constructor=2');
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(parsed.constructor).toBe('2');
  });
});
