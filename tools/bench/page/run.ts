import * as os from 'node:os';
import type { Page } from 'playwright-core';
import { startChromium } from '../../../test/page/chromium';
import { startPage } from '../../../test/page/page-service';
import { manyFindings } from '../../../test/page/stand-in';
import { newVisit, signIn } from '../../../test/page/visits';
import { until } from '../../../test/support/until';

const FINDINGS = 100_000;
const PAGES = 20;
/** What a reader feels as a stop. */
const LONG_MS = 100;

/** Keeps the length of each task of the main thread that takes 50 ms or more; the browser tells no shorter ones. */
const WATCH = `window.tasks = [];
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: 'longtask', buffered: true });`;

/**
 * The longest tasks of the browser while a reader pages and scrolls through 100,000 findings, with stand-ins for the
 * API: npm run bench:page.
 */
async function main(): Promise<void> {
  const service = await startPage();
  const browser = await startChromium();
  const { page } = await newVisit(browser, { findings: manyFindings(FINDINGS) });
  page.setDefaultTimeout(60_000);
  await page.addInitScript(WATCH);
  await signIn(page, `${service.address}findings`);
  process.stdout.write(`${os.cpus()[0].model}, ${os.cpus().length} cores, ${browser.version()}\n`);
  await pager(page).waitFor();
  // Work of the start, and of the first answer, is no part of it.
  await page.waitForLoadState('networkidle');
  await page.evaluate('window.tasks.length = 0');
  for (let i = 0; i < PAGES; i++) {
    await scroll(page);
    const before = await pager(page).locator('span').textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await until(async () => (await pager(page).locator('span').textContent()) !== before);
  }
  await scroll(page);
  const tasks = (await page.evaluate<number[]>('window.tasks')).sort((a, b) => b - a);
  const long = tasks.filter((ms) => ms > LONG_MS).length;
  const longest = tasks.length === 0 ? 'none of 50 ms or more' : `the longest ${Math.round(tasks[0])} ms`;
  const load = os.loadavg()[0].toFixed(1);
  process.stdout.write(`${PAGES} pages: ${long} tasks over ${LONG_MS} ms, ${longest} (load ${load})\n`);
  await browser.close();
  await service.close();
}

function pager(page: Page) {
  return page.getByRole('navigation', { name: 'Pages' });
}

/** Scrolls to the end, a wheel's turn at a time. */
async function scroll(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  for (let at = 0; at < height; at += 600) await page.mouse.wheel(0, 600);
}

void main();
