import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from '../../test/page/chromium';
import { startPage } from '../../test/page/page-service';
import { manyFindings } from '../../test/page/stand-in';
import { OTHER_VIEWS } from '../../test/page/views';
import { newVisit, signIn } from '../../test/page/visits';

/** The views that the docs show. */
const IN_DOCS = ['overview', 'findings', 'finding'];

/**
 * Pictures of the views: npm run page:screenshots [FOLDER [VIEW...]]; without a folder those of the docs, with one also the
 * narrow, the dark and the empty ones, of the views that are named or of all.
 */
async function main(
  folder = join(__dirname, '../../docs/images'),
  wanted: readonly string[],
  isWhole = process.argv.length > 2,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const service = await startPage();
  const browser = await startChromium();
  const findings = manyFindings(120);
  const views = {
    overview: '',
    findings: 'findings',
    rules: 'findings?group_by=rule',
    finding: `findings?open=${findings[0].id}`,
    ...OTHER_VIEWS,
  };
  const shown = isWhole ? Object.keys(views).filter((name) => wanted.length === 0 || wanted.includes(name)) : IN_DOCS;
  const looks = isWhole ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of looks)
    for (const width of isWhole ? [1280, 320] : [1280])
      for (const many of isWhole ? [120, 0] : [120])
        for (const [name, view] of Object.entries(views).filter(([one]) => shown.includes(one))) {
          // The other views have the same answers, however many findings there are.
          if (many === 0 && name in OTHER_VIEWS) continue;
          const { page } = await newVisit(
            browser,
            { findings: findings.slice(0, many) },
            { colorScheme, viewport: { width, height: 800 } },
          );
          await signIn(page, service.address + view);
          await page.locator('main .answers, main table, main article, main .notice').first().waitFor();
          await page.waitForLoadState('networkidle');
          const file = isWhole ? `${name}-${width}-${colorScheme}-${many}.png` : `page-${name}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: isWhole });
          await page.context().close();
        }
  await browser.close();
  await service.close();
}

void main(process.argv[2], process.argv.slice(3));
