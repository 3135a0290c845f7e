import { ME } from './answers';
import { openPage } from './open-page';
import { manyFindings, type StandIn } from './stand-in';
import { newVisit, signIn } from './visits';

const MAY_EXCLUDE = {
  ...ME,
  permissions: ['compliance_read', 'exclusion_full_control', 'drift_read', 'resource_read'],
};

describe('resources, drift and exclusions', () => {
  const findings = manyFindings(4);
  const site = openPage();

  const visit = async (view: string, standIn: Partial<StandIn> = {}) => {
    const asked: string[] = [];
    const opened = await newVisit(site.browser, { findings, asked, me: MAY_EXCLUDE, ...standIn });
    await signIn(opened.page, site.service.address + view);
    return { ...opened, asked };
  };

  it('should lead from a finding to its resource, with the verdicts, the drift and the versions', async () => {
    const { page, complaints } = await visit(`findings?open=${findings[1].id}`);
    await page.getByRole('link', { name: 'The resource with all its verdicts' }).click();
    await page.getByRole('heading', { name: 'Drift against its template' }).waitFor();
    await page.getByText('PL-AWS-S3-1 passed → failed').first().waitFor();
    const verdicts = page.getByRole('table', { name: 'Verdicts' }).locator('tbody tr');
    expect(await verdicts.locator('.tag').allTextContents()).toEqual(['Failed', 'Undecided', 'Passed']);
    const sides = page.getByRole('region', { name: 'Written and Running' });
    expect(await sides.locator('.diff-removed code').allTextContents()).toEqual(['    "acl": "private",']);
    expect(await sides.locator('.diff-added code').allTextContents()).toEqual(['    "acl": "public-read",']);
    expect(complaints).toEqual([]);
  });

  it('should show two versions of a resource side by side, which stay over a reload', async () => {
    const { page, asked } = await visit('resource?collection=payments&resource_path=arn%3Aaws%3As3%3A%3A%3Aacme-logs');
    await page.getByRole('combobox', { name: 'Earlier version' }).selectOption('v1');
    await page.waitForURL('**/resource?*old=v1&new=v3');
    await page.getByRole('region', { name: /^Earlier,/ }).waitFor();
    expect(asked.some((one) => one.includes('new_resource_id=v3&old_resource_id=v1'))).toBe(true);
    await page.reload();
    await page.getByLabel('Token', { exact: true }).fill('a-token');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: /^Earlier,/ }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Earlier version' }).inputValue()).toBe('v1');
  });

  it('should find a resource by a part of its name', async () => {
    const { page, asked } = await visit('resources?collection=payments');
    await page.getByRole('searchbox', { name: 'Name' }).fill('logs');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/resources?collection=payments&resource_search=logs');
    await page.getByRole('link', { name: 'acme-logs', exact: true }).click();
    await page.waitForURL('**/resource?collection=payments&resource_node_id=SHOP_1');
    expect(asked).toContain(
      'GET /api/resource/search/?collection=payments&connector=repository&resource_search=logs&index=0&count=50',
    );
  });

  it('should lead from the drift of all collections to that of one, and to what no template has', async () => {
    const { page } = await visit('drift');
    await page.getByRole('table').getByRole('link', { name: 'payments' }).click();
    await page.waitForURL('**/drift?container=payments&flips=true');
    await page.getByText('Versioning.Status').waitFor();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('unmanaged');
    await page.getByText('arn:aws:s3:::made-by-hand').waitFor();
    await page.goBack();
    await page.getByText('Versioning.Status').waitFor();
  });

  it('should show what each exclusion hides, end one after a second question, and make one', async () => {
    const hides = { count: 0, severities: { Critical: 0, High: 0, Medium: 0, Low: 0 } };
    const known = { hides, findings: [], is_known: true };
    const hidden = { count: 3, path: '/api/findings/', query: 'collection=payments&exclusion=1' };
    const answers: Record<string, object> = {
      'POST exclusions/resources/preview': {
        results: [
          { ...known, hidden },
          { ...known, hidden: { ...hidden, count: 0 } },
        ],
      },
    };
    const { page, asked } = await visit('exclusions?container=payments', { answers });
    await page.getByRole('link', { name: '3 hidden findings' }).waitFor();
    await page.getByText('31 Jan 2020 Over').waitFor();
    await page.locator('summary', { hasText: 'Change' }).first().click();
    await page.getByRole('button', { name: 'End this exclusion' }).click();
    await page.getByText('From the next run on 3 hidden findings come back.').waitFor();
    expect(asked).not.toContain('DELETE /api/exclusions/resources/');
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByText('It has ended.').waitFor();
    expect(asked).toContain('DELETE /api/exclusions/resources/');
    await page.getByText('New exclusion').click();
    const form = page.locator('form.exclude').first();
    await form.getByRole('textbox', { name: 'Test' }).fill('PL-AWS-S3-1');
    await form.getByLabel('Paths').fill('/terraform/main.tf');
    await form.getByLabel('Reason').fill('until the migration');
    answers['POST exclusions/resources/preview'] = {
      results: [{ ...known, is_known: false, hides: { ...hides, count: 2 }, hidden: { ...hidden, count: 0 } }],
    };
    await form.getByRole('button', { name: 'Show what it would hide' }).click();
    await page.getByRole('button', { name: 'Exclude 2' }).click();
    await page.getByText('The exclusion is saved.').waitFor();
    expect(asked).toContain('POST /api/exclusions/resources/');
  });

  it('should lead from the overview to the exclusions that are over', async () => {
    const { page, asked } = await visit('');
    await page.getByRole('link', { name: '1 exclusion is over', exact: true }).click();
    await page.waitForURL('**/exclusions?expired=true');
    await page.getByRole('link', { name: 'payments' }).first().click();
    await page.waitForURL('**/exclusions?container=payments&expired=true');
    await page.getByRole('table').waitFor();
    expect(asked).toContain('GET /api/summary/expired/?index=0&count=50');
    expect(asked).toContain('GET /api/exclusions/resources/?container=payments&expired=true&index=0&count=50');
  });
});
