import { json, refused, StandIn, type AskedCall, type StandInAnswer } from '../support/clouds/aws-stand-in';
import { ScanWorkspace, type Scanned } from '../support/scan-workspace';

const ACCOUNT = '123456789012';
const DENIED = (): StandInAnswer => refused('AccessDeniedException', 400, 'you may not');
const RULE = 'PL-AWS-DYNAMODB-1';

type Answers = Readonly<Record<string, (asked: AskedCall) => StandInAnswer | undefined>>;

const GOOD: Answers = {
  ListTables: () => json({ TableNames: ['orders'] }),
  DescribeTable: () => json({ Table: { TableName: 'orders' } }),
  DescribeContinuousBackups: () =>
    json({
      ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' } },
    }),
  ListTagsOfResource: () => json({ Tags: [] }),
};

/** A call that one user may not make. */
const deniedTo = (key: string, call: string): Answers => ({
  ...GOOD,
  [call]: (asked) => (asked.accessKey === key ? DENIED() : GOOD[call](asked)),
});

const connector = (key: string) => ({
  ...{ fileType: 'structure', type: 'aws' },
  accounts: [
    {
      'account-id': ACCOUNT,
      users: [{ name: 'ann', 'access-key': key, 'secret-access': 's', region: 'us-east-1' }],
    },
  ],
});
const entry = (source: string, masterSnapshotId: string) => ({
  ...{ source, testUser: 'ann', accountId: ACCOUNT, type: 'aws' },
  nodes: [
    {
      ...{ masterSnapshotId, arn: 'arn:aws:dynamodb:::', collection: 'tables', type: 'aws', region: 'us-east-1' },
      ...{ listMethod: 'list_tables', detailMethods: ['describe_table', 'describe_continuous_backups'] },
    },
  ],
});

describe('plumbline scan: calls that are denied to one of two connectors', () => {
  const workspace = new ScanWorkspace();
  let standIn: StandIn;
  let answers: Answers;

  beforeAll(async () => {
    standIn = await StandIn.start((asked) => answers[asked.call]?.(asked));
    workspace.write({
      'one.json': connector('ONE'),
      'two.json': connector('TWO'),
      'validation/shop/running.json': {
        fileType: 'masterSnapshot',
        snapshots: [entry('one', 'ONE'), entry('two', 'TWO')],
      },
      'validation/shop/board.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running', pack: 'plumbline', groups: [RULE] },
      },
    });
  });
  afterAll(async () => {
    await standIn?.stop();
    workspace.remove();
  });

  const scan = (...args: string[]): Promise<Scanned> =>
    workspace.command('scan', ['shop', '--format', 'csv', ...args], { env: { AWS_ENDPOINT_URL: standIn.url } });

  it.each(['ListTables', 'DescribeTable', 'DescribeContinuousBackups'])(
    'should end in an error beside what passed when %s is denied, also after a good scan',
    async (call) => {
      answers = GOOD;
      const good = await scan();
      expect(good).toMatchObject({ code: 0 });
      expect(good.out.match(/^passed,/gm)).toHaveLength(2);
      answers = deniedTo('TWO', call);
      const { code, out } = await scan();
      expect(code).toBe(1);
      expect(out.match(/^passed,/gm)).toHaveLength(1);
      expect(out).toMatch(new RegExp(`^error,Medium,${RULE},.*access-denied`, 'm'));
      answers = GOOD;
      expect(await scan()).toEqual(good);
    },
  );

  it.each(['ListTables', 'DescribeTable'])(
    'should not end with 0 when it only finds and %s is denied: the next scan only judges what was found',
    async (call) => {
      answers = GOOD;
      expect(await scan('--crawler')).toMatchObject({ code: 0, err: '' });
      answers = deniedTo('TWO', call);
      expect(await scan('--crawler')).toMatchObject({
        code: 1,
        err: expect.stringMatching(/not everything was found: .*access-denied: /) as string,
      });
    },
  );

  it('should leave a call about what was found to the scan that judges it', async () => {
    answers = deniedTo('TWO', 'DescribeContinuousBackups');
    expect(await scan('--crawler')).toMatchObject({ code: 0 });
    const { code, out } = await scan('--compliance');
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^error,Medium,${RULE},.*describe_continuous_backups`, 'm'));
  });
});
