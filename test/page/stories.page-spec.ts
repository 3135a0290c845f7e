import { findingAt, ME } from './answers';
import { openPage } from './open-page';
import { manyFindings, type StandIn } from './stand-in';
import { newVisit, signIn } from './visits';

describe('the stories of the page', () => {
  const findings = manyFindings(120);
  const site = openPage();

  const visit = async (view: string, standIn: Partial<StandIn> = {}) => {
    const asked: string[] = [];
    const opened = await newVisit(site.browser, { findings, asked, ...standIn });
    await signIn(opened.page, site.service.address + view);
    return { ...opened, asked };
  };

  it('should filter, group and page by the address alone', async () => {
    const { page, asked, complaints } = await visit('findings');
    await page.getByLabel('Critical').check();
    await page.getByRole('button', { name: 'Remove the filter Severity: Critical' }).waitFor();
    await page.getByLabel('Search', { exact: true }).fill('bucket');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/findings?severity=Critical&search=bucket');
    await page.getByRole('combobox', { name: 'Group' }).selectOption('file');
    await page.getByRole('link', { name: String(findings[0].path), exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Group' }).selectOption('rule');
    await page.getByRole('link', { name: 'PL-AWS-S3-1' }).click();
    await page.waitForURL('**/findings?rule=PL-AWS-S3-1');
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/findings?rule=PL-AWS-S3-1&index=50');
    await page.getByText('51 to 100 of 120').waitFor();
    expect(asked).toContain('GET /api/findings/?rule=PL-AWS-S3-1&index=50&count=50');
    expect(complaints).toEqual([]);
  });

  it('should name accounts and their units, and lead from them to their other findings', async () => {
    const running = { path: 'arn:aws:s3:::logs', line: undefined, account: '123456789012' };
    const member = { account_name: 'payments-prod', unit: 'Root/Production' };
    const found = [findingAt(0, { ...running, ...member }), findingAt(1, { ...running, account: '210987654321' })];
    const { page, asked, complaints } = await visit('findings', { findings: found });
    await page.getByText('account payments-prod').waitFor();
    await page.getByText('account 210987654321').waitFor();
    await page.locator('main tbody a').first().click();
    await page.getByText('Account payments-prod (123456789012) in Root/Production').waitFor();
    await page.getByRole('link', { name: 'Root/Production' }).click();
    await page.getByRole('button', { name: 'Remove the filter Unit of an organisation: Root/Production' }).waitFor();
    expect(asked).toContain('GET /api/findings/?unit=Root%2FProduction&index=0&count=50');
    await page.goBack();
    await page.getByRole('link', { name: 'payments-prod' }).click();
    await page.getByRole('button', { name: 'Remove the filter Account: 123456789012' }).waitFor();
    await page.getByText('More filters').click();
    await page.getByRole('textbox', { name: 'Account' }).fill('payments-prod');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/findings?account=payments-prod');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'JSON' }).click();
    await download;
    expect(asked).toContain('GET /api/findings/export/?account=payments-prod&format=json');
    expect(complaints).toEqual([]);
  });

  it('should save the rows of the filters that are set', async () => {
    const { page, asked } = await visit('findings?severity=High&group_by=rule');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('findings.csv');
    expect(asked).toContain('GET /api/findings/export/?severity=High&format=csv');
  });

  it('should send a fix with marks only after its marks were confirmed', async () => {
    const me = { ...ME, permissions: ['compliance_full_control', 'resource_read'] };
    const { page, asked } = await visit(`findings?open=${findings[0].id}`, { me });
    await page.getByRole('button', { name: 'Open a pull request with this fix' }).click();
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([]);
    await page.getByRole('button', { name: 'Send with replaces' }).click();
    await page.getByRole('link', { name: 'https://github.example/acme/shop/pull/7' }).waitFor();
    expect(asked).toContain('POST /api/remediate/testcase/');
    await page.getByText('Exclude', { exact: true }).click();
    expect(await page.getByRole('button', { name: 'Show what it would hide' }).isDisabled()).toBe(true);
    await page.getByText('Your token lacks the permission exclusion_full_control.').waitFor();
  });

  it('should wait for a pull request that takes long, and then name its address', async () => {
    const me = { ...ME, permissions: ['compliance_full_control', 'resource_read'] };
    const answers: Record<string, object> = { 'POST remediate/testcase': { taskid: '65f1c0ffee65f1c0ffee65f1' } };
    const { page, complaints } = await visit(`findings?open=${findings[0].id}`, { me, answers });
    await page.getByRole('button', { name: 'Open a pull request with this fix' }).click();
    await page.getByRole('button', { name: 'Send with replaces' }).click();
    await page.getByRole('status').getByText('The pull request is on its way').waitFor();
    expect(await page.getByRole('button', { name: 'Opening …' }).isDisabled()).toBe(true);
    answers['POST remediate/testcase'] = { url: 'https://github.example/acme/shop/pull/8' };
    await page.getByRole('link', { name: 'https://github.example/acme/shop/pull/8' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('should not say that a pull request was not opened when the service went away', async () => {
    const me = { ...ME, permissions: ['compliance_full_control', 'resource_read'] };
    const { page } = await visit(`findings?open=${findings[0].id}`, { me });
    await page.route(/\/api\/remediate\//, (route) => route.abort());
    await page.getByRole('button', { name: 'Open a pull request with this fix' }).click();
    await page.getByRole('button', { name: 'Send with replaces' }).click();
    await page.getByRole('status').getByText('Whether the pull request was opened is not known').waitFor();
    await page.unroute(/\/api\/remediate\//);
    await page.getByRole('button', { name: 'Open a pull request with this fix' }).click();
    await page.getByRole('button', { name: 'Send with replaces' }).click();
    await page.getByRole('link', { name: 'https://github.example/acme/shop/pull/7' }).waitFor();
  });

  it('should have fixes looked for where nobody has asked for them', async () => {
    const search = { collection: 'web-shop', reason: '', repaired: 0, unfixed: 0, results: [] };
    const answers: Record<string, object> = { 'GET compliance/fixes': { ...search, state: 'queued' } };
    const { page, asked } = await visit(`findings?open=${findings[1].id}`, { answers });
    await page.getByText('Fixes of this run have not been looked for.').waitFor();
    expect(asked.filter((one) => one.includes('/fixes/'))).toEqual([]);
    await page.getByRole('button', { name: 'Look for fixes of this run' }).click();
    await page.getByRole('status').getByText('Fixes are being looked for.').waitFor();
    expect(asked).toContain('GET /api/compliance/fixes/?collection=web-shop&taskid=69&index=0&count=1');
    answers['GET compliance/fixes'] = { ...search, state: 'completed', repaired: 8, unfixed: 4 };
    await page.getByText('The search is complete: 8 of 12 failures have a proven fix.').waitFor();
  });

  it('should show what an exclusion would hide before it is saved', async () => {
    const { page, asked } = await visit(`findings?open=${findings[0].id}`);
    await page.getByText('Your token lacks the permission compliance_full_control.').waitFor();
    await page.getByText('Exclude', { exact: true }).click();
    await page.getByLabel('Reason').fill('until the migration');
    await page.getByRole('button', { name: 'Show what it would hide' }).click();
    await page.getByText('It would hide 1 finding (1 Critical).').waitFor();
    expect(asked).not.toContain('POST /api/exclusions/resources/');
    await page.getByRole('button', { name: 'Exclude 1' }).click();
    await page.getByText('The exclusion is saved.').waitFor();
    expect(asked).toContain('POST /api/exclusions/resources/');
  });

  it('should have a tenant chosen where the token covers several, and typed where it covers all', async () => {
    const several = await visit('', { me: { ...ME, tenants: ['acme', 'beta'] } });
    await several.page.getByRole('button', { name: 'beta' }).click();
    await several.page.waitForURL('**/ui/?tenant=beta');
    await several.page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    expect(several.asked).toContain('GET /beta/api/summary/');
    await several.page.getByRole('link', { name: 'Findings', exact: true }).click();
    await several.page.waitForURL('**/ui/findings?tenant=beta');

    const any = await visit('findings', { me: { ...ME, tenants: [], any_tenant: true } });
    await any.page.getByLabel('Name of the tenant').fill('gamma');
    await any.page.keyboard.press('Enter');
    await any.page.getByRole('navigation', { name: 'Pages' }).waitFor();
    expect(any.asked).toContain('GET /gamma/api/findings/?index=0&count=50');
  });

  it('should say what to do when the token is refused, a finding is gone and the service is away', async () => {
    const refused = await newVisit(site.browser, { findings });
    await signIn(refused.page, site.service.address, 'expired');
    await refused.page.getByRole('alert').getByText('The service refused the token: it may have expired.').waitFor();

    const gone = await visit(`findings?open=${'f'.repeat(24)}`);
    await gone.page.getByRole('alert').getByText('it was fixed, its resource is gone').waitFor();
    await gone.page.getByRole('link', { name: 'All findings' }).click();
    await gone.page.getByRole('navigation', { name: 'Pages' }).waitFor();

    const away = await visit('findings');
    await away.page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await away.page.route(/\/api\//, (route) => route.abort());
    await away.page.getByLabel('High', { exact: true }).check();
    await away.page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await away.page.unroute(/\/api\//, undefined);
  });

  it('should name its parts for an empty tenant and for one in which nothing failed', async () => {
    const nothing = await visit('', { findings: [] });
    await nothing.page.getByText('Yes: everything was read, and every collection is current.').waitFor();
    await nothing.page.getByText('Nothing failed.').waitFor();
    await nothing.page.getByRole('link', { name: '1,843 passed', exact: true }).click();
    await nothing.page.getByRole('heading', { name: 'Passed in all collections' }).waitFor();
    await nothing.page.goBack();
    await nothing.page.getByRole('link', { name: 'Findings', exact: true }).click();
    await nothing.page.getByText('Nothing failed, and nothing is undecided.').waitFor();
  });

  it('should lead from each state of collections to those in it, and on to the run that failed', async () => {
    const { page } = await visit('');
    await page.getByRole('link', { name: '1 collection: The last run failed' }).click();
    await page.waitForURL('**/collections?state=failed');
    await page.getByText('1 to 1 of 1').waitFor();
    await page.getByRole('link', { name: 'Why the last run of payments failed' }).click();
    await page.waitForURL('**/runs?task=1');
    await page.goBack();
    await page.getByRole('combobox', { name: 'State' }).selectOption('never');
    await page.getByRole('link', { name: /^a-collection-with-a-name/ }).waitFor();
    expect(await page.locator('main tbody tr').count()).toBe(1);
    await page.context().close();
  });

  it('should show how the failures went, with the numbers for those who do not see the line', async () => {
    const { page } = await visit('');
    await page.getByRole('img', { name: /^Failed: 139 on 1 Feb 2026, 120 on 2 Mar 2026, at most/ }).waitFor();
    await page.getByText('Failed in 30 days: 139 → 120').click();
    expect(await page.locator('.trend tbody tr').count()).toBe(30);
    expect(await page.locator('.trend tbody tr').first().innerText()).toMatch(/^2 Mar 2026\s+120\s/);
    await page.context().close();
  });

  it('should not call a list empty that ends before the page of the address', async () => {
    for (const view of ['findings?index=500', 'findings?group_by=rule&index=500', 'runs?index=500']) {
      const { page } = await visit(view);
      await page.getByText('The list has become shorter: it ends before this page.').waitFor();
      expect(await page.getByText('Nothing failed').count()).toBe(0);
      await page.getByRole('link', { name: 'Go to its first page' }).click();
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByText(/^1 to /)
        .waitFor();
      await page.context().close();
    }
  });

  it('should be used with the keyboard alone', async () => {
    const { page } = await visit('findings');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await skip.focus();
    expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await page.getByRole('link', { name: 'S3 buckets block public access' }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('article h1').waitFor();
    await page.waitForFunction("document.activeElement.tagName === 'H1'");
  });
});
