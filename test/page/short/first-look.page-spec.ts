import { openPage } from '../open-page';
import { manyFindings } from '../stand-in';
import { newVisit, signIn } from '../visits';

describe('the page', () => {
  const findings = manyFindings(120);
  const site = openPage();

  it('should lead from the numbers of the overview to a finding and back', async () => {
    const asked: string[] = [];
    const { page, complaints } = await newVisit(site.browser, { findings, asked });
    await signIn(page, site.service.address);
    await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    await page.getByRole('link', { name: '30 newly failed', exact: true }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    expect(new URL(page.url()).search).toBe('?change=newly_failed');
    await page.getByRole('link', { name: 'S3 buckets block public access' }).first().click();
    await page.getByText('This line decides:').waitFor({ state: 'attached' });
    await page.goBack();
    await page.getByRole('navigation', { name: 'Pages' }).getByText('1 to 50 of 120').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    expect(asked).toContain('GET /api/findings/?change=newly_failed&index=0&count=50');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('should ask for the token again after a reload, and go on where the reader was', async () => {
    const { page, complaints } = await newVisit(site.browser, { findings });
    await signIn(page, `${site.service.address}findings?severity=High`);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await page.reload();
    await page.getByLabel('Token', { exact: true }).fill('a-token');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the filter Severity: High' }).waitFor();
    const kept = await page.evaluate<string>(
      'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])',
    );
    expect(kept).toBe('[{},{},""]');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
