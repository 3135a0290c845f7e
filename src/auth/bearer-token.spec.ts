import type { Request } from 'express';
import { bearerToken } from './bearer-token';

describe(bearerToken.name, () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = (header: unknown, payload: unknown) => `${part(header)}.${part(payload)}.signature`;
  const read = (authorization?: string) => bearerToken({ headers: { authorization } } as Request);
  const good = token({ alg: 'HS256' }, { sub: 'a' });

  it.each([`Bearer ${good}`, `bearer ${good}`])('should take the token of %.10s', (header) => {
    expect(read(header)).toBe(good);
  });

  it.each<[string, string | undefined]>([
    ['no header', undefined],
    ['an empty header', ''],
    ['the scheme alone', 'Bearer'],
    ['another scheme', `Basic ${good}`],
    ['no scheme', good],
    ['words after the token', `Bearer ${good} more`],
    ['two tokens', `Bearer ${good}, Bearer ${good}`],
    ['a critical extension', `Bearer ${token({ alg: 'HS256', crit: ['exp'] }, {})}`],
    ['an empty list of critical extensions', `Bearer ${token({ alg: 'HS256', crit: [] }, {})}`],
    ['a payload that is a list', `Bearer ${token({ alg: 'HS256' }, ['a'])}`],
    ['a payload that is a text', `Bearer ${token({ alg: 'HS256' }, 'a')}`],
    ['a payload that is null', `Bearer ${token({ alg: 'HS256' }, null)}`],
    ['a header that is a list', `Bearer ${token([], {})}`],
    ['a payload that is no JSON', `Bearer ${part({ alg: 'HS256' })}.e30x.signature`],
    ['a header that is no JSON', `Bearer x.${part({})}.signature`],
    ['no payload', `Bearer ${part({ alg: 'HS256' })}`],
  ])('should take none from %s', (_, header) => {
    expect(read(header)).toBeNull();
  });
});
