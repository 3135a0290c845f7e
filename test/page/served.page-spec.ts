import { startPage } from './page-service';

describe('how the page is served', () => {
  let service: Awaited<ReturnType<typeof startPage>>;

  beforeAll(async () => {
    service = await startPage();
  });
  afterAll(() => service.close());

  it('should allow nothing but its own files, the service and nobody to frame it', async () => {
    const { headers } = await fetch(service.address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('should lead to the address with a slash, relative to whatever stands in front', async () => {
    const { status, headers } = await fetch(`${service.address.replace(/\/$/, '')}?tenant=a`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, 'ui/?tenant=a']);
  });

  it('should keep files with a digest in their name, and name none that are gone', async () => {
    const html = await (await fetch(`${service.address}findings?severity=High`)).text();
    const [, script] = /src="\.\/(assets\/[^"]+\.js)"/.exec(html) ?? [];
    const { status, headers } = await fetch(service.address + script);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await fetch(`${service.address}assets/older.js`)).status).toBe(404);
  });

  it('should be small', async () => {
    const html = await (await fetch(service.address)).text();
    const files = [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => name);
    const sizes = await Promise.all(
      files.map(async (name) => (await (await fetch(service.address + name)).arrayBuffer()).byteLength),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  });
});
