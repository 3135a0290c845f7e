import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { JwksKeys } from './jwks-keys';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
const START = Date.parse('2026-01-01T00:00:00Z');

describe(JwksKeys.name, () => {
  let server: http.Server;
  let keys: JwksKeys;
  let fetches = 0;
  let isAway = false;
  let published = [jwk];
  let now = START;

  const invented = (): Promise<unknown[]> =>
    Promise.all(Array.from({ length: 50 }, (_, i) => keys.find(`invented-${i}`)));

  beforeEach(async () => {
    fetches = 0;
    isAway = false;
    published = [jwk];
    now = START;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    server = http.createServer((_request, response) => {
      fetches++;
      response.statusCode = isAway ? 500 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    keys = new JwksKeys(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`);
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it('should fetch once for all requests that wait for the first answer', async () => {
    const found = await Promise.all([keys.find('k1'), keys.find('k1'), keys.find(undefined)]);
    expect(found.every((key) => key?.equals(publicKey))).toBe(true);
    expect(fetches).toBe(1);
  });

  it('should find a key that was added after the last fetch at its first use', async () => {
    await keys.find('k1');
    published = [jwk, { ...jwk, kid: 'k2' }];
    expect((await keys.find('k2'))?.equals(publicKey)).toBe(true);
  });

  it('should fetch once for all key ids that are invented in a pause', async () => {
    await keys.find('k1');
    expect(await invented()).toEqual(Array(50).fill(undefined));
    expect(fetches).toBe(2);
    expect((await keys.find('k1'))?.equals(publicKey)).toBe(true);
    expect(fetches).toBe(2);
  });

  it('should not use a key that was withdrawn half a minute ago', async () => {
    published = [jwk, { ...jwk, kid: 'k2' }];
    expect(await keys.find('k2')).toBeDefined();
    published = [jwk];
    now += 30_000;
    expect(await keys.find('k2')).toBeUndefined();
  });

  it('should go on with the known keys while the provider is away', async () => {
    await keys.find('k1');
    isAway = true;
    now += 3_600_000;
    expect((await keys.find('k1'))?.equals(publicKey)).toBe(true);
    expect(fetches).toBe(2);
    await expect(keys.find('k2')).rejects.toThrow('cannot be fetched at the moment');
  });
});
