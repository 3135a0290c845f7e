import { getModelToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Model } from 'mongoose';
import request from 'supertest';
import { AuditEntry } from '../../src/modules/audit/data/audit-entry.schema';
import { ConfigItemVersionsRepository } from '../../src/modules/config-items/data/config-item-versions.repository';
import { ConfigItem } from '../../src/modules/config-items/data/config-item.schema';
import type { TenantId } from '../../src/common/context/tenant';
import { TenantClient, type UploadedFile } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { signToken } from '../support/tokens';

const PATH = '/api/manage/config/upload';
const MEGABYTE = 1024 ** 2;
const CONNECTOR = '{"fileType":"structure","type":"filesystem","gitProvider":"https://git.example.com/a.git"}';
const TEST_SET = '"testSet":[{"cases":[{"masterTestId":"T","rule":"file(a.rego)"}]}]';

describe('upload of config files', () => {
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp();
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
  });
  afterAll(() => app.close());

  const upload = (...files: UploadedFile[]) => client.upload(PATH, { container_name: 'c' }, files);
  const item = async (resource_type: string, resource_name: string) =>
    (await client.get('/api/manage/config', { resource_type, resource_name, container_name: 'c' })).body.data.json;
  const countItems = () =>
    app.get<Model<ConfigItem>>(getModelToken(ConfigItem.name)).countDocuments({ tenant: client.tenant as TenantId });
  const refused = async (files: UploadedFile[], reasons: unknown[]) => {
    const before = await countItems();
    const { body } = await upload(...files).expect(400);
    expect(body).toEqual({ data: {}, error: '', error_list: reasons, message: '', metadata: {}, status: 400 });
    expect(await countItems()).toBe(before);
  };

  it('should store files of every kind, each under its name', async () => {
    const { body } = await upload(
      ['files', 'git.json', CONNECTOR],
      [
        'files',
        'snap.json',
        '{"fileType":"snapshot","snapshots":[{"source":"git","nodes":[{"snapshotId":1,"path":"a"}]}]}',
      ],
      ['files', 'master.snap.json', '{"snapshots":[{"source":"git","nodes":[{"masterSnapshotId":"M","type":"arm"}]}]}'],
      [
        'files',
        't.json',
        '{"filetype":"TEST","snapshot":"snap","testSet":[{"cases":[{"testId":"1","rule":"{1}.a=1"}]}]}',
      ],
      ['files', 'mt.json', `{"masterSnapshot":"master",${TEST_SET}}`],
      ['files', 'n.json', '{"notifications":[{"notificationId":"n","type":"email"}]}'],
      ['files', 'conf.json', '{"configuration":{"generate_pr":false}}'],
      [
        'files',
        'drift.json',
        '{"is_drift_detection_active":false,"iac_mastersnapshot":"a","cloud_mastersnapshot":"b"}',
      ],
      ['files', 'a.rego', 'package rule\n'],
    ).expect(200);
    expect(body).toEqual({
      data: {},
      error: '',
      error_list: [],
      message: 'All files added successfully',
      metadata: {},
      status: 200,
    });
    expect(await item('connector', 'git')).toEqual(JSON.parse(CONNECTOR));
    expect((await item('snapshot', 'snap')).snapshots[0].nodes[0]).toEqual({ snapshotId: '1', path: 'a' });
    expect(await item('mastersnapshot', 'master.snap')).toBeDefined();
    expect(await item('test', 't')).toBeDefined();
    expect(await item('mastertest', 'mt')).toBeDefined();
    expect(await item('notifications', 'n')).toBeDefined();
    expect(await item('collection_configuration', 'x')).toEqual({
      configuration: { generate_pr: false, webhook_enabled: false },
    });
    expect((await item('drift_config', 'x')).iac_mastersnapshot).toBe('a');
    expect(await item('others', 'a.rego')).toEqual({ content: 'package rule\n' });
    const rows = await app
      .get<Model<AuditEntry>>(getModelToken(AuditEntry.name))
      .find({ tenant: client.tenant as TenantId, operation: 'uploadConfigFiles' })
      .lean();
    expect(rows.map(({ entity }) => entity).sort()).toEqual(
      ['collection_configuration', 'connector', 'drift_config', 'mastersnapshot', 'mastertest'].concat([
        'notifications',
        'others',
        'snapshot',
        'test',
      ]),
    );
  });

  it('should read JSON leniently: byte order mark, comments, trailing commas, blanks in keys, equal keys', async () => {
    const text = `\uFEFF// a test\n{"testSet": [{"testName ": "n", "cases": [{"testId": 12345678901234567890, "rule": "a", },],},], /* x */ "snapshot": "old", "snapshot": "s",}`;
    await upload(['files', 'lenient.json', text]).expect(200);
    expect(await item('test', 'lenient')).toEqual({
      testSet: [{ testName: 'n', cases: [{ testId: '12345678901234567890', rule: 'a' }] }],
      snapshot: 's',
    });
  });

  it('should take the kind from the name of the part', async () => {
    await upload(
      ['connector', 'by-part.txt', '{"type":"slack","webhook":"https://hooks.example.com/1"}'],
      ['others', 'data.json', '{"not":"read"}'],
      ['collection_configuaration', 'x.json', '{"configuration":{"a":1}}'],
    ).expect(200);
    expect((await item('connector', 'by-part')).type).toBe('slack');
    expect(await item('others', 'data.json')).toEqual({ content: '{"not":"read"}' });
    await refused(
      [['mastertest', 'x.json', `{${TEST_SET}}`]],
      ['Invalid JSON - masterSnapshot field is missing or empty'],
    );
    const { body } = await upload(['surprise', 'x.json', '{}']).expect(400);
    expect(body).toMatchObject({
      error: 'validation error',
      error_list: ['surprise is no name for a file: use files or a kind'],
    });
  });

  it('should report one invalid file by its message alone, as the interface shows', async () => {
    await refused(
      [['files', 'bare.json', `{${TEST_SET}}`]],
      ['Invalid JSON - masterSnapshot field is missing or empty'],
    );
  });

  it('should report several files each with its name, all problems of all files, and store none', async () => {
    await refused(
      [
        ['files', 'good.json', CONNECTOR],
        ['files', 'bare.json', `{${TEST_SET}}`],
        ['files', 'broken.json', '{\n "a": }'],
        ['files', 'list.json', '[1]'],
        ['files', 'unknown.json', '{"a":1}'],
        ['files', 'type.json', '{"fileType":"zebra"}'],
        ['files', 'output.json', '{"fileType":"output","results":[]}'],
        ['files', 'empty.json', ''],
        ['files', 'empty.rego', ' \n'],
        ['files', 'two.json', '{"fileType":"drift_config","iac_mastersnapshot":"a"}'],
      ],
      [
        'bare.json: Invalid JSON - masterSnapshot field is missing or empty',
        'broken.json: Invalid JSON - line 2 column 7',
        'list.json: Invalid JSON - the top must be an object',
        'unknown.json: Invalid JSON - fileType field is missing or empty',
        'type.json: Invalid JSON - fileType field is not valid (unknown)',
        'output.json: Invalid JSON - fileType field is not valid (results are not configuration)',
        'empty.json: Invalid JSON - line 1 column 1',
        'empty.rego: Invalid JSON - content field is missing or empty',
        'two.json: Invalid JSON - is_drift_detection_active field is missing or empty',
        'two.json: Invalid JSON - cloud_mastersnapshot field is missing or empty',
      ],
    );
  });

  it('should refuse the same name and kind twice', async () => {
    await refused(
      [
        ['files', 'twice.json', CONNECTOR],
        ['connector', 'twice.json', CONNECTOR],
      ],
      ['twice.json: Connector twice comes twice in this upload'],
    );
    await upload(['files', 'same.json', CONNECTOR], ['others', 'same', 'other kind']).expect(200);
  });

  it.each([
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])],
    ['nul', Buffer.from('text\u0000text')],
    ['utf-16', Buffer.from('package rule', 'utf16le')],
  ])('should refuse a binary file (%s)', async (_, bytes) => {
    await refused([['files', 'binary.rego', bytes]], ['The file is not text in UTF-8']);
    await refused([['files', 'binary.json', bytes]], ['The file is not text in UTF-8']);
  });

  it('should cut off path parts of file names, and never use them on disk', async () => {
    await upload(['files', 'rules/unix.rego', 'a rule'], ['files', 'C:\\temp\\windows.rego', 'a rule']).expect(200);
    expect(await item('others', 'unix.rego')).toEqual({ content: 'a rule' });
    expect(await item('others', 'windows.rego')).toEqual({ content: 'a rule' });
  });

  it('should keep file names in any script', async () => {
    await upload(['files', 'правило 規則.rego', 'x']).expect(200);
    expect(await item('others', 'правило 規則.rego')).toEqual({ content: 'x' });
  });

  it.each(['.json', '.hidden', '$x.json', 'a\tb.json', `${'x'.repeat(101)}.json`])(
    'should refuse the file name %j',
    async (fileName) => {
      await refused([['files', fileName, CONNECTOR]], [expect.stringMatching(/^The file name is not valid/)]);
    },
  );

  it('should take 50 files and refuse 51', async () => {
    const files = (count: number): UploadedFile[] =>
      Array.from({ length: count }, (_, index) => ['files', `many${index}.rego`, 'x']);
    await upload(...files(50)).expect(200);
    const before = await countItems();
    const { body } = await upload(...files(51)).expect(413);
    expect(body).toMatchObject({
      error: 'payload too large',
      message: 'More than 50 files in one upload.',
      status: 413,
    });
    expect(await countItems()).toBe(before);
  });

  it('should take a file of 10 MB and refuse one of 11 MB', async () => {
    await upload(['files', 'large.rego', 'x'.repeat(10 * MEGABYTE)]).expect(200);
    const { body } = await upload(['files', 'larger.rego', 'x'.repeat(11 * MEGABYTE)]).expect(413);
    expect(body).toMatchObject({ error: 'payload too large', message: 'A file is larger than 10 MB.' });
  });

  it.each(['', '/* " */'])('should refuse a file of millions of tiny values, %p before it', async (comment) => {
    const before = await countItems();
    const many = `${comment}{"fileType":"structure","type":"jira","more":[${'{},'.repeat(1_000_000)}{}]}`;
    const { body } = await upload(['files', 'good.json', CONNECTOR], ['files', 'many.json', many]).expect(413);
    expect(body).toMatchObject({ error: 'payload too large', message: 'many.json holds more than 1000000 values.' });
    expect(await countItems()).toBe(before);
  });

  it('should take files that only fit into a document or a transaction of the database when compressed', async () => {
    // 10 MB of line breaks are 20 MB of JSON.
    const breaks = '\n'.repeat(10 * MEGABYTE - 1) + 'x';
    const large = Array.from(
      { length: 5 },
      (_, index) => ['files', `large${index}.rego`, 'y'.repeat(10 * MEGABYTE)] as const,
    );
    await upload(['files', 'breaks.rego', breaks], ...large).expect(200);
    expect((await item('others', 'breaks.rego')).content).toBe(breaks);
    await upload(['files', 'breaks.rego', 'short now']).expect(200);
    const { containerId, body } = (await app
      .get(ConfigItemVersionsRepository)
      .find(client.tenant as TenantId, 1, 'others', 'breaks.rego', 1))!;
    expect([containerId, JSON.parse(body).content === breaks]).toEqual([1, true]);
  });

  it('should let uploads beyond the few that run at once wait for their turn', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `parallel${index}.rego`);
    const answers = await Promise.all(names.map((name) => upload(['files', name, 'x'])));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });

  it('should refuse a form without files or without a container', async () => {
    const { body } = await client.upload(PATH, { container_name: 'c' }, []).expect(400);
    expect(body).toMatchObject({
      error: 'validation error',
      error_list: ['files is required'],
      message: 'files is required',
    });
    const nothing = (await client.upload(PATH, { other: 'x' }, []).expect(400)).body;
    expect(nothing.error_list).toEqual(['container_name is required', 'files is required']);
    const object = await client
      .upload(PATH, { 'container_name[$ne]': 'x' }, [['files', 'a.json', CONNECTOR]])
      .expect(400);
    expect(object.body.error_list).toEqual(['container_name must be a string']);
    const twice = (await upload(['files', 'a.json', CONNECTOR]).field('container_name', 'd').expect(400)).body;
    expect(twice.error_list).toEqual(['container_name must be a string']);
  });

  const raw = (contentType: string | undefined, body: string) => {
    const call = request(app.getHttpServer())
      .post(`/${client.tenant}${PATH}`)
      .set('Authorization', `Bearer ${signToken({ tenant: client.tenant })}`);
    return contentType === undefined ? call : call.set('content-type', contentType).send(body);
  };

  /** A form with file names exactly as given, which client libraries would normalise. */
  const rawForm = (...fileNames: string[]) => {
    const part = (disposition: string, content: string) =>
      `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
    const files = fileNames.map((fileName) => part(`name="files"; filename="${fileName}"`, 'a rule'));
    const parts = [part('name="container_name"', 'c'), ...files, '--b--\r\n'];
    return raw('multipart/form-data; boundary=b', parts.join(''));
  };

  it.each(['../../etc/passwd', '..\\..\\etc\\passwd', 'rules/../passwd', '..'])(
    'should refuse the file name %j, which leads out of its folder, with all files beside it',
    async (fileName) => {
      const text = 'The file name is not valid: it must not lead out of its folder (..)';
      const before = await countItems();
      const alone = await rawForm(fileName).expect(400);
      expect(alone.body).toMatchObject({ data: {}, error: '', error_list: [text], message: '' });
      const beside = await rawForm('beside.rego', fileName).expect(400);
      expect(beside.body.error_list).toEqual([`${fileName.split(/[/\\]/).at(-1)}: ${text}`]);
      expect(await countItems()).toBe(before);
    },
  );

  it('should refuse a form with more or larger fields than an upload needs', async () => {
    const file = ['files', 'a.rego', 'package a'] as const;
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`field${i}`, 'x']));
    const refusals = [
      [many, 'The form is not valid: Too many fields.'],
      [{ container_name: 'x'.repeat(65 * 1024) }, 'The form is not valid: Field value too long.'],
    ] as const;
    for (const [fields, message] of refusals)
      expect((await client.upload(PATH, fields, [file]).expect(400)).body).toMatchObject({ message, status: 400 });
  });

  it('should answer 415 to a body that is not a multipart form', async () => {
    for (const type of ['application/json', 'text/plain', undefined]) {
      const { body } = await raw(type, '{}').expect(415);
      expect(body.error).toBe('unsupported media type');
    }
  });

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nx'],
    ['multipart/form-data; boundary=b', 'nothing of the kind'],
  ])('should report a broken multipart body (%s)', async (type, body) => {
    const answer = await raw(type, body).expect(400);
    expect(answer.body).toEqual({
      data: {},
      error: '',
      error_list: ['The multipart body is broken or did not arrive whole'],
      message: '',
      metadata: {},
      status: 400,
    });
  });

  it('should answer 404 for an unknown and 409 for an archived container', async () => {
    const { body } = await client
      .upload(PATH, { container_name: 'nowhere' }, [['files', 'a.json', CONNECTOR]])
      .expect(404);
    expect(body.message).toBe('Collection nowhere not found');
    await client.post('/api/collection', { collection: 'old' }).expect(200);
    await client.delete('/api/collection', { collection: 'old', status: 'archive' }).expect(200);
    await client.upload(PATH, { container_name: 'old' }, [['files', 'a.json', CONNECTOR]]).expect(409);
  });

  describe('exclusion files', () => {
    const exclusions =
      '{"fileType":"Exclusion","container":"x","exclusions":[{"exclusionType":"single","masterTestId":7,"paths":["/a"],"reason":"known"}]}';

    it('should check them like exclusions that are sent one by one', async () => {
      await refused(
        [
          [
            'files',
            'e.json',
            '{"exclusions":[{"exclusionType":"single","paths":[]},{"exclusionType":"all"},{"exclusionType":"test","masterTestID":"T","expires_at":"soon"}]}',
          ],
        ],
        [
          'Invalid JSON - exclusions[0].masterTestID field is missing or empty',
          'Invalid JSON - exclusions[0].paths field is missing or empty',
          'Invalid JSON - exclusions[1].exclusionType field is not valid (unknown)',
          'Invalid JSON - exclusions[2].expires_at field is not valid (must be an ISO date)',
        ],
      );
    });

    it('should add them to the exclusions of the collection once, and make no item of them', async () => {
      const before = await countItems();
      await upload(['files', 'e.json', exclusions], ['exclusion', 'f.json', exclusions]).expect(200);
      const { body } = await client.get('/api/exclusions/resources/', { container: 'c' }).expect(200);
      expect(body.data.exclusions).toEqual([
        { exclusionType: 'single', masterTestID: '7', paths: ['/a'], reason: 'known' },
      ]);
      expect(await countItems()).toBe(before);
    });

    it('should refuse what exceeds the limits of exclusions, with nothing stored', async () => {
      const long = JSON.stringify({ exclusions: [{ exclusionType: 'resource', paths: ['x'.repeat(2001)] }] });
      const before = await countItems();
      const { body } = await upload(['files', 'e.json', long], ['files', 'rolled-back.rego', 'x']).expect(400);
      expect(body).toMatchObject({
        error: '',
        error_list: [expect.stringMatching(/^e\.json: exclusions\[0\]\.paths\[0\] must/)],
      });
      expect(await countItems()).toBe(before);
    });
  });
});
