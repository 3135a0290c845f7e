import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { JwksKeys } from './jwks-keys';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };

describe('JwksKeys', () => {
  let server: http.Server;
  let uri: string;
  let fetches = 0;
  let isAway = false;
  let now = 1_000_000;

  const invented = (keys: JwksKeys): Promise<unknown[]> =>
    Promise.all(Array.from({ length: 50 }, (_, i) => keys.find(`invented-${i}`)));

  beforeEach(async () => {
    fetches = 0;
    isAway = false;
    server = http.createServer((_request, response) => {
      fetches++;
      response.statusCode = isAway ? 500 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it('should fetch once for all requests that wait for the first answer', async () => {
    const keys = new JwksKeys(uri, () => now);
    const found = await Promise.all([keys.find('k1'), keys.find('k1'), keys.find(undefined)]);
    expect(found.every((key) => key?.equals(publicKey))).toBe(true);
    expect(fetches).toBe(1);
  });

  it('should fetch once in five seconds, however many key ids are invented', async () => {
    const keys = new JwksKeys(uri, () => now);
    await keys.find('k1');
    expect(await invented(keys)).toEqual(Array(50).fill(undefined));
    now += 4_999;
    await invented(keys);
    expect(fetches).toBe(1);
    now += 1;
    await invented(keys);
    expect(fetches).toBe(2);
  });

  it('should go on with the known keys while the provider is away', async () => {
    const keys = new JwksKeys(uri, () => now);
    await keys.find('k1');
    isAway = true;
    now += 3_600_000;
    expect((await keys.find('k1'))?.equals(publicKey)).toBe(true);
    expect(fetches).toBe(2);
    await expect(keys.find('k2')).rejects.toThrow('cannot be fetched at the moment');
  });
});
