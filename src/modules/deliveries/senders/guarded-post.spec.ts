import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpReceiver } from '../../../../test/support/http-receiver';
import { guardedPost, type PostOptions } from './guarded-post';

const POSTED = { headers: { 'content-type': 'text/plain' }, body: 'hello' };
const OPTIONS: PostOptions = { allowPrivateHosts: true, timeLimitMs: 30_000 };

describe(guardedPost.name, () => {
  const started: HttpReceiver[] = [];
  const start = async (certificate?: Buffer) => {
    const receiver = await HttpReceiver.start(certificate);
    started.push(receiver);
    return receiver;
  };
  afterEach(async () => {
    for (const receiver of started.splice(0)) await receiver.stop();
  });

  it('should send the body and show the beginning of the answer as one line', async () => {
    const receiver = await start();
    receiver.answer = (response) => response.writeHead(202).end(`taken\r\nby ${'x'.repeat(500)}`);
    const outcome = await guardedPost(receiver.url(), POSTED, OPTIONS);
    expect(outcome).toMatchObject({ kind: 'sent', status: 202, reason: '' });
    expect(outcome.answer).toMatch(/^taken by x+…$/);
    expect(outcome.answer).toHaveLength(200);
    expect(receiver.requests).toMatchObject([{ path: '/hook', body: 'hello', headers: { 'content-length': '5' } }]);
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['inner.example.test', ['10.0.0.1']],
    ['half.example.test', ['140.82.121.4', '169.254.169.254']],
    ['mapped.example.test', ['::ffff:127.0.0.1']],
  ])('should refuse hosts inside private networks: %s', async (host, addresses) => {
    const receiver = await start();
    const outcome = await guardedPost(receiver.url('/hook', host), POSTED, {
      ...OPTIONS,
      allowPrivateHosts: false,
      lookup: () => Promise.resolve(addresses),
    });
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('ALLOW_PRIVATE_HOSTS') });
    expect(receiver.requests).toEqual([]);
  });

  it('should ask for the address once and connect to that one', async () => {
    const receiver = await start();
    const asked: string[] = [];
    const lookup = (host: string) => {
      asked.push(host);
      return Promise.resolve(['127.0.0.1']);
    };
    const url = receiver.url('/hook', 'hooks.example.test');
    expect(await guardedPost(url, POSTED, { ...OPTIONS, lookup })).toMatchObject({ kind: 'sent' });
    expect(asked).toEqual(['hooks.example.test']);
    expect(receiver.requests[0].headers.host).toBe(`hooks.example.test:${receiver.port}`);
  });

  it('should use another address of the host when the first one does not accept it', async () => {
    const receiver = await start();
    const lookup = () => Promise.resolve(['127.0.0.99', '127.0.0.1']);
    const url = receiver.url('/hook', 'hooks.example.test');
    expect(await guardedPost(url, POSTED, { ...OPTIONS, lookup })).toMatchObject({ kind: 'sent' });
  });

  it('should not send in plain text to a public address', async () => {
    const lookup = () => Promise.resolve(['140.82.121.4']);
    const outcome = await guardedPost('http://hooks.example.test/x', POSTED, { ...OPTIONS, lookup });
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('https') });
  });

  it.each(['', 'no address', 'file:///etc/passwd', 'ftp://127.0.0.1/x'])('should refuse %j', async (address) => {
    expect(await guardedPost(address, POSTED, OPTIONS)).toMatchObject({ kind: 'refused' });
  });

  it('should not follow a redirect', async () => {
    const [inner, receiver] = [await start(), await start()];
    receiver.answer = (response) => response.writeHead(307, { Location: inner.url() }).end();
    const outcome = await guardedPost(receiver.url(), POSTED, OPTIONS);
    expect(outcome).toMatchObject({ kind: 'refused', status: 307, reason: expect.stringContaining('redirects') });
    expect(inner.requests).toEqual([]);
  });

  it.each([
    [400, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
    [408, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('should take %i for %s', async (status, kind) => {
    const receiver = await start();
    receiver.answer = (response) => response.writeHead(status).end();
    expect(await guardedPost(receiver.url(), POSTED, OPTIONS)).toMatchObject({ kind, status });
  });

  it('should read the wait that a receiver asks for, in seconds or as a date', async () => {
    const receiver = await start();
    receiver.answer = (response) => response.writeHead(429, { 'Retry-After': '120' }).end();
    expect(await guardedPost(receiver.url(), POSTED, OPTIONS)).toMatchObject({ retryAfterMs: 120_000 });
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    receiver.answer = (response) => response.writeHead(503, { 'Retry-After': date }).end();
    expect((await guardedPost(receiver.url(), POSTED, OPTIONS)).retryAfterMs).toBeGreaterThan(3_000_000);
    receiver.answer = (response) => response.writeHead(503, { 'Retry-After': 'soon' }).end();
    expect(await guardedPost(receiver.url(), POSTED, OPTIONS)).not.toHaveProperty('retryAfterMs');
  });

  it('should leave a receiver that never answers', async () => {
    const receiver = await start();
    receiver.answer = () => undefined;
    const outcome = await guardedPost(receiver.url(), POSTED, { ...OPTIONS, timeLimitMs: 200 });
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringMatching(/^no answer within 0.2 s; /) });
  });

  it('should leave a host whose address nobody tells', async () => {
    const lookup = () => new Promise<string[]>(() => undefined);
    const outcome = await guardedPost('https://h.example.test/', POSTED, { ...OPTIONS, timeLimitMs: 200, lookup });
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringMatching(/^no answer within 0.2 s; /) });
  });

  it('should not read an answer without end', async () => {
    const receiver = await start();
    const hasClosed = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more).on('close', resolve);
        more();
      };
    });
    const outcome = await guardedPost(receiver.url(), POSTED, OPTIONS);
    expect(outcome).toMatchObject({ kind: 'sent', status: 200 });
    expect(outcome.answer).toHaveLength(200);
    await hasClosed;
  });

  it('should not trust a certificate that nobody vouches for', async () => {
    const receiver = await start(readFileSync(join(__dirname, '../../../../test/fixtures/git/self-signed.pem')));
    const lookup = () => Promise.resolve(['127.0.0.1']);
    const outcome = await guardedPost(receiver.url('/', 'git.example.test'), POSTED, { ...OPTIONS, lookup });
    expect(outcome).toMatchObject({ kind: 'unavailable', reason: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
    expect(receiver.requests).toEqual([]);
  });

  it('should tell of a receiver where nobody listens', async () => {
    const receiver = await start();
    const url = receiver.url();
    await receiver.stop();
    started.length = 0;
    expect(await guardedPost(url, POSTED, OPTIONS)).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
