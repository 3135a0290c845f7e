import { ME } from './answers';
import { openPage } from './open-page';
import { manyFindings, type StandIn } from './stand-in';
import { newVisit, signIn } from './visits';

const MAY_ALL = { ...ME, permissions: [], all_permissions: true };

describe('collections, rules, queries and what happens by itself', () => {
  const site = openPage();

  const visit = async (view: string, standIn: Partial<StandIn> = {}) => {
    const asked: string[] = [];
    const opened = await newVisit(site.browser, { findings: manyFindings(4), asked, me: MAY_ALL, ...standIn });
    await signIn(opened.page, site.service.address + view);
    return { ...opened, asked };
  };

  it('should make a collection from the address of a repository and open its first run', async () => {
    const { page, asked, complaints } = await visit('', { summary: { collections: [], as_of: 0 } });
    await page.getByRole('link', { name: 'Make a collection from a repository' }).click();
    await page.getByLabel('Name of the collection').fill('shop');
    await page.getByLabel('Address of the git repository').fill('https://github.com/acme/shop.git');
    await page.getByRole('button', { name: 'Make it and check it' }).click();
    await page.waitForURL('**/runs?task=task0');
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([
      'POST /api/collection/quick-start/',
      'POST /api/compliance/run/',
    ]);
    expect(complaints).toEqual([]);
  });

  it('should make a collection from files, and show what an item says', async () => {
    const { page, asked } = await visit('collections');
    await page.getByText('New collection from files').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('payments');
    await page.getByRole('button', { name: 'Make it', exact: true }).click();
    await page.waitForURL('**/collections?open=payments');
    const file = { name: 'tests.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.locator('input[type=file]').setInputFiles([file, { ...file, name: 'rule.rego' }]);
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('2 files are stored.').waitFor();
    expect(asked).toContain('POST /api/manage/config/upload');
    await page.getByRole('link', { name: 'repository' }).click();
    await page.waitForURL('**/collections?open=payments&type=connector&item=repository');
    await page.getByText('"httpsAccessToken": "********"').waitFor();
  });

  it('should find a rule and show its text and its results', async () => {
    const { page, asked } = await visit('rules');
    await page.getByRole('searchbox', { name: 'Search' }).fill('public');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rules?search=public');
    await page.getByRole('combobox', { name: 'Collection' }).selectOption('payments');
    await page.getByText('1 failed, 0 undecided, 4 passed').first().waitFor();
    await page.getByRole('link', { name: 'S3 buckets block public access' }).click();
    await page.waitForURL('**/rules?open=PL-AWS-S3-1&collection=payments');
    await page.getByText('the bucket can be read by everybody').waitFor();
    expect(asked).toContain('GET /api/rules/?collection=payments&search=public&index=0&count=50');
  });

  it('should ask a sample, and keep a query under a title', async () => {
    const { page, asked } = await visit('query');
    await page.getByRole('link', { name: 'Resources by flag' }).click();
    await page.getByRole('table').getByText('acme-logs').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Query' }).inputValue()).toBe('{"json.acl":"public-read"}');
    await page.getByLabel('Title, to save it').fill('public');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The query is saved.').waitFor();
    expect(asked).toContain('POST /api/resource/filter');
    await page.goBack();
    await page.getByText('Write a query, or begin with a sample.').waitFor();
  });

  it('should make a schedule and delete one after a second question', async () => {
    const { page, asked } = await visit('schedules?collection=payments');
    await page.getByText('New schedule').click();
    await page.getByLabel('Name', { exact: true }).fill('every morning');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Make it' }).click();
    expect((await posted).postDataJSON()).toEqual({
      ...{ collection: 'payments', name: 'every morning', schedule: 'daily@06:00', test: 'TEST' },
    });
    await page.getByText('The schedule is made.').waitFor();
    await page.getByRole('button', { name: 'Delete every morning' }).click();
    expect(asked).not.toContain('DELETE /api/compliance/scheduler/');
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('button', { name: 'Delete it' }).waitFor({ state: 'hidden' });
    expect(asked).toContain('DELETE /api/compliance/scheduler/');
  });

  it('should send a test to the receivers, and a message that was given up once more', async () => {
    const { page, asked } = await visit('notifications?container=payments');
    await page.getByRole('button', { name: 'Send a test of failures' }).click();
    await page.getByText('1 of 2 receivers took it.').waitFor();
    await page.getByText('the receiver is away').waitFor();
    await page.getByText('the receiver did not answer for 24 hours').waitFor();
    await page.getByRole('button', { name: 'Repeat failures' }).click();
    await page.getByText('It is sent again.').waitFor();
    expect(asked).toContain('POST /api/notification/deliveries/retry/');
  });

  it.each([
    ['collections?open=payments', 'Upload', 'configuration_full_control'],
    ['schedules?collection=payments', 'Delete every morning', 'compliance_full_control'],
    ['notifications?container=payments', 'Send a test of failures', 'notification_full_control'],
  ])('should name the permission that is lacking in %s', async (view, button, permission) => {
    const { page } = await visit(view, { me: ME });
    await page.getByRole('button', { name: button }).waitFor();
    expect(await page.getByRole('button', { name: button }).isDisabled()).toBe(true);
    await page.getByText(permission).first().waitFor();
  });
});
