import type { JsonObject } from '../../base/json';
import { readNode, type CloudRead } from '..';
import type { AwsOptions } from './aws-provider';
import { AwsSession } from './aws-session';
import { AwsCalls } from './calls';
import { ServiceTables } from './tables/service-tables';
import { crawl, failuresIn, resourcesIn, withUser } from '../../../../test/support/clouds/aws-crawl';
import {
  json,
  refused,
  StandIn,
  type AskedCall,
  type StandInAnswer,
} from '../../../../test/support/clouds/aws-stand-in';

const TABLES: JsonObject = {
  arn: 'arn:aws:dynamodb:::',
  type: 'dynamodb',
  listMethod: 'list_tables',
  detailMethods: ['describe_table'],
};
const REPOSITORIES: JsonObject = {
  arn: 'arn:aws:ecr:us-east-1::',
  listMethod: 'describe_repositories',
  detailMethods: ['describe_repositories', 'get_repository_policy', 'get_registry_scanning_configuration'],
};
/** Long enough for answers that do come, however busy the machine is. */
const PATIENT: AwsOptions = { callMillis: 5_000, tries: 2 };

type Answers = Readonly<Record<string, (asked: AskedCall) => StandInAnswer | undefined>>;

const ALWAYS: Answers = {
  ListTables: ({ region }) => json({ TableNames: [`table-of-${region}`] }),
  DescribeTable: ({ body }) => json({ Table: { ...(JSON.parse(body) as object), ItemCount: 1 } }),
  ListTagsOfResource: () => json({ Tags: [{ Key: 'team.unit:name', Value: 'a' }] }),
  DescribeRepositories: () => json({ repositories: ['a', 'b', 'c'].map(repository) }),
  GetRepositoryPolicy: () => json({ policyText: '{}' }),
  GetRegistryScanningConfiguration: () => json({ scanningConfiguration: { scanType: 'BASIC' } }),
  ListTagsForResource: () => json({ tags: [] }),
};

describe(AwsSession.name, () => {
  let standIn: StandIn | undefined;

  afterEach(() => standIn?.stop());

  async function serve(answers: Answers): Promise<AwsOptions> {
    standIn = await StandIn.start((asked) => ({ ...ALWAYS, ...answers })[asked.call]?.(asked));
    return { endpoint: standIn.url, tries: 2 };
  }

  it('should tell resources apart that have one name in several lists', async () => {
    const named = ['get_jobs', 'get_crawlers', 'get_dev_endpoints'].map((listMethod) => ({
      arn: 'arn:aws:glue:us-east-1::',
      listMethod,
      detailMethods: [],
    }));
    const reads = await crawl(
      named,
      await serve({
        GetJobs: () => json({ Jobs: [{ Name: 'orders' }] }),
        GetCrawlers: () => json({ Crawlers: [{ Name: 'orders' }] }),
        GetDevEndpoints: () => json({ DevEndpoints: [{ EndpointName: 'orders' }] }),
        GetTags: () => json({ Tags: {} }),
      }),
    );
    expect(resourcesIn(reads).map(({ path }) => path)).toEqual([
      'arn:aws:glue:us-east-1:123456789012:job/orders',
      'arn:aws:glue:us-east-1:123456789012:crawler/orders',
      'arn:aws:glue:us-east-1:123456789012:devEndpoint/orders',
    ]);
  });

  it('should ask every region, in the order of their names', async () => {
    const reads = await crawl([TABLES], await serve({}));
    expect(reads).toHaveLength(3);
    expect(resourcesIn(reads).map(({ path, region, reference }) => [path, region, reference])).toEqual([
      ['arn:aws:dynamodb:ap-south-1::table-of-ap-south-1', 'ap-south-1', '123456789012'],
      ['arn:aws:dynamodb:eu-west-1::table-of-eu-west-1', 'eu-west-1', '123456789012'],
      ['arn:aws:dynamodb:us-east-1::table-of-us-east-1', 'us-east-1', '123456789012'],
    ]);
    expect(reads[0]).toMatchObject({
      resource: {
        ids: { TableName: 'table-of-ap-south-1' },
        type: 'dynamodb',
        askedCalls: ['describe_table'],
        names: ['arn:aws:dynamodb:ap-south-1:123456789012:table/table-of-ap-south-1'],
      },
      read: {
        document: { Table: { TableName: 'table-of-ap-south-1' } },
        tags: { 'team.unit:name': 'a' },
        calls: ['describe_table'],
        failures: [],
        volatile: expect.arrayContaining(['Table.ItemCount']) as string[],
      },
    });
  });

  it('should leave out what AWS still lists although it was deleted', async () => {
    const gateways = ['deleted', 'deleting', 'available'].map(
      (state) => `<item><natGatewayId>nat-${state}</natGatewayId><state>${state}</state></item>`,
    );
    const answer = `<DescribeNatGatewaysResponse><natGatewaySet>${gateways.join('')}</natGatewaySet></DescribeNatGatewaysResponse>`;
    const node = {
      arn: 'arn:aws:ec2:us-east-1::',
      type: 'ec2',
      listMethod: 'describe_nat_gateways',
      detailMethods: ['describe_nat_gateways'],
    };
    const reads = await crawl([node], await serve({ DescribeNatGateways: () => ({ body: answer }) }));
    expect(resourcesIn(reads).map(({ ids }) => ids.NatGatewayId)).toEqual(['nat-deleting', 'nat-available']);
  });

  it('should ask about a bucket in its own region', async () => {
    const bucket = '<Bucket><Name>b</Name><BucketRegion>eu-west-1</BucketRegion></Bucket>';
    standIn = await StandIn.start(({ service, call }) => {
      if (service !== 's3') return undefined;
      if (call.includes('versioning'))
        return { body: '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>' };
      if (call.includes('tagging')) return { status: 404, body: '<Error><Code>NoSuchTagSet</Code></Error>' };
      return { body: `<ListAllMyBucketsResult><Buckets>${bucket}</Buckets></ListAllMyBucketsResult>` };
    });
    const node = { arn: 'arn:aws:s3:::', listMethod: 'list_buckets', detailMethods: ['get_bucket_versioning'] };
    const reads = await crawl([node], { endpoint: standIn.url });
    expect(reads).toMatchObject([
      {
        resource: { path: 'arn:aws:s3:::b', region: 'eu-west-1' },
        read: { document: { BucketName: 'b', Status: 'Enabled' }, tags: {}, failures: [] },
      },
    ]);
    const regions = standIn.asked.filter(({ service }) => service === 's3').map(({ region }) => region);
    expect(regions).toEqual(['us-east-1', 'eu-west-1', 'eu-west-1']);
  });

  describe('of a bucket whose list does not tell its region', () => {
    const LIST = { arn: 'arn:aws:s3:::', listMethod: 'list_buckets', detailMethods: ['get_bucket_versioning'] };
    const NAMED = { arn: 'arn:aws:s3:::b', detailMethods: ['get_bucket_versioning'] };
    const bucketAt = async (node: JsonObject, location: string) => {
      standIn = await StandIn.start(({ service, call }) => {
        if (service !== 's3') return undefined;
        if (call.includes('location'))
          return location === 'denied'
            ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
            : {
                body: `<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${location}</LocationConstraint>`,
              };
        if (call.includes('versioning')) return { body: '<VersioningConfiguration/>' };
        if (call.includes('tagging')) return { status: 404, body: '<Error><Code>NoSuchTagSet</Code></Error>' };
        const bucket = '<Bucket><Name>b</Name></Bucket>';
        return { body: `<ListAllMyBucketsResult><Buckets>${bucket}</Buckets></ListAllMyBucketsResult>` };
      });
      const [found] = await crawl([node], { endpoint: standIn.url });
      if (found.kind !== 'resource') throw new Error('no bucket was found');
      const { resource, read } = found;
      const asked = standIn.asked.filter(({ service, call }) => service === 's3' && call.includes('versioning'));
      return { region: resource.region, failures: read.failures, asked: asked.map(({ region }) => region) };
    };

    it.each([
      ['listed', LIST, 'eu-central-1', 'eu-central-1'],
      ['named', NAMED, 'eu-central-1', 'eu-central-1'],
      ['listed, in the oldest region', LIST, '', 'us-east-1'],
      ['listed, under a former name', LIST, 'EU', 'eu-west-1'],
    ])('should find it out and ask there (%s)', async (_, node, location, region) => {
      expect(await bucketAt(node, location)).toEqual({ region, failures: [], asked: [region] });
    });

    it('should leave it open where nobody may ask, and read the bucket nevertheless', async () => {
      expect(await bucketAt(LIST, 'denied')).toEqual({ region: '', failures: [], asked: ['us-east-1'] });
    });
  });

  it('should find once, and empty, what a list that is in no region says to be absent', async () => {
    const { endpoint } = await serve({ DescribeRepositories: () => refused('RepositoryNotFoundException') });
    const call = { arguments: { registryId: '{account}' }, absent: ['RepositoryNotFoundException'] };
    const one = { global: true, items: '.', ids: {}, path: 'arn:{partition}:ecr::{account}:registry' };
    const table = {
      service: 'ecr',
      lists: { describe_repositories: { ...call, ...one } },
      details: { describe_repositories: { ...call, adds: { Owner: '{account}' } } },
    };
    const keys = { accessKeyId: 'a', secretAccessKey: 's' };
    const calls = new AwsCalls(() => Promise.resolve(keys), { endpoint, tries: 1 });
    const account = { id: '123456789012', home: 'us-east-1', defaults: { region: '', client: '' } };
    const session = new AwsSession(calls, new ServiceTables([table]), account);
    const reads: CloudRead[] = [];
    const node = { ...REPOSITORIES, arn: 'arn:aws:ecr:::', detailMethods: ['describe_repositories'] };
    for await (const read of readNode(session, node)) reads.push(read);
    session.close();
    expect(reads).toMatchObject([
      {
        resource: { path: 'arn:aws:ecr::123456789012:registry', region: '' },
        read: { document: { Owner: '123456789012' }, calls: ['describe_repositories'], failures: [] },
      },
    ]);
    expect(standIn?.asked.map(({ region, body }) => [region, body])).toEqual([
      ['us-east-1', '{"registryId":"123456789012"}'],
    ]);
  });

  describe('lists inside of others', () => {
    const SERVICES = {
      arn: 'arn:aws:ecs:us-east-1::',
      listMethod: 'list_services',
      detailMethods: ['describe_services'],
    };
    const arnOf = (kind: string, name: string): string => `arn:aws:ecs:us-east-1:123456789012:${kind}/${name}`;
    const clusters: Answers = {
      ListClusters: () => json({ clusterArns: ['a', 'b'].map((name) => arnOf('cluster', name)) }),
      DescribeServices: ({ body }) => {
        const { services } = JSON.parse(body) as { services: string[] };
        return json({
          services: services.map((serviceArn) => ({ serviceArn, tags: [{ key: 'of', value: 'service' }] })),
        });
      },
    };
    const servicesOf = ({ body }: AskedCall): StandInAnswer => {
      const { cluster } = JSON.parse(body) as { cluster: string };
      return json({ serviceArns: [arnOf('service', `${cluster.slice(-1)}/web`)] });
    };

    it('should be asked for each element of the outer list', async () => {
      const reads = await crawl([SERVICES], await serve({ ...clusters, ListServices: servicesOf }));
      expect(reads).toMatchObject(
        ['a', 'b'].map((name) => ({
          resource: { path: arnOf('service', `${name}/web`), ids: { cluster: arnOf('cluster', name) } },
          read: { document: { services: [{ serviceArn: arnOf('service', `${name}/web`) }] }, tags: { of: 'service' } },
        })),
      );
    });

    it('should name the element whose list fails, and read the others', async () => {
      const options = await serve({
        ...clusters,
        ListServices: (asked) => (asked.body.includes('/a"') ? refused('AccessDeniedException') : servicesOf(asked)),
      });
      const reads = await crawl([SERVICES], options);
      expect(resourcesIn(reads).map(({ path }) => path)).toEqual([arnOf('service', 'b/web')]);
      expect(failuresIn(reads)).toMatchObject([
        { scope: 'region', name: 'us-east-1', reason: 'access-denied', leavesGap: true },
      ]);
      expect(failuresIn(reads)[0].detail).toContain(arnOf('cluster', 'a'));
    });

    it('should be left out when the outer list fails', async () => {
      const options = await serve({ ListClusters: () => refused('AccessDeniedException') });
      expect(failuresIn(await crawl([SERVICES], options))).toMatchObject([
        { scope: 'region', reason: 'access-denied' },
      ]);
    });

    it('should be asked for each element of a list that is inside of another', async () => {
      const answer = (list: string, members: readonly Readonly<Record<string, string>>[]): StandInAnswer => {
        const texts = (one: Readonly<Record<string, string>>): string[] =>
          Object.entries(one).map(([name, text]) => `<${name}>${text}</${name}>`);
        const written = members.map((each) => `<member>${texts(each).join('')}</member>`).join('');
        const body = `<R><${list}Result><${list.slice(8)}>${written}</${list.slice(8)}></${list}Result></R>`;
        return { status: 200, headers: { 'content-type': 'text/xml' }, body };
      };
      const elb = (kind: string, name: string): string =>
        `arn:aws:elasticloadbalancing:us-east-1:123456789012:${kind}/app/${name}`;
      const askedFor = ({ body }: AskedCall, name: string): string =>
        (new URLSearchParams(body).get(name) ?? '').split('/app/')[1] ?? '';
      const options = await serve({
        DescribeLoadBalancers: () =>
          answer(
            'DescribeLoadBalancers',
            ['a', 'b'].map((name) => ({
              LoadBalancerName: name,
              LoadBalancerArn: elb('loadbalancer', `${name}/1`),
            })),
          ),
        DescribeListeners: (asked) =>
          answer('DescribeListeners', [{ ListenerArn: elb('listener', `${askedFor(asked, 'LoadBalancerArn')}/2`) }]),
        DescribeRules: (asked) =>
          answer('DescribeRules', [{ RuleArn: elb('listener-rule', `${askedFor(asked, 'ListenerArn')}/3`) }]),
        DescribeTags: () => answer('DescribeTags', []),
      });
      const node = {
        arn: 'arn:aws:elbv2:us-east-1::',
        listMethod: 'describe_rules',
        detailMethods: ['describe_rules'],
      };
      const reads = await crawl([node], options);
      expect(reads).toMatchObject(
        ['a/1/2/3', 'b/1/2/3'].map((name) => ({
          resource: { path: elb('listener-rule', name) },
          read: { document: { Rules: [{ RuleArn: elb('listener-rule', name) }] } },
        })),
      );
    });

    it('should not be needed for a resource that a node names', async () => {
      const node = { arn: arnOf('service', 'a/web'), detailMethods: ['describe_services'] };
      const reads = await crawl([node], await serve(clusters));
      expect(reads).toMatchObject([
        { resource: { ids: { clusterName: 'a' } }, read: { calls: ['describe_services'] } },
      ]);
      expect(standIn?.asked.at(-1)?.body).toContain('"cluster":"a"');
    });
  });

  describe('failures', () => {
    it.each<[string, StandInAnswer, string, RegExp]>([
      [
        'a denied call',
        refused('AccessDeniedException', 400, 'user u may not'),
        'access-denied',
        /AccessDenied.*may not/,
      ],
      ['throttling', refused('ThrottlingException'), 'throttled', /ThrottlingException/],
      ['credentials that end', refused('ExpiredTokenException'), 'auth-failed', /ExpiredTokenException/],
      ['a failed server', { status: 503, body: 'oops' }, 'api-error', /HTTP 503/],
      ['a page of a proxy', { body: '<html>log in</html>' }, 'unexpected-answer', /cannot be read \(HTTP 200\)/],
      ['half a page', { body: '{"TableNames":["a","b' }, 'unexpected-answer', /cannot be read/],
      ['another shape', json({ Tables: [] }), 'unexpected-answer', /the answer has no TableNames\[\*\]/],
      [
        'another kind of element',
        json({ TableNames: [{}] }),
        'unexpected-answer',
        /an element of TableNames\[\*\] has no/,
      ],
    ])('should name the region of %s and read the others', async (_, answer, reason, detail) => {
      const options = await serve({
        ListTables: (asked) => (asked.region === 'eu-west-1' ? answer : ALWAYS.ListTables(asked)),
      });
      const reads = await crawl([TABLES], options);
      expect(resourcesIn(reads).map(({ region }) => region)).toEqual(['ap-south-1', 'us-east-1']);
      expect(failuresIn(reads)).toEqual([
        {
          scope: 'region',
          name: 'eu-west-1',
          reason,
          detail: expect.stringMatching(detail) as string,
          leavesGap: true,
        },
      ]);
    });

    it('should keep the first pages when a later one fails', async () => {
      const options = await serve({
        ListTables: ({ body }) =>
          body.includes('Exclusive')
            ? refused('AccessDeniedException')
            : json({ TableNames: ['a'], LastEvaluatedTableName: 'a' }),
      });
      const reads = await crawl([{ ...TABLES, region: 'us-east-1' }], options);
      expect(resourcesIn(reads)).toHaveLength(1);
      expect(failuresIn(reads)).toMatchObject([{ scope: 'region', reason: 'access-denied', leavesGap: true }]);
    });

    it('should not ask for the same page for ever', async () => {
      const options = await serve({ ListTables: () => json({ TableNames: ['a'], LastEvaluatedTableName: 'a' }) });
      const reads = await crawl([{ ...TABLES, region: 'us-east-1' }], options);
      expect(failuresIn(reads)).toMatchObject([{ reason: 'unexpected-answer' }]);
      expect(failuresIn(reads)[0].detail).toMatch(/a page that was there already/);
    });

    it('should try again when it is told to slow down', async () => {
      let asked = 0;
      const options = await serve({
        ListTables: (call) => (asked++ === 0 ? refused('ThrottlingException') : ALWAYS.ListTables(call)),
      });
      const reads = await crawl([{ ...TABLES, region: 'us-east-1' }], options);
      expect(resourcesIn(reads)).toHaveLength(1);
      expect(failuresIn(reads)).toEqual([]);
    });

    it('should give up on a region that hangs, and not ask it again', async () => {
      standIn = await StandIn.start((asked) =>
        asked.call === 'ListTables' && asked.region === 'eu-west-1'
          ? new Promise(() => undefined)
          : ALWAYS[asked.call]?.(asked),
      );
      const reads = await crawl([TABLES, TABLES], { endpoint: standIn.url, ...PATIENT });
      expect(failuresIn(reads).map(({ name, reason }) => [name, reason])).toEqual([
        ['eu-west-1', 'no-answer'],
        ['eu-west-1', 'no-answer'],
      ]);
      expect(resourcesIn(reads)).toHaveLength(4);
      const tries = standIn.asked.filter(({ call, region }) => call === 'ListTables' && region === 'eu-west-1');
      expect(tries).toHaveLength(2);
    });

    it('should not take the beginning of an answer for all of it', async () => {
      standIn = await StandIn.start((asked, response) => {
        if (asked.call !== 'ListTables') return ALWAYS[asked.call]?.(asked);
        response.writeHead(200, { 'content-length': '1000' }).write('{"TableNames":["a"');
        response.destroy();
        return new Promise(() => undefined);
      });
      const reads = await crawl([{ ...TABLES, region: 'us-east-1' }], { endpoint: standIn.url, tries: 2 });
      expect(resourcesIn(reads)).toEqual([]);
      expect(failuresIn(reads)).toMatchObject([{ leavesGap: true }]);
    });

    it.each([
      ['is not enabled', 'sa-east-1', /does not exist or is not enabled/],
      ['is none', 'us-east-1.example.com/#', /not the name of a region/],
    ])('should not ask a region that %s', async (_, region, detail) => {
      const reads = await crawl([{ ...TABLES, region }], await serve({}));
      expect(failuresIn(reads)).toMatchObject([{ scope: 'region', name: region, reason: 'unknown-region' }]);
      expect(failuresIn(reads)[0].detail).toMatch(detail);
      expect(standIn?.calls()).not.toContain('ListTables');
    });

    it('should say so when the regions cannot be listed, and still read those that are named', async () => {
      const options = await serve({ DescribeRegions: () => ({ status: 403, body: DENIED }) });
      const reads = await crawl([TABLES, { ...TABLES, region: 'eu-west-1' }], options);
      expect(failuresIn(reads)).toMatchObject([
        { scope: 'node', name: 'arn:aws:dynamodb:::', reason: 'access-denied' },
      ]);
      expect(resourcesIn(reads).map(({ region }) => region)).toEqual(['eu-west-1']);
    });

    it.each<[string, JsonObject, string, RegExp]>([
      ['a service', { ...TABLES, arn: 'arn:aws:nothing:::' }, 'unknown-method', /unknown service nothing/],
      ['a list', { ...TABLES, listMethod: 'list_chairs' }, 'unknown-method', /unknown call list_chairs/],
      ['no list', { arn: 'arn:aws:dynamodb:::' }, 'unknown-method', /unknown call \(none\)/],
      [
        'a service that has ended',
        { arn: 'arn:aws:qldb:::', listMethod: 'list_ledgers' },
        'api-not-served',
        /2025-07-31/,
      ],
    ])('should name a node with %s that it cannot ask for', async (_, node, reason, detail) => {
      const [failure] = failuresIn(await crawl([{ ...node, masterSnapshotId: 'M1' }], await serve({})));
      expect(failure).toMatchObject({ scope: 'node', name: 'M1', reason, leavesGap: reason !== 'api-not-served' });
      expect(failure.detail).toMatch(detail);
    });
  });

  describe('documents', () => {
    it('should leave out what a denied call would bring, and name it', async () => {
      const options = await serve({ GetRepositoryPolicy: () => refused('AccessDeniedException') });
      const [first, failure] = await crawl([REPOSITORIES], options);
      expect(first).toMatchObject({
        read: {
          document: { repositories: [{ repositoryName: 'a' }], scanningConfiguration: { scanType: 'BASIC' } },
          calls: ['describe_repositories', 'get_registry_scanning_configuration'],
        },
      });
      expect(failure).toMatchObject({
        failure: { scope: 'call', name: repository('a').repositoryArn, reason: 'access-denied', leavesGap: false },
      });
      expect(failuresIn([failure])[0].detail).toMatch(/^get_repository_policy: AccessDenied/);
    });

    it('should not take tags that could not be read for none', async () => {
      const options = await serve({ ListTagsOfResource: () => refused('AccessDeniedException') });
      const reads = await crawl([{ ...TABLES, region: 'us-east-1' }], options);
      expect(reads[0]).toMatchObject({ read: { document: { Table: {} }, calls: ['describe_table'] } });
      expect(reads[0]).not.toHaveProperty('read.tags');
      expect(failuresIn(reads)).toMatchObject([{ scope: 'call', reason: 'access-denied', leavesGap: false }]);
    });

    it('should not let a resource be called gone of which nothing could be read', async () => {
      const options = await serve({ DescribeTable: () => refused('AccessDeniedException') });
      const reads = await crawl([{ ...TABLES, region: 'us-east-1' }], options);
      expect(reads[0]).toMatchObject({ read: { document: {}, calls: [] } });
      expect(failuresIn(reads)).toMatchObject([{ scope: 'call', reason: 'access-denied', leavesGap: true }]);
    });

    it('should know that there is nothing from an answer that says so', async () => {
      const options = await serve({ GetRepositoryPolicy: () => refused('RepositoryPolicyNotFoundException') });
      const reads = await crawl([REPOSITORIES], options);
      expect(failuresIn(reads)).toEqual([]);
      expect(reads[0]).toMatchObject({ read: { calls: REPOSITORIES.detailMethods } });
    });

    it('should ask once what is the same for all, and not at all what the listing has said', async () => {
      await crawl([REPOSITORIES], await serve({}));
      const count = (name: string): number | undefined => standIn?.calls().filter((call) => call === name).length;
      expect([count('DescribeRepositories'), count('GetRegistryScanningConfiguration')]).toEqual([1, 1]);
      expect(count('GetRepositoryPolicy')).toBe(3);
    });

    it('should name a call that its table does not know', async () => {
      const reads = await crawl(
        [{ ...TABLES, region: 'us-east-1', detailMethods: ['describe_chairs'] }],
        await serve({}),
      );
      expect(reads[0]).toMatchObject({ read: { document: {}, calls: [] } });
      expect(failuresIn(reads)).toMatchObject([{ scope: 'call', reason: 'unknown-method', leavesGap: true }]);
    });

    it('should never have more calls open than allowed', async () => {
      let open = 0;
      let most = 0;
      standIn = await StandIn.start(async (asked) => {
        most = Math.max(most, ++open);
        await new Promise(setImmediate);
        open--;
        if (asked.call === 'ListTables') return json({ TableNames: Array.from({ length: 20 }, (_, i) => `t${i}`) });
        return ALWAYS[asked.call]?.(asked);
      });
      const reads = await crawl([TABLES], { endpoint: standIn.url, callsAtOnce: 3 });
      expect(resourcesIn(reads)).toHaveLength(60);
      expect(most).toBeLessThanOrEqual(3);
    });
  });

  describe('nodes that name one resource', () => {
    it.each<[string, JsonObject, string]>([
      [
        'its ARN',
        { arn: 'arn:aws:dynamodb:eu-west-1:123456789012:table/one' },
        'arn:aws:dynamodb:eu-west-1:123456789012:table/one',
      ],
      ['the short form', { arn: 'arn:aws:dynamodb:eu-west-1::one' }, 'arn:aws:dynamodb:eu-west-1::one'],
    ])('should read it by %s', async (_, node, path) => {
      const reads = await crawl([{ ...node, type: 'dynamodb', detailMethods: ['describe_table'] }], await serve({}));
      expect(reads).toMatchObject([
        {
          resource: { path, region: 'eu-west-1' },
          read: { document: { Table: { TableName: 'one' } }, tags: { 'team.unit:name': 'a' } },
        },
      ]);
      expect(standIn?.asked.at(-1)?.body).toContain('arn:aws:dynamodb:eu-west-1:123456789012:table/one');
      expect(standIn?.calls()).not.toContain('ListTables');
    });

    it('should read the oldest form, with the region and service of the user', async () => {
      const connector = withUser({ region: 'eu-west-1', client: 'dynamodb' });
      const reads = await crawl([{ type: 'table', id: { TableName: 'one' } }], await serve({}), connector);
      expect(reads).toMatchObject([
        { resource: { path: 'arn:aws:dynamodb:eu-west-1::one' }, read: { document: { Table: { TableName: 'one' } } } },
      ]);
    });

    it.each([
      ['changes something', 'delete_table'],
      ['no table has', 'describe_backup'],
      ['does not exist', 'chairs'],
    ])('should not make a call of the oldest form that %s', async (_, type) => {
      const node = { type, id: { TableName: 'one' }, client: 'dynamodb', region: 'us-east-1' };
      const reads = await crawl([node], await serve({}));
      expect(failuresIn(reads)).toMatchObject([{ scope: 'node', reason: 'unknown-method' }]);
      expect(failuresIn(reads)[0].detail).toContain(type);
      expect(standIn?.calls()).toEqual(['GetCallerIdentity']);
    });

    it.each<[string, JsonObject, string]>([
      ['ARN is in no region', { arn: 'arn:aws:dynamodb:x.example.com/#:123456789012:table/one' }, 'x.example.com/#'],
      ['ARN is in one that is not enabled', { arn: 'arn:aws:dynamodb:sa-east-1:123456789012:table/one' }, 'sa-east-1'],
      ['oldest form names none', { client: 'dynamodb', region: 'x/#', id: { TableName: 'one' } }, 'x/#'],
    ])('should not ask a region when their %s', async (_, node, region) => {
      const reads = await crawl([{ type: 'table', detailMethods: ['describe_table'], ...node }], await serve({}));
      expect(reads).toMatchObject([
        { failure: { scope: 'region', name: region, reason: 'unknown-region', leavesGap: true } },
      ]);
      expect(standIn?.calls()).not.toContain('DescribeTable');
    });

    it('should say so when no call takes the ARN', async () => {
      const reads = await crawl(
        [{ arn: 'arn:aws:iam::123456789012:role/r', detailMethods: ['get_user'] }],
        await serve({}),
      );
      expect(failuresIn(reads)).toMatchObject([{ scope: 'node', reason: 'unknown-method' }]);
    });
  });
});

const DENIED =
  '<Response><Errors><Error><Code>UnauthorizedOperation</Code><Message>no</Message></Error></Errors></Response>';

function repository(name: string): { repositoryName: string; repositoryArn: string } {
  return { repositoryName: name, repositoryArn: `arn:aws:ecr:us-east-1:123456789012:repository/${name}` };
}
