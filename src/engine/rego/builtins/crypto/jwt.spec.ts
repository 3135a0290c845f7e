import { generateKeyPairSync, KeyObject, sign } from 'node:crypto';
import { callBuiltin, stepLimit } from '../../../../../test/support/rego/call-builtin';

const call = (name: string, ...args: Parameters<typeof callBuiltin>[1]): unknown =>
  callBuiltin(`io.jwt.${name}`, args, { now: 1_700_000_000_000_000_000n });

const SECRET = { kty: 'oct', k: Buffer.from('secret').toString('base64url') };
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Pair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const rsa: Pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec: Pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed: Pair = generateKeyPairSync('ed25519');

function pem({ publicKey }: Pair): string {
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

function jwk(key: KeyObject, more: object = {}): Record<string, string> {
  return { ...(key.export({ format: 'jwk' }) as Record<string, string>), ...more };
}

function signed(alg: string, key: Record<string, string>, claims: Record<string, unknown> = { sub: 'a' }): string {
  return call('encode_sign', { alg }, claims as never, key) as string;
}

describe('io.jwt', () => {
  it('should decode without verifying', () => {
    const token = signed('HS256', SECRET, { exp: 1, n: 1 });
    expect(call('decode', token)).toEqual([
      { alg: 'HS256' },
      { exp: 1, n: 1 },
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it('should decode a token inside a token', () => {
    const inner = signed('HS256', SECRET);
    const outer = `${part({ alg: 'HS256', cty: 'JWT' })}.${part(inner)}.AA`;
    expect(call('decode', outer)).toEqual(call('decode', inner));
  });

  it.each([
    ['x', 'encoded JWT had no period separators'],
    ['x.y', 'encoded JWT must have 3 sections, found 2'],
    ['!.e30.', 'JWT header had invalid encoding: illegal base64'],
    [`${part({ enc: 'x' })}.e30.`, 'JWT is a JWE object, which is not supported'],
    [`${part([1])}.e30.`, 'bad JWT header: decoded JSON type was not an Object'],
    ['e30.W10.', 'decoded JSON type was not an Object'],
  ])('should refuse %s', (token, message) => {
    expect(() => call('decode', token)).toThrow(message);
  });

  it.each([
    ['RS256', rsa],
    ['RS512', rsa],
    ['PS384', rsa],
    ['ES256', ec],
    ['EdDSA', ed],
  ])('should verify %s with a public key and with a JWK', (alg, pair) => {
    const token = signed(alg, jwk(pair.privateKey));
    const verify = (key: string, text = token): unknown => call(`verify_${alg.toLowerCase()}`, text, key);
    expect(verify(pem(pair))).toBe(true);
    expect(verify(JSON.stringify({ keys: [jwk(pair.publicKey, { alg, kid: 'k' })] }))).toBe(true);
    expect(verify(JSON.stringify(jwk(pair.publicKey, { alg: 'HS256' })))).toBe(false);
    expect(verify(pem(pair), token.replace(/\..*\./, `.${part({ sub: 'b' })}.`))).toBe(false);
    expect(call('decode_verify', token, { cert: pem(pair) })).toEqual([true, { alg }, { sub: 'a' }]);
  });

  it('should not take a key of another type', () => {
    expect(call('verify_rs256', signed('ES256', jwk(ec.privateKey)), pem(ec))).toBe(false);
    // The well-known attack: an HMAC with the PEM of the public key as its secret.
    const forged = signed('HS256', { kty: 'oct', k: Buffer.from(pem(rsa)).toString('base64url') });
    expect(call('decode_verify', forged, { cert: pem(rsa) })).toEqual([false, {}, {}]);
    const none = `${part({ alg: 'none' })}.e30.`;
    expect(call('decode_verify', none, { secret: 'secret' })).toEqual([false, {}, {}]);
  });

  it('should not take a private key with the public part of another', () => {
    const mixed = { ...jwk(ed.privateKey), x: jwk(generateKeyPairSync('ed25519').publicKey).x };
    expect(() => signed('EdDSA', mixed)).toThrow('the public part does not belong to the private part');
  });

  it('should not trust short RSA keys', () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 512 });
    const text = `${part({ alg: 'RS256' })}.e30`;
    const signature = sign('sha256', Buffer.from(text), weak.privateKey).toString('base64url');
    expect(call('verify_rs256', `${text}.${signature}`, pem(weak))).toBe(false);
  });

  it.each([
    [{ exp: 1_700_000_001 }, {}, true],
    [{ exp: 1_700_000_000 }, {}, false],
    [{ nbf: 1_700_000_000 }, {}, true],
    [{ nbf: 1_700_000_001 }, {}, false],
    [{ nbf: 5 }, { time: 4_000_000_000 }, false],
    [{ iss: 'me' }, { iss: 'me' }, true],
    [{}, { iss: 'me' }, false],
    [{ aud: ['a', 'b'] }, { aud: 'b' }, true],
    [{ aud: 'a' }, {}, false],
    [{}, { aud: 'a' }, false],
    [{}, { alg: 'HS512' }, false],
  ])('should hold claims %j against %j', (claims, constraints, valid) => {
    const token = signed('HS256', SECRET, claims);
    const [verdict] = call('decode_verify', token, { secret: 'secret', ...constraints }) as unknown[];
    expect(verdict).toBe(valid);
  });

  it.each([
    [{}, 'no key constraint'],
    [{ secret: 's', cert: pem(rsa) }, 'duplicate key constraints'],
    [{ secret: 's', more: 1 }, 'unknown token validation constraint: more'],
    [{ secret: 1 }, 'secret constraint: must be a string'],
    [{ secret: 's', time: -1 }, 'token time constraint: must not be negative'],
    [{ cert: 'x' }, 'failed to parse a JWK key (set)'],
    [{ cert: `${pem(rsa)}x` }, 'extra data after a PEM certificate block'],
    [{ cert: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' }, 'failed to parse a PEM certificate'],
    [{ cert: '-----BEGIN X-----\nAAAA\n-----END X-----' }, 'failed to extract a Key from the PEM certificate'],
  ])('should refuse the constraints %j', (constraints, message) => {
    expect(() => call('decode_verify', signed('HS256', SECRET), constraints as never)).toThrow(message);
  });

  it.each([
    ['{"alg":"dummy"}', '{}', 'unknown JWS algorithm: dummy'],
    ['{}', '{}', 'header "alg" not found'],
    ['{', '{}', "missing or invalid 'alg' header: cannot parse JSON"],
    ['{"alg":"HS256"}', 'text', 'type is JWT but payload is not JSON'],
    ['{"alg":"RS256"}', '{}', 'the key is not of the type'],
  ])('should refuse to sign %s', (headers, payload, message) => {
    expect(() => call('encode_sign_raw', headers, payload, JSON.stringify(SECRET))).toThrow(message);
  });

  it('should sign what is no JSON when the type says so', () => {
    const token = call('encode_sign_raw', '{"alg":"HS256","typ":"text"}', 'hello', JSON.stringify(SECRET));
    expect(call('verify_hs256', token as string, 'secret')).toBe(true);
    expect(call('verify_hs256', token as string, 'other')).toBe(false);
  });

  it('should count the keys it tries', () => {
    const keys = Array.from({ length: 200 }, () => jwk(rsa.publicKey));
    const token = signed('RS256', jwk(rsa.privateKey)).replace(/[^.]*$/, 'AAAA');
    const run = (): unknown =>
      callBuiltin('io.jwt.verify_rs256', [token, JSON.stringify({ keys })], { step: stepLimit(50_000) });
    expect(run).toThrow('more than 50000 steps');
  });
});

describe('what would reach outside', () => {
  it('should check a request and then refuse it', () => {
    const send = (request: Record<string, string>): unknown => callBuiltin('http.send', [request]);
    expect(() => send({ method: 'get', url: 'http://localhost', bad: '' })).toThrow(
      'operand 1 invalid request parameters(s): {"bad"}',
    );
    expect(() => send({ method: 'get' })).toThrow('operand 1 missing required request parameters(s): {"url"}');
    expect(() => send({ method: 'get', url: 'http://localhost' })).toThrow('requests are disabled');
  });

  it('should reveal nothing about the runtime', () => {
    expect(callBuiltin('opa.runtime', [])).toEqual({});
  });
});
