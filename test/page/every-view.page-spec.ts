import { renameSync } from 'node:fs';
import type { Browser, Page, Route } from 'playwright-core';
import { HttpReceiver } from '../support/http-receiver';
import { signToken } from '../support/tokens';
import { until } from '../support/until';
import { startChromium } from './chromium';
import { RealService } from './real-service';
import { newVisit, signIn } from './visits';

const TENANT = 'acme';
const OPEN = `resource "aws_db_instance" "orders" {
  publicly_accessible = true
}
`;
/** Buttons that change something, and the permission that each needs. */
const CHANGING = [
  ['findings?rule=PL-AWS-RDS-1&open', 'Show what it would hide', 'exclusion'],
  ['runs?collection=shop', 'Start a run', 'compliance'],
  ['exclusions?container=shop', 'Show what it would hide', 'exclusion'],
  ['collections', 'Make it', 'collection'],
  ['schedules?collection=shop', 'Make it', 'compliance'],
] as const;
const EVERY_VIEW = [
  ...['', 'findings', 'findings?group_by=resource', 'coverage', 'passed', 'exclusions', 'exclusions?expired=true'],
  ...['exclusions?container=shop', 'drift', 'drift?container=shop', 'drift?container=shop&unmanaged=true'],
  ...[
    'resources?collection=shop',
    'resource?collection=shop&resource_path=%2Fmain.tf%23aws_db_instance.orders',
    'runs',
    'compare?collection=shop',
  ],
  ...[
    'collections',
    'collections?open=shop',
    'rules',
    'rules?collection=shop',
    'rules?open=PL-AWS-RDS-1&collection=shop',
  ],
  ...['query', 'query?query=%7B%22type%22%3A%22aws_db_instance%22%7D&query_collection=templates'],
  ...['schedules?collection=shop', 'notifications', 'notifications?container=shop'],
];
const READER = ['collection_read', 'compliance_read', 'configuration_read', 'exclusion_read', 'resource_read'];

describe('every view, and what goes wrong', () => {
  const service = new RealService();
  const complained: string[][] = [];
  let browser: Browser;

  beforeAll(async () => {
    await service.start();
    browser = await startChromium();
    const client = service.client(TENANT);
    await service.collection(client, 'shop', { 'main.tf': OPEN });
    await service.check(client, 'shop');
    await service.check(client, 'shop');
    await client.post('/api/compliance/scheduler/', {
      ...{ collection: 'shop', name: 'nightly', schedule: 'daily@02:00', test: 'TEST' },
    });
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const visit = async (view: string, claims: object = {}): Promise<Page> => {
    const { page, complaints } = await newVisit(browser);
    complained.push(complaints);
    await signIn(page, service.page + view, signToken({ tenant: TENANT, ...claims }));
    return page;
  };
  const openFirst = async (page: Page) => {
    await page.locator('main tbody a').first().click();
    await page.locator('article h1').waitFor();
  };

  it.each(EVERY_VIEW)('should show %s as the service answers it', async (view) => {
    const page = await visit(view);
    await page.locator('main h1').waitFor();
    await page.locator('main table, main article, main .notice, main .answers').first().waitFor();
    await page.waitForLoadState('networkidle');
    await until(async () => (await page.getByText('is being read').count()) === 0);
    expect(await page.getByText('cannot be shown').allTextContents()).toEqual([]);
    await page.context().close();
  });

  it.each(CHANGING)(
    'should name in %s the permission that a token lacks for the button %s',
    async (view, button, area) => {
      const page = await visit(view.replace('&open', ''), { permissions: READER });
      if (view.endsWith('&open')) await openFirst(page);
      if (!view.startsWith('runs')) await page.locator('main details > summary').last().click();
      await page.getByRole('button', { name: button, exact: true }).waitFor();
      expect(await page.getByRole('button', { name: button, exact: true }).isDisabled()).toBe(true);
      await page.getByText(`Your token lacks the permission ${area}_full_control.`).first().waitFor();
      await page.context().close();
    },
  );

  it('should show when runs start by themselves, in the time of the reader', async () => {
    const page = await visit('schedules?collection=shop');
    const next = page.getByRole('row', { name: /nightly/ }).locator('time');
    expect(await next.getAttribute('title')).toMatch(/ 02:00 UTC$/);
    await page.context().close();
  });

  it('should show what became of each message, and send a test', async () => {
    const [taken, refused] = [await HttpReceiver.start(), await HttpReceiver.start()];
    refused.answer = (response) => response.writeHead(400).end('no');
    const client = service.client('messages');
    await service.collection(client, 'told', { 'main.tf': OPEN });
    await service.tell(client, 'told', { desk: taken.url(), pager: refused.url() });
    await service.check(client, 'told');
    const page = await visit('notifications?container=told', { tenant: 'messages' });
    const row = (receiver: string) =>
      page.getByRole('row', { name: new RegExp(`A run was completed webhook ${receiver}`) });
    await row('desk').getByText('Sent').waitFor();
    await row('pager').getByText('Given up').waitFor();
    await row('pager').getByText('the receiver answered 400').waitFor();
    const { results } = await client.get<{ results: { notification_id: string; created: string }[] }>(
      '/api/notification/deliveries/?container=told',
    );
    const { created } = results.find(({ notification_id: id }) => id === 'pager') ?? { created: '' };
    expect(await row('pager').locator('time').first().getAttribute('title')).toBe(`${created.slice(0, 16)} UTC`);
    const many = refused.requests.length;
    await row('pager').getByRole('button', { name: 'Repeat' }).click();
    await until(() => refused.requests.length > many);
    await page.getByRole('button', { name: 'Send a test of receivers' }).click();
    await page.getByText('1 of 2 receivers took it.').waitFor();
    await row('pager').getByRole('link', { name: 'Run' }).click();
    await page.getByText('It is the first completed run of the collection.').waitFor();
    await page.context().close();
    for (const receiver of [taken, refused]) await receiver.stop();
  });

  it('should say why a run failed, and have it started anew', async () => {
    const client = service.client(TENANT);
    const repository = await service.collection(client, 'lost', { 'main.tf': OPEN });
    const page = await visit('runs?collection=lost');
    const away = `${repository.folder}-away`;
    renameSync(repository.folder, away);
    await page.getByRole('button', { name: 'Start a run' }).click();
    await page.getByRole('status').getByText('Failed').waitFor({ timeout: 60_000 });
    await page.getByText('repository').last().waitFor();
    await page.getByRole('heading', { name: 'Not evaluated, and why' }).waitFor();
    await page.getByRole('link', { name: '1: not found' }).click();
    await page.getByText('there is no such repository on this machine').waitFor();
    await page.goBack();
    renameSync(away, repository.folder);
    await page.getByRole('button', { name: 'Start a run' }).click();
    await page.getByRole('status').getByText('Completed').waitFor({ timeout: 60_000 });
    await page.context().close();
  });

  it('should go on where the reader was when the service is back', async () => {
    const page = await visit('findings?severity=High');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    const away = (route: Route) => route.abort();
    await page.route(/\/api\//, away);
    await openFirstUnread(page);
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await page.getByText('It is tried again every few seconds.').waitFor();
    await page.unroute(/\/api\//, away);
    await page.locator('article h1').waitFor();
    await page.context().close();
  });
  const openFirstUnread = (page: Page) => page.locator('main tbody a').first().click();

  it('should show a finding whose stored version was cleaned up without its lines, and lead on', async () => {
    await service.cleanUpVersions();
    const page = await visit('findings?rule=PL-AWS-RDS-1&collection=shop');
    await openFirst(page);
    await page.getByText('The lines cannot be shown.').waitFor();
    await page.getByText('was cleaned up; its resource shows those that are kept').waitFor();
    await page.getByRole('heading', { name: 'Remedy' }).waitFor();
    await page.getByRole('link', { name: 'The resource with all its verdicts' }).click();
    await page.getByRole('heading', { level: 1 }).getByText('main.tf').waitFor();
    await page.context().close();
  });

  it('should have broken no policy and thrown no error', () => {
    expect(complained.flat()).toEqual([]);
  });
});
