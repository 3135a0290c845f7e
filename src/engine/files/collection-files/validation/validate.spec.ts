import { toJsonValue, type JsonObject } from '../../../base/json/json-value';
import { normalise } from '../format/normalise';
import type { FileKind } from '../model/item-kind';
import type { ConnectorRules } from './connector';
import { problemsOf } from './validate';

const rules: ConnectorRules = {
  gitProtocols: ['file'],
  folderProblem: (folder) => (folder === '/ok' ? undefined : 'elsewhere'),
  packProblems: ({ pack }) => (pack === 'known' ? [] : [{ field: 'pack', why: 'unknown' }]),
};
const problems = (kind: FileKind, body: object) =>
  problemsOf(kind, normalise(kind, toJsonValue(body) as JsonObject), rules).map((message) =>
    message.replace(/^Invalid JSON - /, '').replace(/ field is missing or empty$/, ' missing'),
  );
const remote = { connector: 'git', remoteFile: 'a/b.json' };
const remoteNull = { connector: null, remoteFile: null };

const PLAIN_ROLE = { name: 'u', 'role-arn': 'arn:aws:iam::1:role/r' };
const ROLE = { ...PLAIN_ROLE, 'external-id': 'mine' };
const aws = (...users: object[]) => toJsonValue({ type: 'aws', accounts: [{ users }] }) as JsonObject;

describe(problemsOf.name, () => {
  describe('of the receivers of notifications', () => {
    const telling = { ...rules, sendsNotifications: true };
    const reported = (...notifications: object[]) => {
      const all = notifications.map((fields, index) => ({ notificationId: `n${index}`, ...fields }));
      return problemsOf('notifications', toJsonValue({ notifications: all }) as JsonObject, telling).map((message) =>
        message.replace(/^Invalid JSON - notifications\[0\]\.(\S+) field is not valid/, '$1'),
      );
    };

    it.each<[object, string]>([
      [{ type: 'email', level: 'never' }, 'level (write all, failed or passed)'],
      [{ type: 'email', level: 1 }, 'level (must be a string)'],
      [{ type: 'email', user: ['me'] }, 'user (must be a string)'],
      [{ type: 'email', to: ['a@x', { a: 1 }] }, 'to[1] (must be a string)'],
      [{ type: 'email', to: Array.from({ length: 51 }, () => 'a@x') }, 'to (at most 50 recipients are allowed)'],
      [{ type: 'slack', webhook: { a: 1 } }, 'webhook (must be a string)'],
      [{ type: 'teams', connector: 1 }, 'connector (must be a string)'],
      [{ type: 'webhook', url: ['https://h'] }, 'url (must be a string)'],
      [
        { type: 'webhook', url: 'https://me:SECRET@h/' },
        'url (must not hold a password: write a secret, and check the signature)',
      ],
      [{ type: 'webhook', secret: { a: 1 } }, 'secret (must be a string)'],
      [{ type: 'webhook', filter: ['f'] }, 'filter (must be a string)'],
    ])('should refuse %j', (fields, problem) => {
      expect(reported(fields)).toEqual([problem]);
    });

    it('should refuse an id that another one of the file has, since each run has one message for an id', () => {
      expect(reported({ type: 'email' }, { type: 'slack', notificationId: 'n0' })).toEqual([
        'Invalid JSON - notifications[1].notificationId field is not valid (n0 is the id of notifications[0] already)',
      ]);
    });

    it('should accept those that are right, hidden, not given, or wrong in a way that deliveries tell', () => {
      expect(
        reported(
          { type: 'email', level: 'Failed', user: 'a@x', to: ['a@x', ' b@x '] },
          { type: 'email', to: 'a@x', level: '', user: '' },
          { type: 'Email' },
          { type: 'email', user: 'alerts', to: ['team'] },
          { type: 'slack', webhook: 'hooks.slack.com' },
          { type: 'webhook', url: 'ftp://example.com' },
          { type: 'slack', webhook: '********' },
          { type: 'teams', connector: 'channel', webhook: 'https://example.com/h?sig=x' },
          { type: 'webhook', url: 'http://10.0.0.1/h', secret: 'whsec_!', filter: 'f' },
        ),
      ).toEqual([]);
    });

    it('should not be asked where nobody is told', () => {
      expect(
        problems('notifications', { notifications: [{ notificationId: 'n', type: 'email', level: 'never' }] }),
      ).toEqual([]);
    });
  });

  it('should refuse an external id where the service assumes the role itself', () => {
    const own = { ...rules, hasServiceIdentity: true };
    const field = 'accounts[0].users[0].external-id';
    const why = 'a role without an access key is assumed with the external id of the service';
    expect(problemsOf('connector', aws(ROLE), own)).toEqual([`Invalid JSON - ${field} field is not valid (${why})`]);
    const units = { type: 'aws', 'organization-unit': [{ accounts: [{ users: [ROLE] }] }] };
    expect(problemsOf('connector', toJsonValue(units) as JsonObject, own)).toHaveLength(1);
    expect(problemsOf('connector', aws(PLAIN_ROLE, { ...ROLE, 'access-key': 'AKID' }), own)).toEqual([]);
    expect(problemsOf('connector', aws(ROLE), rules)).toEqual([]);
  });

  describe('of the organization of a connector', () => {
    const organization = { 'role-name': 'path/Reader', users: [{ name: 'u', 'access-key': 'AKID' }] };
    const reported = (change: object, beside: object = {}, own = rules) =>
      problemsOf(
        'connector',
        normalise(
          'connector',
          toJsonValue({ type: 'aws', organization: { ...organization, ...change }, ...beside }) as JsonObject,
        ),
        own,
      ).map((message) => message.replace(/^Invalid JSON - (\S+) field is (?:not valid )?/, '$1 '));

    it.each<[object, string[]]>([
      [{}, []],
      [{ include: { ids: [1], names: ['a*'], units: ['ou-1'], tags: { env: 'prod' } }, exclude: { ids: ['2'] } }, []],
      [{ 'role-name': '' }, ['organization.role-name missing or empty']],
      [
        { 'role-name': 'arn:aws:iam::1:role/r' },
        ['organization.role-name (must be the name of a role, with its path, not its ARN)'],
      ],
      [{ users: [] }, ['organization.users missing or empty']],
      [{ users: ['u'] }, ['organization.users[0] (must be an object)']],
      [{ includes: {} }, [expect.stringMatching(/^organization\.includes \(unknown, the fields are role-name, /)]],
      [{ include: { unit: ['ou-1'] } }, [expect.stringMatching(/^organization\.include\.unit \(unknown/)]],
      [{ include: [] }, ['organization.include (must be an object)']],
      [{ include: { ids: [] } }, ['organization.include missing or empty']],
      [{ exclude: { names: 'a' } }, ['organization.exclude.names (must be a list)']],
      [{ exclude: { tags: ['a'] } }, ['organization.exclude.tags (must be an object of names and values)']],
    ])('should check %j', (change, expected) => {
      expect(reported(change)).toEqual(expected);
    });

    const users = [{ name: 'u' }];
    const azure = { type: 'azure', tenant_id: 'shop.example' };

    it.each<[object, string[]]>([
      [{ ...azure, organization: { users } }, []],
      [{ ...azure, organization: { users, 'management-group': 'corp', include: { units: ['prod'] } } }, []],
      [
        { ...azure, organization: { users, 'management-group': 'The corp' } },
        ['organization.management-group (must be the id of a management group, not its name)'],
      ],
      [
        { ...azure, organization: { users, exclude: { units: ['prod'] } } },
        ['organization.exclude.units (units are known below a management-group only: name one)'],
      ],
      [
        { ...azure, accounts: [{}], organization: { users } },
        ['organization (stands in the place of accounts: take one of them out)'],
      ],
      [{ type: 'google', organization: { users, parent: 'folders/12' } }, []],
      [{ type: 'google', organization: { users } }, ['organization.parent missing or empty']],
      [
        { type: 'google', organization: { users, parent: 'shop.example' } },
        ['organization.parent (must be organizations/NUMBER or folders/NUMBER)'],
      ],
      [
        { type: 'google', projects: [{}], organization: { users, parent: 'folders/12' } },
        ['organization (stands in the place of projects: take one of them out)'],
      ],
      [{ type: 'kubernetes', clusters: { kubeconfig: 'x', include: { names: ['prod-*'] } } }, []],
      [{ type: 'kubernetes', clusters: { id: 'KUBECONFIG_TEXT', namespaces: ['shop'] } }, []],
      [{ type: 'kubernetes', clusters: { namespaces: ['shop'] } }, ['clusters.kubeconfig missing or empty']],
      [
        { type: 'kubernetes', clusterUrl: 'https://c', clusters: { kubeconfig: 'x' } },
        ['clusters (stands in the place of clusterUrl: take one of them out)'],
      ],
      [
        { type: 'kubernetes', clusters: { kubeconfig: 'x', exclude: { units: ['a'] } } },
        ['clusters.exclude.units (unknown, the fields are names)'],
      ],
    ])('should check %j', (body, expected) => {
      const found = problemsOf('connector', toJsonValue(body) as JsonObject, rules);
      expect(found.map((each) => each.replace(/^Invalid JSON - (\S+) field is (?:not valid )?/, '$1 '))).toEqual(
        expected,
      );
    });

    it('should leave the name of a company as it is, and refuse accounts beside an organization', () => {
      const [account] = [{ 'account-id': '1', users: [] }];
      expect(problemsOf('connector', { type: 'aws', organization: 'ours', accounts: [account] }, rules)).toEqual([]);
      expect(reported({}, { accounts: [account] })).toEqual([
        'organization (stands in the place of accounts: take one of them out)',
      ]);
    });

    it('should refuse an external id where the service assumes the roles itself', () => {
      const own = { ...rules, hasServiceIdentity: true };
      expect(reported({ users: [ROLE] }, {}, own)).toEqual([
        expect.stringMatching(/^organization\.users\[0\]\.external-id \(a role without an access key/),
      ]);
      expect(reported({ users: [{ ...ROLE, 'access-key': 'AKID' }] }, {}, own)).toEqual([]);
    });
  });

  it.each<[FileKind, object, string[]]>([
    ['connector', { type: 'filesystem', gitProvider: 'https://h/r' }, []],
    ['connector', { type: 'filesystem', folderPath: '/ok' }, []],
    ['connector', { type: 'filesystem', folderPath: '/no' }, ['folderPath field is not valid (elsewhere)']],
    ['connector', { type: 'filesystem', gitProvider: 'file:///ok' }, []],
    ['connector', { type: 'filesystem', gitProvider: 'file:///no' }, ['gitProvider field is not valid (elsewhere)']],
    [
      'connector',
      { type: 'filesystem', gitProvider: 'FILE:///o%6B/../no' },
      ['gitProvider field is not valid (elsewhere)'],
    ],
    [
      'connector',
      { type: 'filesystem', gitProvider: 'file://host.example/ok' },
      ['gitProvider field is not valid (must name a folder of this machine)'],
    ],
    ['connector', { type: 'filesystem', gitProvider: 5 }, ['gitProvider field is not valid (must be a string)']],
    ['connector', { type: 'aws', accounts: [] }, ['accounts missing']],
    ['connector', { type: 'aws', accounts: { a: 1 } }, ['accounts field is not valid (must be a list)']],
    ['connector', { type: 'aws', 'organization-unit': [{ accounts: [{}] }] }, []],
    ['connector', { type: 'aws', 'organization-unit': [{}] }, ['organization-unit[0].accounts missing']],
    ['connector', { type: 'azure' }, ['tenant_id missing', 'accounts missing']],
    ...['common', 'a/b.example', 'login.example@x.example', '11111111-2222-3333-4444-55555555555'].map(
      (tenant_id): [FileKind, object, string[]] => [
        ...(['connector', { type: 'azure', tenant_id, accounts: [{}] }] as const),
        ['tenant_id field is not valid (must be a GUID or a domain)'],
      ],
    ),
    ...['contoso.onmicrosoft.com', '11111111-2222-3333-4444-555555555555'].map(
      (tenant_id): [FileKind, object, string[]] => ['connector', { type: 'azure', tenant_id, accounts: [{}] }, []],
    ),
    ['connector', { type: 'google', projects: null }, ['projects missing']],
    ['connector', { type: 'kubernetes' }, ['clusterUrl missing', 'namespaces missing']],
    ['connector', { type: 'kubernetes', clusterUrl: 'https://k:6443/c/1', namespaces: [{}] }, []],
    ...['https://k/?token=x', 'https://k#x'].map((clusterUrl): [FileKind, object, string[]] => [
      'connector',
      { type: 'kubernetes', clusterUrl, namespaces: [{}] },
      ['clusterUrl field is not valid (must not have a query or a fragment)'],
    ]),
    [
      'connector',
      { type: 'kubernetes', clusterUrl: 'https://u:p@k', namespaces: [{}] },
      ['clusterUrl field is not valid (must not hold a password)'],
    ],
    [
      'connector',
      { type: 'filesystem', gitProvider: 'https://h/r?access_token=x' },
      ['gitProvider field is not valid (must not have a query or a fragment)'],
    ],
    ['connector', { type: 'slack', webhook: 'https://h/x?token=y' }, []],
    ['connector', { type: 'slack' }, ['webhook missing']],
    ['connector', { type: 'teams', webhook: '' }, ['webhook missing']],
    ['connector', { type: 'jira' }, []],
    ['connector', { type: 'azureboard' }, []],
    ['connector', { type: 'Filesystem' }, ['type field is not valid (unknown)']],
    ['connector', { type: 'toString' }, ['type field is not valid (unknown)']],
    ['connector', { type: 5 }, ['type field is not valid (must be a string)']],
    ['connector', { fileType: 'zebra' }, ['fileType field is not valid (unknown)', 'type missing']],
    [
      'connector',
      { fileType: 'snapshot', type: 'jira' },
      ['fileType field is not valid (must fit the kind connector)'],
    ],
    ['snapshot', {}, ['snapshots missing']],
    ['snapshot', { snapshots: {} }, ['snapshots missing']],
    ['snapshot', { snapshots: 'x' }, ['snapshots field is not valid (must be a list)']],
    ['snapshot', { snapshots: [{}] }, ['snapshots[0].source missing', 'snapshots[0].nodes missing']],
    [
      'snapshot',
      { snapshots: [{ source: 's', nodes: [{}] }] },
      ['snapshots[0].nodes[0].snapshotId missing', 'snapshots[0].nodes[0].paths missing'],
    ],
    [
      'snapshot',
      {
        snapshots: [
          {
            source: 's',
            nodes: [
              { snapshotId: 7, arn: 'a' },
              { snapshotId: '8', id: { a: 1 } },
            ],
          },
        ],
      },
      [],
    ],
    ['snapshot', remote, []],
    ['snapshot', { ...remoteNull, snapshots: [] }, ['snapshots missing']],
    ['snapshot', { connector: 'git' }, ['remoteFile missing']],
    ['snapshot', { remoteFile: 'x', snapshots: [{}] }, ['connector missing']],
    [
      'snapshot',
      { connector: 'git', remoteFile: 'a/../../b' },
      ['remoteFile field is not valid (must stay inside its repository)'],
    ],
    [
      'mastersnapshot',
      { snapshots: [{ source: 's', nodes: [{ masterSnapshotId: 'M' }] }] },
      ['snapshots[0].nodes[0].type missing'],
    ],
    [
      'mastersnapshot',
      { snapshots: [{ source: 's', type: 'aws', nodes: [{ masterSnapshotId: 'M' }] }] },
      ['snapshots[0].nodes[0].arn missing'],
    ],
    [
      'mastersnapshot',
      {
        snapshots: [
          {
            source: 's',
            nodes: [
              { masterSnapshotId: 'M', arn: 'a' },
              { masterSnapshotId: 'P', path: 'p' },
            ],
          },
        ],
      },
      [],
    ],
    ['mastersnapshot', remote, ['connectorUsers missing']],
    [
      'mastersnapshot',
      { ...remote, connectorUsers: [{ id: 1, source: 's' }, {}] },
      ['connectorUsers[1].id missing', 'connectorUsers[1].source missing'],
    ],
    [
      'mastersnapshot',
      {
        snapshots: [{ source: 's', nodes: [{ masterSnapshotId: 'P', path: 'p' }] }],
        terraformState: [{ path: 'a.tfstate', folder: '/' }, { path: 'x/../../b', folder: 7 }, { connector: ['s'] }],
      },
      [
        'terraformState[1].path field is not valid (must stay inside its repository)',
        'terraformState[1].folder field is not valid (must be a string)',
        'terraformState[2].path missing',
        'terraformState[2].folder missing',
        'terraformState[2].connector field is not valid (must be a string)',
      ],
    ],
    [
      'mastersnapshot',
      { snapshots: [{ source: 's', nodes: [{ masterSnapshotId: 'P', path: 'p' }] }], terraformState: 'a.tfstate' },
      ['terraformState field is not valid (must be a list)'],
    ],
    ['test', {}, ['snapshot missing', 'testSet missing']],
    ['test', { snapshot: 's', testSet: [{ cases: [] }] }, ['testSet[0].cases missing']],
    [
      'test',
      { snapshot: 's', testSet: [{ cases: [{}] }] },
      ['testSet[0].cases[0].testId missing', 'testSet[0].cases[0].rule missing'],
    ],
    ['test', { snapshot: 's', testSet: [{ cases: [{ masterTestId: '1', attribute: 'a', comparison: 'exist' }] }] }, []],
    [
      'test',
      { snapshot: 's', testSet: [{ cases: [{ testId: '1', attribute: 'a' }] }] },
      ['testSet[0].cases[0].comparison missing'],
    ],
    ['test', { snapshot: 's', ...remote }, []],
    [
      'test',
      {
        snapshot: 's',
        testSet: [
          {
            cases: [
              { testId: 'x'.repeat(201), rule: 'r' },
              { testId: 'a\nb', rule: 'r' },
            ],
          },
        ],
      },
      [
        'testSet[0].cases[0].testId field is not valid (must have 1 to 200 characters, none of them a control character)',
        'testSet[0].cases[1].testId field is not valid (must have 1 to 200 characters, none of them a control character)',
      ],
    ],
    ['collection_configuration', { configuration: { inline_ignores: true } }, []],
    [
      'collection_configuration',
      { configuration: { inline_ignores: 'yes' } },
      ['configuration.inline_ignores field is not valid (must be true or false)'],
    ],
    ['mastertest', { testSet: [] }, ['masterSnapshot missing', 'testSet missing']],
    ['mastertest', { masterSnapshot: 'm', pack: 'known' }, []],
    ['mastertest', { pack: 'other' }, ['masterSnapshot missing', 'pack field is not valid (unknown)']],
    [
      'mastertest',
      { masterSnapshot: 'm', pack: 'known', testSet: [{ cases: [{ testId: '1', rule: '{1}.a' }] }] },
      ['pack field is not valid (cannot stand beside testSet)'],
    ],
    ['test', { snapshot: 's', pack: 'known' }, ['testSet missing']],
    ['mastertest', { masterSnapshot: 'm', testSet: [{ cases: [{ testId: '1', rule: '{1}.a' }] }] }, []],
    [
      'mastertest',
      { masterSnapshot: 'm', testSet: [{ cases: [{ type: 'rego', attribute: 'a', comparison: 'c' }] }] },
      [
        'testSet[0].cases[0].masterTestId missing',
        'testSet[0].cases[0].rule missing',
        'testSet[0].cases[0].masterSnapshotId missing',
      ],
    ],
    [
      'mastertest',
      {
        masterSnapshot: 'm',
        testSet: [{ cases: [{ masterTestId: '1', type: 'python', rule: 'r', masterSnapshotId: ['A', 5, {}] }] }],
      },
      ['testSet[0].cases[0].masterSnapshotId[2] missing'],
    ],
    [
      'notifications',
      { notifications: [{ notificationId: 'n', type: 'pigeon' }, {}] },
      [
        'notifications[0].type field is not valid (unknown: write email, slack, teams or webhook)',
        'notifications[1].notificationId missing',
        'notifications[1].type missing',
      ],
    ],
    [
      'notifications',
      { container: 'c', name: 'n', json: { notifications: [{ notificationId: 'n', type: 'email' }] } },
      [],
    ],
    [
      'exclusions',
      {
        exclusions: [
          { exclusionType: 'resource', paths: ['/a', 5] },
          { exclusionType: 'test', masterTestId: 'T' },
        ],
      },
      ['exclusions[0].paths[1] field is not valid (must be a string)'],
    ],
    [
      'exclusions',
      { exclusions: [{ exclusionType: 'test', masterTestID: 'T', expires_at: '2024-02-30T00:00:00Z' }] },
      ['exclusions[0].expires_at field is not valid (must be an ISO date)'],
    ],
    [
      'exclusions',
      { exclusions: [{ exclusionType: 'constructor' }] },
      ['exclusions[0].exclusionType field is not valid (unknown)'],
    ],
    [
      'exclusions',
      { exclusions: [{ exclusionType: 'test', masterTestID: 'T', expires_at: '2024-02-29T12:00:00+01:00' }] },
      [],
    ],
    ['collection_configuration', { configuration: {} }, ['configuration missing']],
    ['collection_configuration', { configuration: [1] }, ['configuration field is not valid (must be an object)']],
    [
      'collection_configuration',
      { configuration: { generate_pr: 'yes', inline_ignores: 'no', aws_secret_remediation: {} } },
      [
        'configuration.generate_pr field is not valid (must be true or false)',
        'configuration.inline_ignores field is not valid (must be true or false)',
        'configuration.aws_secret_remediation.account_id missing',
        'configuration.aws_secret_remediation.region missing',
      ],
    ],
    [
      'collection_configuration',
      { configuration: { aws_secret_remediation: { account_id: 12345, region: 'r' } } },
      ['configuration.aws_secret_remediation.account_id field is not valid (must have 12 digits)'],
    ],
    [
      'collection_configuration',
      {
        configuration: {
          aws_secret_remediation: { account_id: 123456789012, region: 'us-east-1' },
          webhook_enabled: 'x',
        },
      },
      [],
    ],
    ['drift_config', { is_drift_detection_active: false, iac_mastersnapshot: 'a', cloud_mastersnapshot: 'b' }, []],
    ...[[], ['tags', 'tags'], ['tag'], 'tags', [7], {}].map((join): [FileKind, JsonObject, string[]] => [
      'drift_config',
      { is_drift_detection_active: true, iac_mastersnapshot: 'a', cloud_mastersnapshot: 'b', join },
      ['join field is not valid (must be a list of tags, state, identity, each at most once)'],
    ]),
    ...[['identity', 'tags'], ['state'], null].map((join): [FileKind, JsonObject, string[]] => [
      'drift_config',
      { is_drift_detection_active: true, iac_mastersnapshot: 'a', cloud_mastersnapshot: 'b', join },
      [],
    ]),
    [
      'drift_config',
      { is_drift_detection_active: 'true' },
      [
        'is_drift_detection_active field is not valid (must be true or false)',
        'iac_mastersnapshot missing',
        'cloud_mastersnapshot missing',
      ],
    ],
    ['others', { content: 'x', fileType: 5 }, []],
    ['others', { content: 5 }, ['content field is not valid (must be a string)']],
  ])('should check a %s like %j', (kind, body, expected) => {
    expect(problems(kind, body)).toEqual(expected);
  });

  it('should read keys without the blanks around them', () => {
    expect(problems('test', { ' snapshot ': 's', 'testSet ': [{ ' cases': [{ 'testId ': 1, rule: 'r' }] }] })).toEqual(
      [],
    );
  });

  it('should stop listing after a thousand problems and say how many more there are', () => {
    const messages = problems('snapshot', { snapshots: Array.from({ length: 5000 }, () => ({})) });
    expect(messages).toHaveLength(1001);
    expect(messages[1000]).toBe('and 9000 more like these');
  });
});
