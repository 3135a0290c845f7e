import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resource, result, runReport } from '../../../test/support/reports/findings';
import type { Container } from '../run';
import { withWorkingPaths } from './working-paths';

describe(withWorkingPaths.name, () => {
  const working = realpathSync(mkdtempSync(join(tmpdir(), 'scan-paths-')));

  afterAll(() => rmSync(working, { recursive: true, force: true }));

  const report = (source: string) => {
    const found = resource('main.tf', { connector: source });
    return runReport([result('failed', 'T1', { line: 3, resources: [found] })], { resources: [found] });
  };
  const container = (content: Record<string, string>) =>
    ({ connectors: [{ name: 'files', content: { type: 'filesystem', ...content } }] }) as unknown as Container;

  it('should name files of a folder as they are called from the working folder', () => {
    const { results } = withWorkingPaths(report('files.json'), container({ folderPath: 'data/iac/' }), working);
    expect(results[0].location).toEqual({ file: 'data/iac/main.tf', line: 3 });
    expect(results[0].resources[0]).toMatchObject({ file: 'data/iac/main.tf', paths: ['/main.tf'] });
  });

  it.each([
    ['the working folder itself', { folderPath: '.' }],
    ['a repository', { folderPath: 'data', gitProvider: 'https://example.com/a.git' }],
    ['a folder elsewhere', { folderPath: '/elsewhere' }],
  ])('should leave the files of %s', (_, content) => {
    const given = report('files');
    expect(withWorkingPaths(given, container(content), working)).toBe(given);
  });
});
