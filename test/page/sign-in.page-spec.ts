import type { Browser } from 'playwright-core';
import { signToken } from '../support/tokens';
import { ME } from './answers';
import { startChromium } from './chromium';
import { Issuer } from './issuer';
import { startPage } from './page-service';
import { RealService } from './real-service';
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
    issuer.endsSessions = true;
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
    expect(complaints).toEqual([]);
  });

  const signedIn = async () => {
    const { page, complaints } = await newVisit(browser, { findings });
    await page.goto(`${service.address}findings`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    return { page, complaints };
  };

  it('should end the session at the issuer, too, and come back to the first page', async () => {
    const { page, complaints } = await signedIn();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(service.address);
    await page.getByRole('heading', { name: 'Sign in to Plumbline' }).waitFor();
    expect(issuer.ended.at(-1)).toEqual({
      realm: 'a',
      client_id: 'plumbline-page',
      post_logout_redirect_uri: service.address,
      id_token_hint: expect.stringMatching(/^e30\./),
    });
    expect(await page.evaluate(KEPT)).toBe('[{},{},""]');
    expect(complaints).toEqual([]);
  });

  it('should say that the session at an issuer goes on that does not say how to end it', async () => {
    issuer.endsSessions = false;
    const { page } = await signedIn();
    const before = issuer.ended.length;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('The session at the issuer goes on').waitFor();
    await page.getByRole('heading', { name: 'Sign in to Plumbline' }).waitFor();
    expect(issuer.ended).toHaveLength(before);
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

describe('sign-in at the issuer of a whole service', () => {
  const issuer = new Issuer();
  const service = new RealService();
  let browser: Browser;

  beforeAll(async () => {
    await issuer.start();
    await service.start({ JWT_ISSUER: issuer.address, JWT_AUDIENCE: 'plumbline', UI_CLIENT_ID: 'plumbline-page' });
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    issuer.stop();
  });

  const tokenFor = (aud: string, iss = issuer.address) => signToken({ tenant: 'acme', iss, aud });
  const REFUSED = 'The service may expect another audience or issuer';

  it.each([
    ['for another audience', () => tokenFor('billing')],
    ['of another issuer', () => tokenFor('plumbline', 'https://issuer.example')],
    ['without an audience', () => signToken({ tenant: 'acme', iss: issuer.address })],
  ])('should name the settings for a rightly signed token %s, and take one that is right', async (_which, token) => {
    issuer.accessToken = token();
    const { page, complaints } = await newVisit(browser);
    await page.goto(`${service.page}runs`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').getByText(REFUSED).waitFor();
    await page.getByLabel('Or a token').fill(token());
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The service refused the token').waitFor();
    issuer.accessToken = tokenFor('plumbline');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Runs', level: 1 }).waitFor();
    await page.getByText('Nothing has run yet.').waitFor();
    expect(issuer.asked.at(-1)).toMatchObject({ audience: 'plumbline' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
