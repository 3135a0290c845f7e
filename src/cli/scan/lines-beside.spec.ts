import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../test/support/embedded-mongo';
import { result } from '../../../test/support/reports/findings';
import { linesBeside } from './lines-beside';

describe(linesBeside.name, () => {
  const top = temporaryFolder();
  const folder = join(top, 'infra');

  beforeAll(() => {
    mkdirSync(folder);
    const lines = Array.from({ length: 40 }, (_, i) => `line ${i + 1}`);
    lines[19] = '  acl = "public-read"';
    lines[21] = '  admin_password = "hunter2hunter2"';
    lines[22] = 'export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE';
    lines[30] = '  user_data = "a word that nobody knows as one"';
    writeFileSync(join(folder, 'main.tf'), lines.join('\r\n'));
    writeFileSync(join(top, 'outside.tf'), 'of somebody else');
    symlinkSync(join(top, 'outside.tf'), join(folder, 'link.tf'));
  });

  const linesOf = (path: string, line: number, more: object = {}) =>
    linesBeside(top, () => folder)(result('failed', 'T1', { path, line, ...more }));

  it('should give the lines around the place with their numbers, without secrets', async () => {
    const lines = await linesOf('infra/main.tf', 20);
    expect(lines?.map(([number]) => number)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
    expect(lines?.slice(5, 9)).toEqual([
      [20, '  acl = "public-read"'],
      [21, 'line 21'],
      [22, '  admin_password = "********"'],
      [23, 'export ********'],
    ]);
  });

  it('should hide the value that a rule about secrets denies', async () => {
    const lines = await linesOf('infra/main.tf', 31, { testCase: { title: 'Scripts hold no secrets' } });
    expect(lines?.[5]).toEqual([31, '  user_data = ********']);
  });

  it('should begin at the first line, and cut long ones', async () => {
    writeFileSync(join(folder, 'long.tf'), 'x'.repeat(10_000));
    expect(await linesOf('infra/long.tf', 1)).toEqual([[1, 'x'.repeat(300)]]);
  });

  it.each([
    ['is not there', 'infra/none.tf', 1],
    ['is shorter', 'infra/main.tf', 400],
    ['lies outside of its folder', 'outside.tf', 1],
    ['leads out of its folder', 'infra/link.tf', 1],
  ])('should give none of a file that %s', async (_, path, line) => {
    expect(await linesOf(path, line)).toBeUndefined();
  });
});
