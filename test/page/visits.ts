import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { answerApi, type StandIn } from './stand-in';

export interface Visit {
  readonly page: Page;
  /** What the browser reported as a violation of the policy or as an error. */
  readonly complaints: string[];
}

/** A new browser window whose complaints are kept; without a stand-in the service answers. */
export async function newVisit(
  browser: Browser,
  standIn?: StandIn,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Berlin', ...options });
  // Ends a test that hangs; a machine that is merely slow or busy must never reach it.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A refused request is a line of its own in the console; tests of refusals know it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  if (standIn !== undefined) await answerApi(page, standIn);
  return { page, complaints };
}

export async function signIn(page: Page, address: string, token = 'a-token'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Token', { exact: true }).fill(token);
  await page.getByRole('button', { name: 'Use this token' }).click();
}
