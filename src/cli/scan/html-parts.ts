import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlParts } from '../../engine/reports';
import { ScanError } from '../../engine/scan/model/scan-error';

/** Sources and built code lie equally deep. */
const FOLDER = join(__dirname, '../../../dist/html-report');

/** The script and the style of the HTML report, as the build has written them. */
export function htmlParts(): HtmlParts {
  try {
    const [script, style] = ['report.js', 'report.css'].map((name) => readFileSync(join(FOLDER, name), 'utf8'));
    return { script, style };
  } catch {
    throw new ScanError('this build has no HTML report: it was made with UI=false');
  }
}
