import { ME } from './answers';
import { Gateway } from './gateway';
import { openPage } from './open-page';
import { manyFindings } from './stand-in';
import { newVisit, signIn } from './visits';

describe('the page behind a gateway', () => {
  const findings = manyFindings(60);
  const site = openPage();
  const gateways: Gateway[] = [];
  afterAll(() => gateways.forEach((one) => one.stop()));

  const opened = async (prefix: string): Promise<string> => {
    const gateway = new Gateway(site.service.address, prefix);
    await gateway.start();
    gateways.push(gateway);
    return gateway.page;
  };

  it.each(['/tools/plumbline', '/acme'])('should find its files, its views and the API below %s', async (prefix) => {
    const address = await opened(prefix);
    const asked: string[] = [];
    const { page, complaints } = await newVisit(site.browser, { findings, asked });
    await signIn(page, `${address}findings?severity=High`);
    await page.getByRole('button', { name: 'Remove the filter Severity: High' }).waitFor();
    await page.locator('main tbody a').first().click();
    await page.locator('article h1').waitFor();
    expect(new URL(page.url()).pathname).toBe(`${prefix}/ui/findings`);
    await page.reload();
    await page.getByLabel('Token', { exact: true }).fill('a-token');
    await page.keyboard.press('Enter');
    await page.locator('article h1').waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    expect(asked.filter((one) => !one.startsWith(`GET ${prefix}/api/`))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('should lead to the address with a slash, and ask for a chosen tenant below the path', async () => {
    const address = await opened('/tools');
    const asked: string[] = [];
    const { page } = await newVisit(site.browser, { findings, asked, me: { ...ME, tenants: ['acme', 'beta'] } });
    await signIn(page, address.replace(/\/$/, ''));
    await page.getByRole('button', { name: 'beta' }).click();
    await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    expect(page.url()).toBe(`${address}?tenant=beta`);
    expect(asked).toContain('GET /tools/beta/api/summary/');
    await page.context().close();
  });
});
