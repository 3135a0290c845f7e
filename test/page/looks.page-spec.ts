import AxeBuilder from '@axe-core/playwright';
import { openPage } from './open-page';
import { manyFindings } from './stand-in';
import { OTHER_VIEWS } from './views';
import { newVisit, signIn } from './visits';

describe('the looks of the page', () => {
  const findings = manyFindings(120);
  const site = openPage();

  const views = {
    overview: '',
    findings: 'findings?severity=High',
    groups: 'findings?group_by=rule',
    finding: `findings?open=${findings[0].id}`,
    ...OTHER_VIEWS,
    nowhere: 'nowhere',
  };
  const looks = Object.entries(views).flatMap(([name, view]) =>
    (['light', 'dark'] as const).map((colorScheme) => [name, colorScheme, view] as const),
  );

  it.each(looks)('should have no serious fault for %s in %s', async (_name, colorScheme, view) => {
    const { page, complaints } = await newVisit(site.browser, { findings }, { colorScheme, bypassCSP: true });
    await signIn(page, site.service.address + view);
    await page.locator('header.top').waitFor();
    await page.locator('main table, main article, main .notice').first().waitFor();
    for (const details of await page.locator('details > summary').all()) await details.click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('should have no serious fault before anybody has signed in', async () => {
    const { page } = await newVisit(site.browser, { findings }, { bypassCSP: true });
    await page.goto(site.service.address);
    await page.getByRole('heading', { name: 'Sign in to Plumbline' }).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
