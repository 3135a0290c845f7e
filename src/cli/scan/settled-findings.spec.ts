import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { result, runReport } from '../../../test/support/reports/findings';
import type { RunReport } from '../../engine/run';
import { FORMATS, type Format } from '../../engine/scan/model/scan-request';
import { withFingerprints } from '../../engine/scan/finding-identity';
import { reportText } from './report-text';
import { SettledFindings } from '../../engine/scan/settled-findings';

describe(SettledFindings.name, () => {
  let folder: string;
  const report = runReport([
    result('failed', 'PL-AWS-S3-1', { message: 'open', line: 3 }),
    result('passed', 'PL-AWS-S3-2'),
  ]);

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'settled-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const applied = (format: Format, baselines: readonly string[] = []): RunReport => {
    const settled = new SettledFindings({ baselines, formats: [format] }, () => {});
    return settled.applied(settled.identified(report, () => folder, folder));
  };

  const textOf = async (shown: RunReport, format: Format): Promise<string> => {
    let text = '';
    for await (const chunk of reportText(shown, format, { colours: false })) text += chunk;
    return text;
  };

  it.each(FORMATS)('should give findings an identity wherever a report as %s tells it', async (format) => {
    const identified = withFingerprints(report, () => folder, folder);
    expect(await textOf(applied(format), format)).toBe(await textOf(identified, format));
  });

  it('should give findings an identity for a baseline, whatever the format', () => {
    const file = join(folder, 'known.json');
    const [{ testId: id, fingerprint }] = withFingerprints(report, () => folder, folder).results;
    writeFileSync(file, JSON.stringify({ version: 1, findings: [{ id, fingerprint }] }));
    const { results } = applied('csv', [file]);
    expect(results.map(({ state }) => state)).toEqual(['excluded', 'passed']);
  });
});
