import type { Browser } from 'playwright-core';
import { startChromium } from './chromium';
import { startPage } from './page-service';

interface OpenPage {
  readonly browser: Browser;
  readonly service: Awaited<ReturnType<typeof startPage>>;
}

/** Serves the page and keeps a browser open for the tests of a suite; its fields are there when the first test begins. */
export function openPage(): OpenPage {
  const opened = {} as { -readonly [Field in keyof OpenPage]: OpenPage[Field] };
  beforeAll(async () => {
    opened.service = await startPage();
    opened.browser = await startChromium();
  });
  afterAll(async () => {
    await opened.browser.close();
    await opened.service.close();
  });
  return opened;
}
