import type { Browser } from 'playwright-core';
import { ME } from './answers';
import { startChromium } from './chromium';
import { Issuer } from './issuer';
import { startPage } from './page-service';
import { manyFindings } from './stand-in';
import { newVisit } from './visits';

const KEPT = 'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])';

describe('sign-in at an issuer', () => {
  const issuer = new Issuer();
  const findings = manyFindings(3);
  let browser: Browser;
  let service: Awaited<ReturnType<typeof startPage>>;

  beforeAll(async () => {
    await issuer.start();
    service = await startPage({
      UI_ISSUER: issuer.address,
      UI_CLIENT_ID: 'plumbline-page',
      UI_AUDIENCE: 'plumbline',
      UI_SCOPE: 'openid',
    });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
    issuer.stop();
  });
  beforeEach(() => {
    issuer.otherNonce = undefined;
    issuer.otherState = undefined;
    issuer.accessToken = 'an-access-token';
  });

  it('should come back to the address where it began, with the access token in memory alone', async () => {
    const { page, complaints } = await newVisit(browser, { findings });
    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) tokens.push(request.headers().authorization);
    });
    await page.goto(`${service.address}findings?severity=High`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the filter Severity: High' }).waitFor();
    expect(page.url()).toBe(`${service.address}findings?severity=High`);
    expect(new Set(tokens)).toEqual(new Set(['Bearer an-access-token']));
    expect(await page.evaluate(KEPT)).toBe('[{},{},""]');
    expect(issuer.asked.at(-1)).toMatchObject({
      response_type: 'code',
      client_id: 'plumbline-page',
      code_challenge_method: 'S256',
      scope: 'openid',
      audience: 'plumbline',
      redirect_uri: service.address,
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Plumbline' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(['otherNonce', 'otherState'] as const)('should refuse an answer with %s', async (other) => {
    issuer[other] = 'another';
    const { page } = await newVisit(browser, { findings });
    await page.goto(service.address);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('does not belong to this sign-in').waitFor();
    expect(await page.evaluate(KEPT)).toBe('[{},{},""]');
    expect(new URL(page.url()).search).toBe('');
  });

  it('should name the settings when the service does not take the token of the issuer', async () => {
    issuer.accessToken = 'expired';
    const { page } = await newVisit(browser, { findings });
    await page.goto(`${service.address}findings?severity=High`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText('The service may expect another audience or issuer').waitFor();
    expect(page.url()).toBe(`${service.address}findings?severity=High`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  it('should choose among the tenants of a token, and keep where the reader was', async () => {
    const me = { ...ME, tenant: '', tenants: ['acme', 'beta'] };
    const { page } = await newVisit(browser, { findings, me });
    await page.goto(`${service.address}findings?severity=High`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'beta' }).click();
    await page.getByRole('button', { name: 'Remove the filter Severity: High' }).waitFor();
    expect(page.url()).toBe(`${service.address}findings?severity=High&tenant=beta`);
  });

  it('should not take a code that nobody asked for', async () => {
    const { page } = await newVisit(browser, { findings });
    await page.goto(`${service.address}?code=a&state=b`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Sign in to Plumbline' }).count()).toBe(1);
  });
});
