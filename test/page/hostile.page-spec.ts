import { findingAt, summaryOf } from './answers';
import { openPage } from './open-page';
import { newVisit, signIn } from './visits';

const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
const TURNED = 'safe\u202egnihtemos\u2069\u0000\u001b[31m';

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
});
