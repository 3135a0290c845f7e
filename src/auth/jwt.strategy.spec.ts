import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Request } from 'express';
import { sign } from 'jsonwebtoken';
import type { CheckedToken } from '../common/context/service-request';
import type { AppConfig } from '../config';
import { JwtStrategy } from './jwt.strategy';
import { TokenVerification } from './token-verification';

const SECRET = 'a secret of thirty-two characters';
const START = Date.parse('2026-01-01T00:00:00Z');

describe(JwtStrategy.name, () => {
  let strategy: JwtStrategy;

  beforeEach(() => {
    jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const auth = { key: { kind: 'secret', secret: SECRET } } as unknown as AppConfig['auth'];
    strategy = new JwtStrategy(TokenVerification.from(auth, ''));
  });
  afterEach(() => jest.useRealTimers());

  const after = (ms: number) => jest.setSystemTime(START + ms);
  const signed = (claims: object, secret = SECRET) => sign({ iat: START / 1000, ...claims }, secret);
  /** What passport hands to the guard: the token, or undefined when the request is refused. */
  const check = (token: string) =>
    new Promise<CheckedToken | undefined>((resolve, reject) => {
      const outcomes = { success: resolve, fail: () => resolve(undefined), error: reject };
      const request = { headers: { authorization: `Bearer ${token}` } } as Request;
      (Object.assign(Object.create(strategy), outcomes) as JwtStrategy).authenticate(request);
    });

  it('should give the claims of a valid token, the second time too', async () => {
    const token = signed({ sub: 'alice' });
    const first = await check(token);
    expect(first?.claims).toMatchObject({ sub: 'alice' });
    expect(await check(token)).toEqual(first);
  });

  it('should not let one request change the claims that another one sees', async () => {
    const claims = (await check(signed({ sub: 'alice' })))?.claims as Record<string, unknown>;
    expect(() => (claims.sub = 'mallory')).toThrow(TypeError);
  });

  it('should refuse a token from the moment it expires, also when it was just found valid', async () => {
    const token = signed({ exp: START / 1000 + 10 });
    expect(await check(token)).toBeDefined();
    after(39_999); // within the tolerated difference of clocks
    expect(await check(token)).toBeDefined();
    after(40_000);
    expect(await check(token)).toBeUndefined();
  });

  it('should refuse a token that is not valid yet until it is', async () => {
    const token = signed({ nbf: START / 1000 + 60 });
    expect(await check(token)).toBeUndefined();
    after(60_000);
    expect(await check(token)).toBeDefined();
  });

  it.each([
    ['another secret', () => signed({ sub: 'alice' }, 'another secret of some thirty letters')],
    ['no signature', () => signed({ sub: 'alice' }).replace(/[^.]*$/, '')],
    ['a changed signature', () => signed({ sub: 'alice' }).replace(/\.[^.]*$/, '.AAAA')],
    ['an algorithm that was not chosen', () => sign({ sub: 'alice' }, SECRET, { algorithm: 'HS512' })],
  ])('should refuse a token with %s, after the right one as well', async (_, forged) => {
    await check(signed({ sub: 'alice' }));
    expect(await check(forged())).toBeUndefined();
  });

  describe('with a public key', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = sign({ sub: 'alice' }, privateKey, { algorithm: 'RS256' });
    let key: KeyObject | undefined;

    beforeEach(() => {
      key = publicKey;
      const verification = { keyOf: () => Promise.resolve(key), algorithms: ['RS256'] };
      strategy = new JwtStrategy(verification as unknown as TokenVerification);
    });

    it('should use a withdrawn key no longer than half a minute after its set was fetched', async () => {
      expect(await check(token)).toBeDefined();
      key = undefined;
      after(30_000);
      expect(await check(token)).toBeUndefined();
    });

    it('should take other encodings of one signature for the same token', async () => {
      // The last character of 256 bytes has four bits that do not count.
      const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'].map(
        (last) => token.slice(0, -1) + last,
      );
      const checked = await Promise.all(others.map(check));
      const digests = checked.flatMap((found) => (found === undefined ? [] : [found.digest]));
      expect(digests.length).toBeGreaterThan(1);
      expect(new Set(digests)).toEqual(new Set([(await check(token))?.digest]));
    });
  });

  it('should still know each of more tokens than it keeps', async () => {
    const many = Array.from({ length: 1100 }, (_, i) => signed({ sub: `user-${i}` }));
    for (const token of many) await check(token);
    expect((await check(many[0]))?.claims.sub).toBe('user-0');
  });
});
