import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { signToken } from '../support/tokens';
import { startChromium } from './chromium';
import { RealService } from './real-service';
import { newVisit, signIn } from './visits';

const TENANT = 'acme';
const database = (isPublic: boolean, isEncrypted: boolean) => `resource "aws_s3_bucket" "logs" {
  bucket = "acme-logs"
}

resource "aws_db_instance" "orders" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.micro"
  allocated_storage   = 20
  username            = "orders"
  password            = "do-not-show-me"
  publicly_accessible = ${isPublic}
  storage_encrypted   = ${isEncrypted}
  tags                = { Owner = "payments team" }
}
`;

describe('the page of the whole service', () => {
  const service = new RealService();
  const token = signToken({ tenant: TENANT });
  const complained: string[][] = [];
  let browser: Browser;

  beforeAll(async () => {
    await service.start();
    browser = await startChromium();
    const client = service.client(TENANT);
    const shop = await service.collection(client, 'shop', { 'main.tf': database(false, true) });
    const over = { exclusionType: 'resource', paths: ['/gone.tf'], expires_at: '2020-01-01' };
    await client.post('/api/exclusions/resources/', { container: 'shop', exclusions: [over] });
    await service.check(client, 'shop');
    shop.commit({ 'main.tf': database(true, true), 'broken.tf': 'resource "aws_s3_bucket" "b" {\n' });
    await service.check(client, 'shop');
    shop.commit({ 'main.tf': database(false, false) });
    await service.check(client, 'shop');
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const visit = async (view = '', as = token): Promise<Page> => {
    const { page, complaints } = await newVisit(browser);
    complained.push(complaints);
    await signIn(page, service.page + view, as);
    return page;
  };
  const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
  const openFirst = async (page: Page) => {
    await page.locator('main tbody a').first().click();
    await page.locator('article h1').waitFor();
  };

  it('should lead from each number of the overview to exactly so many rows', async () => {
    const page = await visit();
    const numbers = page.locator('main :is(a.number, #collections td.count a)');
    await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    const many = await numbers.count();
    expect(many).toBeGreaterThan(15);
    for (let i = 0; i < many; i++) {
      const link = numbers.nth(i);
      const [told, address] = [
        Number(((await link.textContent()) ?? '').replaceAll(',', '')),
        await link.getAttribute('href'),
      ];
      await link.click();
      await pager(page).waitFor();
      const rows = await page.locator('main tbody tr').count();
      const total = Number(/of ([\d,]+)/.exec((await pager(page).textContent()) ?? '')?.[1].replaceAll(',', ''));
      expect({ address, total, rows }).toEqual({ address, total: told, rows: Math.min(told, 50) });
      await page.goBack();
      await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    }
    await page.context().close();
  });

  it('should show a finding with its reason, its resource, the remedy and what was', async () => {
    const page = await visit('findings?change=newly_failed&search=encrypt');
    await page.getByText('owner payments team').waitFor();
    await openFirst(page);
    await page.getByText('aws_db_instance.orders').first().waitFor();
    await page.locator('.lines .deciding').getByText('storage_encrypted   = false').waitFor();
    expect(await page.getByRole('region', { name: 'Lines of the file' }).textContent()).not.toContain('do-not-show-me');
    await page.getByRole('heading', { name: 'Remedy' }).waitFor();
    expect(await page.locator('.history b').allTextContents()).toEqual(['Failed', 'Passed']);
    await page.context().close();
  });

  it('should hide a finding after it has shown what that hides', async () => {
    const page = await visit('findings?change=newly_failed&search=encrypt');
    await openFirst(page);
    await page.getByText('Exclude', { exact: true }).click();
    await page.getByLabel('Reason').fill('until the migration');
    await page.getByLabel('Owner').fill('platform team');
    await page.getByRole('button', { name: 'Show what it would hide' }).click();
    await page.getByText('It would hide 1 finding (1 ').waitFor();
    await page.getByRole('button', { name: 'Exclude 1' }).click();
    await page.getByText('The exclusion is saved.').waitFor();
    await service.check(service.client(TENANT), 'shop');
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('link', { name: '1 excluded' }).click();
    await pager(page).getByText('1 to 1 of 1').waitFor();
    await openFirst(page);
    await page.getByText('Excluded: until the migration, owner platform team').waitFor();
    await page.context().close();
  });

  it('should send a fix with a mark as a pull request after the mark was confirmed, and note who did', async () => {
    const client = service.client('fixes');
    const token = signToken({ tenant: 'fixes' });
    const disk = 'resource "aws_ebs_volume" "disk" {\n  size      = 1\n  encrypted = false\n}\n';
    const { repository, rest } = await service.hostedCollection(client, 'disks', { 'main.tf': disk });
    await service.check(client, 'disks');
    const page = await visit('findings?rule=PL-AWS-EBS-1', token);
    await openFirst(page);
    await page.getByRole('button', { name: 'Look for fixes of this run' }).click();
    // The search and the proof take as long as the machine lets them; what came of it is said either way.
    await page.getByText('To be read before it is used: replaces').waitFor({ timeout: 300_000 });
    await page.getByRole('button', { name: 'Open a pull request with this fix' }).click();
    expect(rest.pullsOf('acme/disks')).toEqual([]);
    await page.getByRole('button', { name: 'Send with replaces' }).click();
    const outcome = page.getByText(/The pull request is open:|No pull request was opened|is not known/);
    await outcome.waitFor({ timeout: 300_000 });
    expect(await outcome.textContent()).toContain('The pull request is open:');
    const [pull] = rest.pullsOf('acme/disks');
    await page.getByRole('link', { name: 'https://github.example.com/acme/disks/pull/1' }).waitFor();
    expect(repository.git('show', `${pull.head}:main.tf`)).toContain('encrypted = true');
    const { results } = await client.get<{ results: readonly object[] }>('/api/audit/?collection=disks');
    expect(results).toContainEqual(expect.objectContaining({ operation: 'remediateTestCase', name: 'PL-AWS-EBS-1' }));
    await page.context().close();
  });

  it('should save the rows of the filters that are set', async () => {
    const page = await visit('findings?severity=High');
    const [, total] = /of (\d+)/.exec((await pager(page).textContent()) ?? '') ?? [];
    for (const format of ['CSV', 'JSON', 'SARIF']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: format }).click();
      const text = readFileSync(await (await download).path(), 'utf8');
      if (format === 'CSV') expect(text.trim().split('\r\n')).toHaveLength(1 + Number(total));
      if (format === 'JSON') expect(JSON.parse(text)).toHaveLength(Number(total));
      if (format === 'SARIF') expect(text).toContain('aws_s3_bucket.logs');
    }
    await page.context().close();
  });

  it('should go on where the reader was after the token has expired', async () => {
    const expired = signToken({ tenant: TENANT }, { expiresIn: -3600 });
    const page = await visit('findings?severity=High', expired);
    await page.getByRole('alert').getByText('The service refused the token: it may have expired.').waitFor();
    await signInAgain(page);
    await openFirst(page);
    await page.route('**/api/findings/?*', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${expired}` } }),
    );
    await page.getByRole('link', { name: '← All findings' }).click();
    await page.getByRole('alert').getByText('Sign in again to go on where you were.').waitFor();
    await page.unroute('**/api/findings/?*');
    await signInAgain(page);
    await page.getByRole('button', { name: 'Remove the filter Severity: High' }).waitFor();
    await pager(page).waitFor();
    await page.context().close();
  });
  const signInAgain = async (page: Page) => {
    await page.getByLabel('Token', { exact: true }).fill(token);
    await page.keyboard.press('Enter');
  };

  it.each([[TENANT], [[TENANT, 'beta']]])(
    'should say that a token for %j does not cover the tenant of a link',
    async (tenant) => {
      const page = await visit('findings?tenant=others', signToken({ tenant }));
      await page.getByRole('alert').getByText('Your token does not cover the tenant others.').waitFor();
      await page.getByRole('button', { name: TENANT }).click();
      await page.waitForURL(`**/findings?tenant=${TENANT}`);
      await pager(page).waitFor();
      await page.context().close();
    },
  );

  it('should say what to do first where nothing is there, and where nothing has run', async () => {
    const [empty, client] = [signToken({ tenant: 'empty' }), service.client('empty')];
    const page = await visit('', empty);
    await page.getByText('Nothing is checked yet.').waitFor();
    await service.collection(client, 'first', { 'main.tf': database(true, true) });
    await page.reload();
    await signIn(page, service.page, empty);
    await page.getByText('No run has been completed yet.').waitFor();
    await page.getByRole('link', { name: 'Start the first run of first' }).waitFor();
    await page.context().close();
  });

  it('should say that a collection is gone, and lead away from it', async () => {
    const client = service.client('beta');
    await service.collection(client, 'gone', { 'main.tf': database(true, true) });
    await service.check(client, 'gone');
    const page = await visit('findings?collection=gone', signToken({ tenant: 'beta' }));
    await pager(page).waitFor();
    await service.remove(client, 'gone');
    await page.locator('main tbody a').first().click();
    await page.getByRole('alert').getByText('its collection was deleted').waitFor();
    await page.getByRole('link', { name: '← All findings' }).click();
    await page.getByRole('alert').getByText('Collection gone not found').waitFor();
    await page.getByRole('link', { name: 'Go to the overview' }).click();
    await page.getByText('Nothing is checked yet.').waitFor();
    await page.context().close();
  });

  it('should have broken no policy and thrown no error', () => {
    expect(complained.flat()).toEqual([]);
  });
});
