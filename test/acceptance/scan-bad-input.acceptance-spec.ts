import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { masterSnapshot, masterTest, regoCase, ScanWorkspace } from '../support/scan-workspace';
import { buildService } from '../support/service-process';

const RULES = 'package rule\n\ngood = true { input.port == 80 }\n';
const NODE = { type: 'json', paths: ['/'] };
const GOOD_RULE = { masterTestId: 'GOOD', rule: '{WEB}.port = 80' };

describe('plumbline scan: bad input', () => {
  let workspace: ScanWorkspace;

  beforeEach(() => {
    workspace = new ScanWorkspace().folder('files', 'data').write({ 'data/web.json': { port: 80 } });
    container({});
  });

  afterEach(() => workspace.remove());

  /** A good container; what is given replaces or adds files. */
  function container(files: Readonly<Record<string, unknown>>): void {
    const all = {
      'master-snapshot.json': masterSnapshot('files', { WEB: NODE }),
      'master-test.json': masterTest(GOOD_RULE),
      'rules.rego': RULES,
      ...files,
    };
    workspace.write(
      Object.fromEntries(Object.entries(all).map(([name, content]) => [`validation/c/${name}`, content])),
    );
  }

  it('should be content with the container that the other tests break', async () => {
    expect(await workspace.scan('c')).toEqual({
      code: 0,
      err: '',
      out: 'c: 1 resource, 1 passed, 0 failed, 0 errors, 0 excluded, 0 skipped\n',
    });
  });

  it('should not be content when a template could not be read, unless that is accepted', async () => {
    workspace.write({ 'data/broken.json': '{"port": ' });
    const { code, out, err } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toMatch(/^UNREAD {3}\/broken\.json not checked: parse-error, Invalid JSON - line 1/);
    expect(err).toContain('1 file of a template could not be read and is not checked: /broken.json (parse-error)');
    expect((await workspace.scan('c', '--allow-unread')).code).toBe(0);
  });

  it('should call it an error when a file that a snapshot names is not there', async () => {
    const node = (id: string, path: string) => ({ snapshotId: id, type: 'json', path });
    const cases = ['1', '2'].map((id) => ({ testId: `T${id}`, rule: `{${id}}.port = 80` }));
    const nodes = [node('1', '/web.json'), node('2', '/none.json')];
    container({
      'snapshot.json': { fileType: 'snapshot', snapshots: [{ source: 'files', nodes }] },
      'test.json': { fileType: 'test', snapshot: 'snapshot', testSet: [{ cases }] },
    });
    const { code, out } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toMatch(/^ERROR {4}Low {6}T2\n {9}unreadable: \/none\.json: no such file or folder\n/);
    expect(out).toContain('2 passed, 0 failed, 1 error, 0 excluded, 0 skipped');
  });

  it('should call it an error when a file that the last crawl has found is not there', async () => {
    workspace.write({ 'data/api.json': { port: 80 } });
    expect((await workspace.scan('c', '--crawler')).code).toBe(0);
    rmSync(join(workspace.root, 'data/api.json'));
    const { code, out } = await workspace.scan('c', '--compliance');
    expect(code).toBe(1);
    expect(out).toMatch(/^ERROR {4}Low {6}GOOD\n {9}unreadable: \/api\.json: no such file or folder\n/);
    expect(out).toContain('1 passed, 0 failed, 1 error, 0 excluded, 0 skipped');
  });

  it('should name a missing rule file and judge the other cases', async () => {
    container({
      'master-test.json': masterTest(regoCase('REGO', 'WEB', 'good', { rule: 'file(none.rego)' }), GOOD_RULE),
    });
    const { code, out } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toMatch(/^ERROR {4}Low {6}REGO\n {9}rule-file-missing: none\.rego/);
    expect(out).toContain('1 passed, 0 failed, 1 error,');
  });

  it('should name a rule file that does not compile, with its line', async () => {
    container({
      'master-test.json': masterTest(regoCase('REGO', 'WEB', 'good'), GOOD_RULE),
      'rules.rego': 'package rule\n\ngood = true {\n',
    });
    const { code, out } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toMatch(/^ERROR {4}Low {6}REGO\n {9}.*rules\.rego:\d+:\d+/);
    expect(out).toContain('1 passed, 0 failed, 1 error,');
  });

  it('should name a rule that cannot be read, with its column', async () => {
    container({ 'master-test.json': masterTest({ masterTestId: 'RULE', rule: '{WEB}.port == 80' }, GOOD_RULE) });
    const { code, out } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toMatch(/^ERROR {4}Low {6}RULE\n {9}.*column \d+/);
  });

  it('should end with 2 when no connector is there, naming it', async () => {
    container({ 'master-snapshot.json': masterSnapshot('nowhere', { WEB: NODE }) });
    const { code, out, err } = await workspace.scan('c');
    expect(code).toBe(2);
    expect(err).toBe(
      'plumbline scan: no source could be read: master-snapshot snapshots[0]: ' +
        'the connector nowhere does not exist; create it or name another one\n',
    );
    expect(out).toContain('connector-missing: the connector nowhere does not exist');
  });

  it('should check what can be reached when one of two connectors cannot be', async () => {
    const [entry] = masterSnapshot('nowhere', { OTHER: NODE }).snapshots;
    const both = masterSnapshot('files', { WEB: NODE });
    container({
      'master-snapshot.json': { ...both, snapshots: [...both.snapshots, entry] },
      'master-test.json': masterTest(GOOD_RULE, { masterTestId: 'OTHER', rule: '{OTHER}.port = 80' }),
    });
    const { code, out } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toContain('1 passed, 0 failed, 1 error,');
  });

  it('should refuse a folder outside of the working folder, also behind a link, and say what to do', async () => {
    mkdirSync(join(workspace.root, 'work'));
    symlinkSync(join(workspace.root, 'data'), join(workspace.root, 'work/data'));
    for (const folderPath of [join(workspace.root, 'data'), '../data', 'data']) {
      workspace.folder('files', folderPath);
      const { code, err } = await workspace.command('scan', ['../validation/c'], { folder: 'work' });
      expect(code).toBe(2);
      expect(err).toContain(
        'the connector files: folderPath must lie below the working folder; start the scan in a folder above it',
      );
    }
  });

  it.each([
    ['a repository that is not there', { gitProvider: 'file:///nowhere/at/all.git' }],
    ['a protocol that is not allowed', { gitProvider: 'http://localhost/a.git' }],
  ])('should end with 2 for %s', async (_, content) => {
    workspace.write({ 'files.json': { fileType: 'structure', type: 'filesystem', ...content } });
    const { code, err } = await workspace.scan('c');
    expect(code).toBe(2);
    expect(err).toContain('plumbline scan: no source could be read: master-snapshot snapshots[0]: the connector files');
  });

  it('should end with 2 for a branch that does not exist and name it', async () => {
    workspace.repository('files', { 'web.json': '{"port": 80}' });
    const entry = { ...masterSnapshot('files', { WEB: NODE }).snapshots[0], branchName: 'no-such-branch' };
    container({ 'master-snapshot.json': { fileType: 'masterSnapshot', snapshots: [entry] } });
    const { code, err } = await workspace.scan('c');
    expect(code).toBe(2);
    expect(err).toContain('no-such-branch');
  });

  it('should end with 2 for a connector of Azure without a usable tenant, and not show its secrets', async () => {
    const users = [{ name: 'u', client_id: 'i', client_secret: 'do-not-show' }];
    const accounts = [{ department: 'd', subscription: [{ subscription_id: 's', users }] }];
    workspace.write({ 'azure.json': { fileType: 'structure', type: 'azure', tenant_id: 't', accounts } });
    container({ 'master-snapshot.json': masterSnapshot('azure', { WEB: { type: 'Microsoft.Web/sites' } }) });
    const { code, out, err } = await workspace.scan('c');
    expect(code).toBe(2);
    expect(err).toContain('tenant_id field is not valid (must be a GUID or a domain)');
    expect(out + err + workspace.read('validation/c/output-master-test.json')).not.toContain('do-not-show');
  });

  it('should end with 2 for a cloud that cannot be reached, without showing its secrets', async () => {
    const users = [{ name: 'u', 'access-key': 'AKIAPLACEHOLDER', 'secret-access': 'do-not-show' }];
    workspace.write({ 'aws.json': { fileType: 'structure', type: 'aws', accounts: [{ 'account-id': 1, users }] } });
    const node = { arn: 'arn:aws:kms:::', type: 'kms', listMethod: 'list_keys', detailMethods: ['describe_key'] };
    container({ 'master-snapshot.json': masterSnapshot('aws', { WEB: node }) });
    const { code, out, err } = await workspace.command('scan', ['c'], {
      env: { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
    });
    expect(code).toBe(2);
    expect(err).toContain('no source could be read');
    expect(err).toContain('the connector aws');
    expect(out + err + workspace.read('validation/c/output-master-test.json')).not.toContain('do-not-show');
  });

  it('should report a test that names an unknown snapshot as an error of its cases', async () => {
    container({ 'other-test.json': { ...masterTest(GOOD_RULE), masterSnapshot: 'nothing' } });
    const { code, out } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toMatch(/^ERROR .*\n.*nothing/);
    expect(out).toContain('1 passed');
  });

  it('should tell two cases with one id apart and say so', async () => {
    container({ 'master-test.json': masterTest(GOOD_RULE, { ...GOOD_RULE, rule: '{WEB}.port = 443' }) });
    const { code, out } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(out).toMatch(/^FAILED {3}Low {6}GOOD~2\n/);
    expect(out).toMatch(/\nNoted .*GOOD/);
  });

  it('should not call a container without tests or without resources a good one', async () => {
    workspace.write({ 'validation/none/master-snapshot.json': masterSnapshot('files', { WEB: NODE }) });
    expect(await workspace.scan('none')).toMatchObject({
      code: 1,
      err: 'plumbline scan: nothing was checked: the container has no test file (fileType mastertest or test)\n',
    });
    container({ 'master-snapshot.json': masterSnapshot('files', { WEB: { type: 'terraform', paths: ['/'] } }) });
    expect(await workspace.scan('c')).toMatchObject({
      code: 1,
      err: 'plumbline scan: nothing was checked: no resource was found\n',
    });
  });

  it('should name a broken file with line and column, check the rest and not end with 0', async () => {
    container({ 'broken.json': '{\n  "fileType": "mastertest",,\n}' });
    const { code, out, err } = await workspace.scan('c');
    expect(code).toBe(1);
    expect(err).toContain('plumbline scan: broken.json: Invalid JSON - line 2 column 28\n');
    expect(out).toContain('1 passed');
    expect(out).toContain('1 parse-error: broken.json (Invalid JSON - line 2 column 28)');
  });

  it.each([
    [['nothing'], /^plumbline scan: nothing does not exist: .* container below \.\/validation/],
    [['--container', 'nothing'], /^plumbline scan: container nothing does not exist: .* below \.\/validation/],
    [['c', '--colour'], /^plumbline scan: unknown option --colour: see plumbline scan --help\n$/],
    [
      ['c', '-o', 'no/such/folder/report'],
      /^plumbline scan: the report cannot be written to .*its folder does not exist\n$/,
    ],
    [['c', '--compliance'], /was never crawled: run with --crawler first\n$/],
  ])('should end with 2 for %p, with one sentence', async (args, message) => {
    const { code, err } = await workspace.scan(...args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(message) });
    expect(err.split('\n')).toHaveLength(2);
  });

  it('should leave no part of a file behind when files may not grow, and report all the same', async () => {
    await buildService();
    const cases = Array.from({ length: 100 }, (_, i) => ({ ...GOOD_RULE, masterTestId: `GOOD_${i}` }));
    container({ 'master-test.json': masterTest(...cases) });
    const { code, out, err } = await workspace.shell('ulimit -f 4; $SCAN c --no-cache');
    expect(err).toBe(
      'plumbline scan: output-master-test.json was not written: it is larger than files may be here (--no-files writes none)\n',
    );
    expect({ code, out }).toEqual({
      code: 0,
      out: 'c: 1 resource, 100 passed, 0 failed, 0 errors, 0 excluded, 0 skipped\n',
    });
    const left = readdirSync(join(workspace.root, 'validation/c')).filter((name) => !/^master-|^rules/.test(name));
    expect(left).toEqual([]);
  });
});
