import { answerOf, type StandInAccount, type StandInOrganization } from '../../../test/support/clouds/aws-organization';
import { json, refused, StandIn, type AskedCall, type StandInAnswer } from '../../../test/support/clouds/aws-stand-in';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import type { JsonObject } from '../base/json';
import { AwsProvider } from '../clouds/aws';
import { runContainer, type Container, type RunReport, type RunResource } from '.';

const SECRET = 'the-secret-of-the-organization';
const UNITS = {
  'r-1': { name: 'Root' },
  'ou-prod': { name: 'Production', in: 'r-1' },
  'ou-pay': { name: 'Payments', in: 'ou-prod' },
  'ou-lab': { name: 'Lab', in: 'r-1' },
};
const ACCOUNTS: readonly StandInAccount[] = [
  { id: '000000000009', name: 'management', in: 'r-1', topics: ['audit'] },
  { id: '000000000001', name: 'shop', in: 'ou-prod', topics: ['orders'], tags: { env: 'prod' } },
  { id: '000000000002', name: 'cards', in: 'ou-pay', topics: ['cards'], tags: { env: 'prod' } },
  { id: '000000000003', name: 'lab-anna', in: 'ou-lab', topics: ['play'], tags: { env: 'test' } },
];
const ORGANIZATION: StandInOrganization = { ownAccount: '000000000009', units: UNITS, accounts: ACCOUNTS };

type Answer = (asked: AskedCall) => StandInAnswer | undefined;

interface Outcome {
  readonly report: RunReport;
  readonly topics: readonly string[];
  readonly rows: readonly string[];
  readonly states: readonly string[];
  readonly listed: readonly string[];
  readonly unread: readonly string[];
  /** What was known before of each entry that asks for it. */
  readonly recalled: readonly (readonly string[])[];
  readonly asked: readonly AskedCall[];
}

interface Options {
  /** Fields beside the role and the user. */
  readonly organization?: JsonObject;
  readonly entry?: JsonObject;
  readonly known?: readonly RunResource[];
}

describe('a connector that names an organisation', () => {
  let standIn: StandIn | undefined;

  afterEach(() => standIn?.stop());

  async function run(answer: Answer, { organization, entry, known = [] }: Options = {}): Promise<Outcome> {
    standIn = await StandIn.start(answer);
    const sink = new KeepingSink();
    const recalled: string[][] = [];
    const provider = new AwsProvider({ endpoint: standIn.url, tries: 1 });
    const report = await runContainer(container(organization, entry), {
      repositories: { open: () => Promise.reject(new Error('there is no repository')) },
      clouds: { provider: () => Promise.resolve(provider), secret: () => Promise.resolve(undefined) },
      ...{ threads: 1, startedAt: Date.UTC(2026, 0, 1), crawl: true, evaluate: true, includesSensitiveFiles: false },
      known: {
        isCrawled: () => false,
        foundBy: (_connector, _nodes, isWanted = () => true) => {
          const wanted = known.filter(isWanted);
          recalled.push(wanted.map(({ path }) => path));
          return Promise.resolve(wanted);
        },
      },
      sink,
      threadOptions: { script: THREAD_SCRIPT },
    });
    expect(JSON.stringify(report)).not.toContain(SECRET);
    return {
      report,
      topics: sink.keptFound.map(({ path }) => path.slice('arn:aws:sns:us-east-1:'.length)),
      rows: report.coverage.map(({ name, reason, detail }) => `${reason} ${name}: ${detail}`),
      states: sink.keptResults.map(({ state, resources, reason }) => `${state} ${resources[0]?.path ?? reason}`).sort(),
      listed: sink.keptNodes.map(({ id }) => id),
      unread: sink.keptUnread.map(({ path }) => path),
      recalled,
      asked: standIn.asked,
    };
  }

  it('should be read account by account, the units below included, and its own account without a role', async () => {
    const { topics, rows, listed, asked } = await run((call) => answerOf(ORGANIZATION, call));
    expect(topics).toEqual(['000000000001:orders', '000000000002:cards', '000000000003:play', '000000000009:audit']);
    expect(rows).toEqual([]);
    expect(listed).toEqual(['TOPICS']);
    const assumed = asked.filter(({ call }) => call === 'AssumeRole').map(({ body }) => decodeURIComponent(body));
    expect(assumed).toHaveLength(3);
    for (const [i, body] of assumed.entries())
      expect(body).toContain(`RoleArn=arn:aws:iam::00000000000${i + 1}:role/audit/Reader`);
    expect(assumed[0]).toContain('ExternalId=ours');
  });

  it.each<[string, JsonObject, readonly string[]]>([
    ['an id', { include: { ids: ['000000000002'] } }, ['2:cards']],
    ['a name with a star', { include: { names: ['lab-*'] } }, ['3:play']],
    ['a unit with those below it', { include: { units: ['Production'] } }, ['1:orders', '2:cards']],
    ['the path of a unit', { include: { units: ['Production/Payments'] } }, ['2:cards']],
    ['the id of a unit', { exclude: { units: ['ou-prod'] } }, ['3:play', '9:audit']],
    ['a tag', { include: { tags: { env: 'prod' } } }, ['1:orders', '2:cards']],
    [
      'both, of which what is excluded counts',
      { include: { tags: { env: '*' } }, exclude: { names: ['cards'] } },
      ['1:orders', '3:play'],
    ],
  ])('should read what is chosen by %s', async (_, organization, expected) => {
    const { topics, rows } = await run((call) => answerOf(ORGANIZATION, call), { organization });
    expect(topics).toEqual(expected.map((topic) => `00000000000${topic}`));
    expect(rows).toEqual([expect.stringMatching(/^excluded-by-connector org: \d of 4 members are left out: /)]);
  });

  it('should read only the account that an entry names', async () => {
    const entry = { accountId: '000000000002' };
    expect((await run((call) => answerOf(ORGANIZATION, call), { entry })).topics).toEqual(['000000000002:cards']);
    await standIn?.stop();
    const { rows, report } = await run((call) => answerOf(ORGANIZATION, call), { entry: { accountId: '7' } });
    expect(rows).toEqual([expect.stringMatching(/^unknown-member .*has no member that the entry names/)]);
    expect(report.entries).toEqual({ opened: 0, failed: 1 });
  });

  it('should say which accounts could not be entered and why, and keep what was known of them', async () => {
    const accounts = many(20).map((each, i) => ({ ...each, lacksRole: i % 10 === 3 }));
    const known = [topicOf('000000000103', 'old'), topicOf('000000000105', 'gone')];
    const { topics, rows, states, listed, unread, recalled } = await run(
      (call) => answerOf({ ...ORGANIZATION, accounts }, call),
      { known },
    );
    expect(topics).toHaveLength(18);
    expect(rows).toEqual([
      expect.stringMatching(
        /^auth-failed snap snapshots\[0\] \(account-103, 000000000103\): .*cannot be assumed.*see that arn:aws:iam::000000000103:role\/audit\/Reader exists and trusts 000000000009/,
      ),
      expect.stringMatching(/^auth-failed snap snapshots\[0\] \(account-113, 000000000113\)/),
    ]);
    expect(recalled).toEqual([[topicOf('000000000103', 'old').path], []]);
    // What the accounts have that were read is told as a whole: others of theirs are gone.
    expect(unread).toEqual([topicOf('000000000103', 'old').path]);
    expect(listed).toEqual(['TOPICS']);
    expect(states).toContain(`error ${topicOf('000000000103', 'old').path}`);
    expect(states.filter((state) => state.startsWith('passed'))).toHaveLength(18);
  });

  it('should fail as a whole when members cannot be listed, keep all that was known, and name the remedy', async () => {
    const { report, rows, listed, unread } = await run(
      (call) =>
        call.call === 'ListRoots' ? refused('AccessDeniedException', 400, 'no') : answerOf(ORGANIZATION, call),
      { known: [topicOf('000000000001', 'orders')] },
    );
    expect(report.entries).toEqual({ opened: 0, failed: 1 });
    expect(rows).toEqual([
      expect.stringMatching(/^access-denied .*list_roots: .*the user needs organizations:ListRoots/),
    ]);
    expect(unread).toEqual([topicOf('000000000001', 'orders').path]);
    expect(listed).toEqual([]);
  });

  it('should read the rest when a unit cannot be listed, and never call what may be in it gone', async () => {
    const known = [topicOf('000000000002', 'cards'), topicOf('000000000001', 'gone')];
    const { topics, rows, states, listed, unread } = await run(
      (call) =>
        call.call.endsWith('ForParent') && call.body.includes('ou-pay')
          ? refused('TooManyRequestsException', 400, 'slow down')
          : answerOf(ORGANIZATION, call),
      { known },
    );
    expect(topics).toEqual(['000000000001:orders', '000000000003:play', '000000000009:audit']);
    expect(rows).toEqual([expect.stringMatching(/^throttled .*Root\/Production\/Payments: .*\(and 1 more\)/)]);
    expect(unread).toEqual([topicOf('000000000002', 'cards').path]);
    expect(listed).toEqual([]);
    expect(states).toContain(`error ${topicOf('000000000002', 'cards').path}`);
  });

  it('should tell of units, ids and names that include names and the organisation does not have', async () => {
    const include = { units: ['ou-none', 'Production'], ids: ['7'] };
    const { topics, rows } = await run((call) => answerOf(ORGANIZATION, call), { organization: { include } });
    expect(topics).toEqual(['000000000001:orders', '000000000002:cards']);
    expect(rows).toContainEqual(expect.stringMatching(/^unknown-member .*has no 7; unit ou-none/));
  });

  it('should not enter a suspended account, keep what was known of it, and forget closed ones', async () => {
    const accounts = ACCOUNTS.map((each) => {
      if (each.name === 'cards') return { ...each, state: 'SUSPENDED' };
      return each.name === 'lab-anna' ? { ...each, state: 'CLOSED' } : each;
    });
    const known = [topicOf('000000000002', 'cards'), topicOf('000000000003', 'play')];
    const { topics, rows, listed, unread, asked } = await run((call) => answerOf({ ...ORGANIZATION, accounts }, call), {
      known,
    });
    expect(topics).toEqual(['000000000001:orders', '000000000009:audit']);
    expect(rows).toEqual([
      expect.stringMatching(/^member-suspended .*\(cards, 000000000002\): .*its state is SUSPENDED/),
    ]);
    expect(unread).toEqual([topicOf('000000000002', 'cards').path]);
    expect(listed).toEqual(['TOPICS']);
    expect(asked.filter(({ call }) => call === 'AssumeRole')).toHaveLength(1);
  });

  it('should not be green when all accounts are suspended', async () => {
    const accounts = ACCOUNTS.map((each) => ({ ...each, state: 'SUSPENDED' }));
    const { rows, report } = await run((call) => answerOf({ ...ORGANIZATION, accounts }, call));
    expect(rows).toContainEqual(expect.stringMatching(/^unknown-member .*all of them are suspended/));
    expect(report).toMatchObject({ entries: { opened: 0, failed: 1 }, counts: { passed: 0, error: 1 } });
  });

  it('should keep what an account has that is suspended in the middle of the run', async () => {
    let assumed = 0;
    const { rows, unread, topics } = await run(
      (call) => {
        if (call.call === 'AssumeRole') assumed++;
        const isLate = call.call === 'ListTopics' && call.accessKey === 'ASIA000000000002' && assumed > 0;
        return isLate
          ? refused('AccessDeniedException', 403, 'the account is suspended')
          : answerOf(ORGANIZATION, call);
      },
      { known: [topicOf('000000000002', 'cards')] },
    );
    expect(topics).toEqual(['000000000001:orders', '000000000003:play', '000000000009:audit']);
    expect(rows).toEqual([expect.stringMatching(/^access-denied us-east-1: cards, 000000000002: sns list_topics: /)]);
    expect(unread).toEqual([topicOf('000000000002', 'cards').path]);
  });

  it('should read an account once that is listed twice', async () => {
    const twice = [...ACCOUNTS, { ...ACCOUNTS[1], in: 'ou-lab' }];
    const { topics, rows, asked } = await run((call) => answerOf({ ...ORGANIZATION, accounts: twice }, call));
    expect(topics.filter((topic) => topic.endsWith('orders'))).toHaveLength(1);
    expect(rows).toEqual([]);
    expect(asked.filter(({ body }) => body.includes('000000000001%3Arole'))).toHaveLength(1);
  });

  it('should end a list whose pages never end, and units that contain themselves or go ever deeper', async () => {
    const endless = await run((call) =>
      call.call === 'ListAccountsForParent' && call.body.includes('ou-lab')
        ? json({ Accounts: [], NextToken: 'again' })
        : answerOf(ORGANIZATION, call),
    );
    expect(endless.rows).toEqual([
      expect.stringMatching(/^unexpected-answer .*Root\/Lab: .*a page that was there already/),
    ]);
    expect(endless.topics).toHaveLength(3);
    await standIn?.stop();
    let unit = 0;
    const deep = await run((call) =>
      call.call === 'ListOrganizationalUnitsForParent'
        ? json({
            OrganizationalUnits: [
              { Id: 'r-1', Name: 'Root' },
              { Id: `ou-${++unit}`, Name: 'deeper' },
            ],
          })
        : answerOf(ORGANIZATION, call),
    );
    expect(deep.rows).toEqual([expect.stringMatching(/^unexpected-answer .*nested deeper than 20/)]);
  });

  it('should say that the rules of what it may have cannot be judged when no account is chosen', async () => {
    const organization = { exclude: { names: ['*'] } };
    const { report, rows } = await run((call) => answerOf(ORGANIZATION, call), { organization });
    expect(rows).toContainEqual(expect.stringMatching(/^unknown-member .*chooses no member/));
    expect(report.counts).toMatchObject({ passed: 0, error: 1 });
  });
});

function container(organization: JsonObject = {}, entry: JsonObject = {}): Container {
  const node = { masterSnapshotId: 'TOPICS', arn: 'arn:aws:sns:us-east-1::', type: 'aws', collection: 'aws_sns' };
  const nodes = [{ ...node, listMethod: 'list_topics', detailMethods: ['get_topic_attributes'] }];
  const evals = [{ id: 'E1', eval: 'data.rule.rulepass' }];
  const cases = [{ masterTestId: 'T1', masterSnapshotId: ['TOPICS'], type: 'rego', rule: 'file(rule.rego)', evals }];
  const users = [{ name: 'ann', 'access-key': 'AKIDORG', 'secret-access': SECRET, 'external-id': 'ours' }];
  return {
    name: 'c',
    connectors: [
      {
        name: 'org',
        content: { type: 'aws', organization: { 'role-name': 'audit/Reader', users, ...organization } },
      },
    ],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'org', testUser: 'ann', nodes, ...entry }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve('package rule\nrulepass = true { input }\n'),
  };
}

function many(count: number): StandInAccount[] {
  return Array.from({ length: count }, (_, i) => ({
    id: String(100 + i).padStart(12, '0'),
    name: `account-${100 + i}`,
    in: 'ou-prod',
    topics: ['t'],
  }));
}

/** A topic that a former run has found. */
function topicOf(account: string, name: string): RunResource {
  const path = `arn:aws:sns:us-east-1:${account}:${name}`;
  return {
    ...{ nodeId: path, identity: path, masterSnapshotIds: ['TOPICS'], snapshot: 'snap', structure: 'aws' },
    ...{ autoRemediate: false, connector: 'org', user: 'ann', type: 'aws', path, paths: [path], file: '' },
    ...{ innerTypes: ['aws'], databaseCollection: 'aws_sns', reference: account, region: 'us-east-1', commit: '' },
    ...{ repository: '', accountId: account, subscriptionId: '', projectId: '', branch: '', hasSinglePath: false },
  };
}
