import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { htmlParts } from '../../src/cli/scan/html-parts';
import { htmlReport, reportedRun } from '../../src/engine/reports';
import { result, runReport, textOf } from '../support/reports/findings';
import { startChromium } from './chromium';

const HOSTILE = '</script><img src=x onerror="document.title=1"><!-- \u202e';
const FIX = {
  ...{
    diff: `--- a/main.tf\n+++ b/main.tf\n@@ -1 +1 @@\n-open\n+shut ${HOSTILE}\n`,
    isCutOff: false,
    hidesSecret: false,
  },
  ...{ files: ['main.tf'], marks: ['replaces'], reason: '', detail: '', alsoRepairs: 1 },
};

describe('the HTML report', () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-report-'));
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const written = async (many: number) => {
    const results = Array.from({ length: many }, (_, i) =>
      result('failed', `T${i % 9}`, { path: `main-${i % 40}.tf`, line: i + 1, message: `${HOSTILE} ${i}` }),
    );
    const file = join(folder, `report-${many}.html`);
    const run = reportedRun(runReport([...results, result('passed', 'T1')]));
    const linesOf = () => Promise.resolve([1, 2, 3].map((n) => [n, `${HOSTILE} line ${n}`] as const));
    const proven = { ...FIX, proof: { verdicts: 7, supposing: [] } };
    const fixOf = ({ testId }: { testId: string }) => Promise.resolve(testId === 'T1' ? proven : undefined);
    writeFileSync(file, await textOf(htmlReport(run, '1.2.3', htmlParts(), { linesOf, fixOf })));
    return file;
  };

  it('should open from the disk without any request, and show what was found as text', async () => {
    const file = await written(2000);
    const page = await browser.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => requests.push(request.url()));
    const address = pathToFileURL(file).href;
    await page.goto(address);
    await page.getByText('1 to 50 of 2,000').waitFor();
    await page.getByRole('combobox', { name: 'Group' }).selectOption('file');
    await page.getByRole('link', { name: 'main-7.tf' }).click();
    await page.getByText('1 to 50 of 50').waitFor();
    await page.locator('tbody a').first().click();
    await page.locator('article h1').waitFor();
    expect(await page.locator('article').innerText()).toContain('</script><img src=x');
    expect(await page.locator('.lines li').count()).toBe(3);
    await page.goBack();
    await page.getByText('1 to 50 of 50').waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect([complaints, requests]).toEqual([[], [address]]);
  });

  it('should show a proven fix as a difference with its marks', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(await written(90)).href);
    await page.getByText('More filters').click();
    await page.getByRole('combobox', { name: 'Fix' }).selectOption('proven');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('IMG main');
    await page.keyboard.press('Enter');
    await page.getByText('1 to 10 of 10').waitFor();
    await page.locator('tbody a').first().click();
    await page.getByText('Proven: with this change the finding is gone').waitFor();
    await page.getByText('To be read before it is used: replaces').waitFor();
    await page.locator('.diff .diff-added').getByText('+shut </script><img').waitFor();
    expect(await page.getByRole('button', { name: 'Open a pull request' }).count()).toBe(0);
    await page.close();
  });

  it('should print all findings, and say of which a page is a part', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(await written(90)).href);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('1 to 50 of 90').waitFor();
    expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Show all 90 on one page' }).click();
    await page.getByText('1 to 90 of 90').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(90);
    await page.close();
  });

  it('should be small, and have no serious fault', async () => {
    const file = await written(0);
    expect(statSync(file).size).toBeLessThan(400_000);
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto(pathToFileURL(await written(3)).href);
    await page.locator('tbody a').first().waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
