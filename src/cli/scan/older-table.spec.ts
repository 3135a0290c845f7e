import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { olderTable } from './older-table';

describe(olderTable.name, () => {
  let folder: string;
  const warnings: string[] = [];
  const read = (): object => olderTable('azureVersions', folder, (text) => warnings.push(text));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'older-table-'));
    warnings.length = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('should read the file that config.ini names, and nothing where it names none', () => {
    expect(read()).toEqual({});
    writeFileSync(join(folder, 'config.ini'), '[AZURE]\napi = versions.json\n');
    writeFileSync(join(folder, 'versions.json'), '{"A.B/c": {"version": "2020-01-01"},} // ours');
    expect([read(), warnings]).toEqual([{ 'A.B/c': { version: '2020-01-01' } }, []]);
  });

  it.each([
    [undefined, /^versions\.json \(api of \[AZURE\] in config\.ini\) does not count: there is no such file$/],
    ['[]', /the top is no object/],
    ['{', /line 1/],
  ])('should say why %j does not count', (text, warning) => {
    writeFileSync(join(folder, 'config.ini'), '[AZURE]\napi = versions.json\n');
    if (text !== undefined) writeFileSync(join(folder, 'versions.json'), text);
    expect(read()).toEqual({});
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });
});
