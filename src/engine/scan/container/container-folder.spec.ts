import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readContainerFolder } from './container-folder';

const CONNECTOR = { fileType: 'structure', type: 'filesystem', folderPath: 'data' };
const SNAPSHOT = {
  fileType: 'masterSnapshot',
  snapshots: [{ source: 'files', nodes: [{ masterSnapshotId: 'TRF', type: 'terraform', paths: ['/'] }] }],
};
const TEST = {
  fileType: 'mastertest',
  masterSnapshot: 'snapshot',
  testSet: [{ 'masterTestName ': 'x', cases: [{ masterTestId: 1, masterSnapshotId: 'TRF', rule: '{TRF}.a = 1' }] }],
};

describe(readContainerFolder.name, () => {
  let root: string;
  let folder: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'scan-container-'));
    folder = join(root, 'validation/payments');
    await mkdir(folder, { recursive: true });
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  async function write(path: string, content: unknown): Promise<void> {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }

  const inside = (name: string, content: unknown) => write(`validation/payments/${name}`, content);
  const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

  it('should sort the files of a folder into items by type or shape, with ids as strings and trimmed keys', async () => {
    await inside('snapshot.json', SNAPSHOT);
    await inside('test.json', `// a comment\n${JSON.stringify(TEST)}`);
    await inside('pack.json', { snapshots: [{ source: 's', nodes: [{ snapshotId: 1, path: 'a.json' }] }] });
    await inside('old-test.json', { snapshot: 'pack', testSet: [{ cases: [{ testId: '1', rule: '{1}.a = 1' }] }] });
    await inside('files.json', CONNECTOR);
    const { container, notes, hasBrokenFiles } = readContainerFolder(folder);
    expect({ notes, hasBrokenFiles, name: container.name }).toEqual({
      notes: [],
      hasBrokenFiles: false,
      name: 'payments',
    });
    expect(names(container.connectors)).toEqual(['files']);
    expect(names(container.masterSnapshots)).toEqual(['snapshot']);
    expect(names(container.snapshots)).toEqual(['pack']);
    expect(names(container.tests)).toEqual(['old-test']);
    expect(container.masterTests).toMatchObject([
      { name: 'test', content: { testSet: [{ masterTestName: 'x', cases: [{ masterTestId: '1' }] }] } },
    ]);
  });

  it('should know which master snapshots are compared, unless it is switched off', async () => {
    const config = { iac_mastersnapshot: 'written', cloud_mastersnapshot: 'running' };
    await inside('drift.json', { ...config, is_drift_detection_active: true });
    expect(readContainerFolder(folder).container.drift).toEqual({
      iacMasterSnapshot: 'written',
      cloudMasterSnapshot: 'running',
    });
    await inside('drift.json', { ...config, is_drift_detection_active: false });
    expect(readContainerFolder(folder).container.drift).toBeUndefined();
  });

  it('should name a broken file with its line and column, and lose only that one', async () => {
    await inside('snapshot.json', '{\n  "fileType": "masterSnapshot",\n  "snapshots": }');
    await inside('empty-set.json', { fileType: 'mastertest', masterSnapshot: 'snapshot', testSet: [] });
    await inside('typo.json', { fileType: 'mastertset' });
    await inside('test.json', TEST);
    const { container, notes, hasBrokenFiles } = readContainerFolder(folder);
    expect(names(container.masterTests)).toEqual(['test']);
    expect(hasBrokenFiles).toBe(true);
    expect(notes).toEqual([
      {
        scope: 'file',
        name: 'empty-set.json',
        node: '',
        reason: 'invalid-file',
        detail: 'Invalid JSON - testSet field is missing or empty',
      },
      {
        scope: 'file',
        name: 'snapshot.json',
        node: '',
        reason: 'parse-error',
        detail: 'Invalid JSON - line 3 column 16',
      },
      {
        scope: 'file',
        name: 'typo.json',
        node: '',
        reason: 'invalid-file',
        detail: 'Invalid JSON - fileType field is not valid (unknown)',
      },
    ]);
  });

  it('should only note what is no part of a container or of a run', async () => {
    await inside('package.json', { name: 'x' });
    await inside('mail.json', { fileType: 'notifications', notifications: [] });
    const { notes, hasBrokenFiles } = readContainerFolder(folder);
    expect(notes.map(({ name, reason }) => [name, reason])).toEqual([
      ['mail.json', 'invalid-file'],
      ['package.json', 'not-configuration'],
    ]);
    expect(hasBrokenFiles).toBe(false);
  });

  it('should not take what runs wrote for items, and read it where it is asked for', async () => {
    await inside('output-test.json', { fileType: 'output', results: [] });
    await inside('snapshot_gen.json', {
      fileType: 'snapshot',
      snapshots: [{ source: 'files', nodes: [{ snapshotId: 'TRF_1', type: 'terraform', paths: ['/a.tf'] }] }],
    });
    const { container, notes, generated } = readContainerFolder(folder);
    expect([container.snapshots, notes]).toEqual([[], []]);
    expect(generated('snapshot')).toMatchObject({ snapshots: [{ nodes: [{ snapshotId: 'TRF_1' }] }] });
    expect(generated('other')).toBeUndefined();
  });

  it('should take connectors of the folder, of the one above it and of the one above all containers', async () => {
    await inside('snapshot.json', SNAPSHOT);
    await inside('files.json', CONNECTOR);
    await write('validation/files.json', { ...CONNECTOR, folderPath: 'other' });
    await write('validation/git.json', { type: 'filesystem', gitProvider: 'https://example.com/a.git' });
    await write('rules.json', CONNECTOR);
    await write('tsconfig.json', { include: [] });
    await write('azureApiVersions.json', '[]');
    const { container, notes } = readContainerFolder(folder);
    expect(container.connectors.map(({ name, content }) => [name, content.folderPath])).toEqual([
      ['files', 'data'],
      ['git', undefined],
      ['rules', 'data'],
    ]);
    expect(notes).toEqual([]);
  });

  it('should name a broken connector above the folder when the container refers to it', async () => {
    await inside('snapshot.json', SNAPSHOT);
    await write('files.json', '{');
    await write('other.json', '{');
    const { notes, hasBrokenFiles } = readContainerFolder(folder);
    expect(notes).toMatchObject([{ name: '../files.json', reason: 'parse-error' }]);
    expect(hasBrokenFiles).toBe(true);
  });

  it('should add up the exclusions of all files, a date alone to the end of its day', async () => {
    await inside('a.json', {
      fileType: 'Exclusion',
      container: 'payments',
      exclusions: [
        { exclusionType: 'single', masterTestID: 7, paths: ['/b.tf'], expires_at: '2026-12-31' },
        { exclusionType: 'test', masterTestId: 'T2' },
      ],
    });
    await inside('b.json', { fileType: 'exclusions', exclusions: [{ exclusionType: 'resource', paths: ['c.tf'] }] });
    await inside('c.json', { exclusions: [{ exclusionType: 'test', masterTestID: 'T3', expires_at: '2026-02-30' }] });
    const { container, notes, hasBrokenFiles } = readContainerFolder(folder);
    expect(container.exclusions).toEqual([
      {
        id: 'a.json[0]',
        type: 'single',
        testId: '7',
        paths: ['/b.tf'],
        expires: '2026-12-31',
        endsAt: Date.UTC(2027, 0, 1),
      },
      { id: 'a.json[1]', type: 'test', testId: 'T2', paths: [] },
      { id: 'b.json[0]', type: 'resource', testId: '', paths: ['c.tf'] },
    ]);
    expect(notes).toMatchObject([{ name: 'c.json', reason: 'invalid-file' }]);
    expect(hasBrokenFiles).toBe(true);
  });

  it('should read rule files of the folder and below it, and nothing outside', async () => {
    await inside('s3.rego', '\uFEFFpackage rule\n');
    await inside('aws/ec2.rego', 'package ec2\n');
    await inside('binary.rego', '\0');
    await write('secret.rego', 'package secret\n');
    await symlink(join(root, 'secret.rego'), join(folder, 'link.rego'));
    const { container } = readContainerFolder(folder);
    expect(await container.ruleFile('s3.rego')).toBe('package rule\n');
    expect(await container.ruleFile('./aws/ec2.rego')).toBe('package ec2\n');
    for (const name of ['none.rego', '../../secret.rego', 'link.rego', 'binary.rego', 'aws'])
      expect([name, await container.ruleFile(name)]).toEqual([name, undefined]);
  });
});
