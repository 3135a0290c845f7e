import { findingAt, summaryOf } from './answers';
import { hostile as hostileAnswer } from './hostile-answers';
import { openPage } from './open-page';
import { OTHER_VIEWS } from './views';
import { newVisit, signIn } from './visits';

const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
const TURNED = 'safe\u202egnihtemos\u2069\u0000\u001b[31m';

/** One view has a line of a megabyte, and the address of another names the collection. */
const LENGTHS: Readonly<Record<string, number>> = { run: 1_000_000, collection: 500 };

describe('a hostile collection', () => {
  const site = openPage();

  it.each(['', 'findings', 'findings?group_by=rule', 'open'])(
    'should change nothing but text in the view %p',
    async (view) => {
      const text = `${MARKUP}${TURNED}`;
      const hostile = findingAt(0, {
        collection: text,
        rule: text,
        title: text,
        message: 'a'.repeat(1_000_000) + text,
        reason: text,
        path: `${text}/main.tf`,
        address: text,
        owner: text,
        groups: [text],
      });
      const detail = { remediation: text, branch: text, calls: [{ path: text, line: 1, address: text }] };
      const { page, complaints } = await newVisit(site.browser, {
        findings: [hostile],
        detail,
        summary: { ...summaryOf(1), first: [hostile] },
      });
      await signIn(page, site.service.address + (view === 'open' ? `findings?open=${hostile.id}` : view));
      await page.locator('main table, main article').first().waitFor();
      expect(await page.title()).toMatch(/ · Plumbline$/);
      expect(await page.locator('main img, main script').count()).toBe(0);
      const shown = await page.locator('main').innerText();
      expect(shown).toContain('<img src=x');
      expect(shown).toContain('safe\\u202egnihtemos\\u2069\\u0000\\u001b[31m');
      expect(shown.length).toBeLessThan(60_000);
      expect(complaints).toEqual([]);
    },
  );

  it.each(Object.entries(OTHER_VIEWS))('should change nothing but text in %s', async (name, view) => {
    const text = `${MARKUP}${TURNED}${'a'.repeat(LENGTHS[name] ?? 20_000)}`;
    const { page, complaints } = await newVisit(site.browser, {
      findings: [findingAt(0)],
      changed: (data) => ('subject' in data ? data : hostileAnswer(data, text)),
    });
    const address = name === 'collection' ? `collections?open=${encodeURIComponent(text)}` : view;
    await signIn(page, site.service.address + address);
    await page.locator('main table, main article, main .notice').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const details of await page.locator('main details > summary').all()) await details.click();
    expect(await page.title()).toMatch(/ · Plumbline$/);
    expect(await page.locator('main img, main script').count()).toBe(0);
    const shown = await page.locator('main').innerText();
    expect(shown).toContain('<img src=x');
    expect(shown).not.toMatch(/[\u202e\u2069]/);
    expect(shown.length).toBeLessThan(500_000);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
