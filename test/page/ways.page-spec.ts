import type { Page, Route } from 'playwright-core';
import { openPage } from './open-page';
import { manyFindings } from './stand-in';
import { OTHER_VIEWS } from './views';
import { newVisit, signIn } from './visits';

/** What a reader sees first in a view. */
const CONTENT = 'main table, main article, main .notice, main .answers';

describe('the ways through the page', () => {
  const findings = manyFindings(120);
  const site = openPage();
  const views = Object.entries({
    findings: 'findings?severity=High',
    groups: 'findings?group_by=rule',
    finding: `findings?open=${findings[0].id}`,
    ...OTHER_VIEWS,
  });

  it.each(views)('should come back to %s by a reload and by going back', async (_name, view) => {
    const { page, complaints } = await newVisit(site.browser, { findings });
    await signIn(page, site.service.address + view);
    await page.locator(CONTENT).first().waitFor();
    const [address, heading] = [page.url(), await page.locator('main h1').innerText()];
    await page.reload();
    await page.getByLabel('Token', { exact: true }).fill('a-token');
    await page.getByRole('button', { name: 'Use this token' }).click();
    await page.locator(CONTENT).first().waitFor();
    expect([page.url(), await page.locator('main h1').innerText()]).toEqual([address, heading]);
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(page.url()).toBe(address);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(views)('should reach everything in %s with the keyboard, and show where it is', async (_name, view) => {
    const { page } = await newVisit(site.browser, { findings });
    await signIn(page, site.service.address + view);
    await page.locator(CONTENT).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const details of await page.locator('main details > summary').all()) await details.click();
    await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
    // Both at one moment, since more may arrive.
    const [many, reached] = await page.evaluate<[number, number]>(FOCUSED);
    expect(reached).toBe(many);
    if (many === 0) return;
    await page.locator(WANTED).filter({ visible: true }).first().focus();
    for (let step = 0; step < Math.min(many - 1, 5); step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(IS_SHOWN)).toBe(true);
    }
    await page.context().close();
  });

  it.each(views)('should say in %s that the service is away, and go on when it is back', async (_name, view) => {
    const { page, comesBack, complaints } = await visitWhileAway(view, (visit) => visit.addInitScript(NEVER_BY_ITSELF));
    // However many parts have failed, one click brings all of them back.
    await comesBack();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await isWhole(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(views.filter(([name]) => ['findings', 'run', 'resource'].includes(name)))(
    'should go on in %s by itself when the service is back',
    async (_name, view) => {
      const { page, comesBack } = await visitWhileAway(view, (visit) => visit.clock.install());
      await page.getByText('It is tried again every few seconds.').first().waitFor();
      // Nobody is told the same thing again and again.
      await page.evaluate('document.querySelector("[role=alert]").isTheSame = true');
      await page.clock.fastForward('00:10');
      expect(await page.evaluate('document.querySelector("[role=alert]").isTheSame')).toBe(true);
      await comesBack();
      await page.clock.fastForward('00:10');
      await isWhole(page);
      await page.context().close();
    },
  );

  /** Opens a view while the API does not answer. */
  const visitWhileAway = async (view: string, prepare: (page: Page) => Promise<unknown>) => {
    const { page, complaints } = await newVisit(site.browser, { findings });
    await prepare(page);
    await signIn(page, site.service.address);
    await page.getByRole('heading', { name: 'What got worse?' }).waitFor();
    const away = (route: Route) => route.abort();
    await page.route(/\/api\//, away);
    await page.evaluate(`history.pushState(null, '', '/ui/${view}'); dispatchEvent(new PopStateEvent('popstate'))`);
    await page.getByRole('alert').getByText('The service cannot be reached.').first().waitFor();
    await page.getByText('is being read …').first().waitFor({ state: 'hidden' });
    return { page, complaints, comesBack: () => page.unroute(/\/api\//, away) };
  };
  const isWhole = async (page: Page) => {
    await page.getByText('The service cannot be reached.').first().waitFor({ state: 'hidden' });
    await page.locator(CONTENT).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('The service cannot be reached.').count()).toBe(0);
  };
});

/** Views would be tried again after five seconds. */
const NEVER_BY_ITSELF = `(() => {
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...given) => (ms === 5000 ? 0 : setTimeout(run, ms, ...given));
})()`;

/** The focus is seen; the parts of a date show their own. */
const IS_SHOWN =
  "document.activeElement.type === 'date' || getComputedStyle(document.activeElement).outlineStyle !== 'none'";

/** The controls in the main part. */
const WANTED =
  'main a[href], main button:enabled, main input:enabled, main select:enabled, main summary, main textarea';

/** The number of controls, and of those that take the focus. */
const FOCUSED = `(() => {
  const all = [...document.querySelectorAll('${WANTED}')].filter((one) => one.checkVisibility());
  return [all, all.filter((one) => { one.focus(); return document.activeElement === one && one.tabIndex >= 0; })].map(({ length }) => length);
})()`;
