import { ME } from './answers';
import { openPage } from './open-page';
import { RUNNING, runAt } from './run-answers';
import { manyFindings, type StandIn } from './stand-in';
import { newVisit, signIn } from './visits';

const MAY_RUN = { ...ME, permissions: ['compliance_full_control', 'collection_read'] };

describe('the runs', () => {
  const site = openPage();

  const visit = async (view: string, standIn: Partial<StandIn> = {}) => {
    const asked: string[] = [];
    const opened = await newVisit(site.browser, { findings: manyFindings(4), asked, me: MAY_RUN, ...standIn });
    await signIn(opened.page, site.service.address + view);
    return { ...opened, asked };
  };

  it('should start a run of the chosen collection, follow it and show its end', async () => {
    const answers: Record<string, object> = { 'GET compliance/run': { rows: [RUNNING] } };
    const { page, asked, complaints } = await visit('runs', { answers });
    expect(await page.getByRole('button', { name: 'Start a run' }).isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Collection' }).selectOption('payments');
    await page.waitForURL('**/runs?collection=payments');
    await page.getByRole('button', { name: 'Start a run' }).click();
    await page.waitForURL('**/runs?task=task0');
    await page.getByText('30 of 120').waitFor();
    await page.getByRole('button', { name: 'Cancel the run' }).click();
    await page.getByText('It is asked to stop.').waitFor();
    expect(asked).toContain('DELETE /api/compliance/scheduler/queue');
    answers['GET compliance/run'] = { rows: [runAt(0)] };
    await page.getByRole('status').getByText('Completed').waitFor();
    await page.getByText('the run is completed: 12 failed, 1843 passed').waitFor();
    expect(complaints).toEqual([]);
  });

  it('should lead from a run to the comparison with the run before and to the verdicts that changed', async () => {
    const { page, asked } = await visit('runs');
    await page.getByRole('table').getByRole('link', { name: 'payments' }).first().click();
    await page.getByRole('link', { name: 'Compare the two runs' }).click();
    await page.waitForURL('**/compare?collection=payments&to=task0');
    await page.getByRole('link', { name: 'S3 buckets block public access' }).first().waitFor();
    expect(asked).toContain('GET /api/compare/?collection=payments&to=task0&index=0&count=50');
    await page.getByRole('combobox', { name: 'Earlier run' }).selectOption('task6');
    await page.waitForURL('**/compare?collection=payments&to=task0&from=task6');
    await page.locator('main').getByRole('link', { name: 'Resources', exact: true }).click();
    await page.getByText('/terraform/network.tf').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'S3 buckets block public access' }).first().waitFor();
  });

  it('should name the permission that a run needs, and what to do where nothing has run', async () => {
    const { page } = await visit('runs?collection=payments', {
      me: ME,
      answers: { 'GET compliance/run': { rows: [] } },
    });
    await page.getByText('Your token lacks the permission compliance_full_control.').waitFor();
    expect(await page.getByRole('button', { name: 'Start a run' }).isDisabled()).toBe(true);
    await page.getByText('Nothing has run yet.').waitFor();
  });

  it('should say why a run failed, and that one is gone', async () => {
    const failed = await visit('runs?task=task3');
    await failed.page.getByText('the connector repository refused the token').waitFor();
    await failed.page.getByRole('button', { name: 'Start a run' }).waitFor();
    const gone = await visit('runs?task=none');
    await gone.page.getByText('There is no such run any more.').waitFor();
  });
});
