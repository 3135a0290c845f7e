import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import { verify } from 'jsonwebtoken';
import { mongo } from 'mongoose';

type Query = Readonly<Record<string, string>>;

/**
 * The floor: a bare server that checks the same token, asks the same queries and gives the same answers as the
 * service, and does nothing else. Arguments: address of the database, tenant, secret.
 */
async function main([uri, tenant, secret]: string[]): Promise<void> {
  const client = new mongo.MongoClient(uri, { maxPoolSize: 50, w: 'majority', readConcernLevel: 'majority' });
  const db = (await client.connect()).db();
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((request, response, next) => {
    try {
      verify((request.headers.authorization ?? '').slice('Bearer '.length), secret, { algorithms: ['HS256'] });
      next();
    } catch {
      response.status(401).end();
    }
  });
  const queries = new FloorQueries(db, tenant);
  const answer = (work: (query: Query) => Promise<object>) => async (request: Request, response: Response) => {
    response.json({ error: '', error_list: [], message: '', status: 200, ...(await work(request.query as Query)) });
  };
  app.get(
    '/:tenant/api/resource/search',
    answer((query) => queries.search(query)),
  );
  app.get(
    '/:tenant/api/resource/dashboard',
    answer((query) => queries.dashboard(query)),
  );
  app.get(
    '/:tenant/api/resource/detail',
    answer((query) => queries.detail(query)),
  );
  app.get(
    '/:tenant/api/resource/testcase',
    answer((query) => queries.testCase(query)),
  );
  app.get(
    '/:tenant/api/query/resources',
    answer((query) => queries.query(query)),
  );
  const server = app.listen(0, '127.0.0.1', () =>
    process.stdout.write(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
  );
}

class FloorQueries {
  constructor(
    private readonly db: mongo.Db,
    private readonly tenant: string,
  ) {}

  async search(query: Query) {
    const { tenant } = this;
    const { containerId } = await this.collection(query.collection);
    const run = await this.lastRun(containerId);
    const filtered = query.region !== undefined;
    const types = query.resource_type && { typeKeys: { $in: [query.resource_type] } };
    const less = {
      tenant,
      runId: run._id,
      connector: query.connector,
      ...(query.region && { regionKey: { $in: [query.region] } }),
      ...(query.user && { user: query.user }),
    };
    const filter = { ...less, ...types };
    const rows = this.db.collection('run_resources');
    const projection = { _id: 0, nodeId: 1, type: 1, paths: 1, names: 1, failed: 1, inError: 1 };
    const page = rows
      .find(filter, { projection })
      .sort({ type: 1, path: 1, identity: 1 })
      .skip(Number(query.index))
      .limit(Number(query.count))
      .toArray();
    const inventory = (run.inventory as mongo.Document[]).find(({ connector }) => connector === query.connector);
    const [found, total, typeList] = await Promise.all([
      page,
      filtered ? rows.countDocuments(filter) : (inventory?.total as number),
      filtered ? rows.distinct('type', less) : (inventory?.types as string[]),
    ]);
    const echoed = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'index' && name !== 'count'));
    const results = found.map((row) => ({
      collection_name: query.collection,
      compliant: row.failed === 0 && row.inError === 0,
      resource_names: row.names as string[],
      resource_node_id: row.nodeId as string,
      resource_paths: row.paths as string[],
      resource_type: row.type as string,
    }));
    return {
      data: { filter: echoed, resource_type_list: typeList.sort(), results },
      metadata: pageOf(query, found, total),
    };
  }

  async dashboard(query: Query) {
    const { tenant } = this;
    const { containerId } = await this.collection(query.collection);
    const [resource, run] = await Promise.all([
      this.db.collection('resources').findOne({ tenant, containerId, nodeId: query.resource_node_id }),
      this.lastRun(containerId),
    ]);
    const identity = resource?.identity as string;
    const [cases, inError] = await Promise.all([
      this.db
        .collection('results')
        .find(
          {
            tenant,
            containerId,
            identities: identity,
            runTime: { $lte: run.time as Date },
            until: { $gt: run.time as Date },
            state: { $in: ['passed', 'failed'] },
          },
          { projection: { _id: 0, state: 1, testId: 1, snapshotId: 1, title: 1 } },
        )
        .sort({ testId: 1, snapshotId: 1 })
        .toArray(),
      this.db
        .collection('run_resources')
        .findOne({ tenant, runId: { $in: [run._id] }, identity, inError: { $gt: 0 } }, { projection: { _id: 1 } }),
      this.db
        .collection('drift_results')
        .findOne({ tenant, containerId, identities: identity }, { sort: { time: -1 } }),
    ]);
    const failed = cases.filter(({ state }) => state === 'failed').length;
    const data = {
      compliant: failed === 0 && inError === null ? 'Yes' : 'No',
      configuration_drifts: [],
      drift_output: {},
      fail_count: failed,
      pass_count: cases.length - failed,
      total_test: cases.length,
      first_crawl: wireTime(resource?.firstCrawl as Date),
      resource_collection_name: resource?.databaseCollection as string,
      resource_path: resource?.path as string,
      resource_status: 'active',
      resource_url: `https://console.aws.amazon.com/go/view?arn=${encodeURIComponent(resource?.path as string)}`,
      testcases: cases.map((row) => ({
        date: wireTime(run.time as Date),
        result_id: run._id.toHexString(),
        status: row.state as string,
        test_id: row.testId as string,
        snapshot_id: row.snapshotId as string,
        title: row.title as string,
      })),
    };
    return { data, metadata: {} };
  }

  async detail(query: Query) {
    const { tenant } = this;
    const resource = await this.db
      .collection('resources')
      .findOne(
        { tenant, path: query.resource_path, databaseCollection: query.resource_collection_name },
        { sort: { lastCrawl: -1 } },
      );
    const version = await this.db.collection('snapshot_versions').findOne(
      { tenant, containerId: resource?.containerId as number, identity: resource?.identity as string, newest: true },
      {
        projection: { containerId: 1, name: 1, firstSeen: 1, lastSeen: 1, json: 1, text: 1, parts: 1 },
        sort: { firstSeen: -1 },
      },
    );
    return { data: version?.json as object, metadata: {} };
  }

  async testCase(query: Query) {
    const { tenant } = this;
    const runId = new mongo.ObjectId(query.result_id);
    const run = await this.db
      .collection('runs')
      .findOne({ _id: runId, tenant }, { projection: { coverage: 0, inputs: 0 } });
    const result = await this.db.collection('results').findOne(
      {
        ...{ tenant, containerId: run?.containerId as number },
        ...{ runTime: { $lte: run?.time as Date }, until: { $gt: run?.time as Date } },
        ...{ testId: query.test_id, snapshotId: query.snapshot_id, state: { $in: ['passed', 'failed'] } },
      },
      { sort: { snapshotId: 1 } },
    );
    const rows = await this.db
      .collection('run_texts')
      .find(
        {
          tenant,
          containerId: result?.containerId as number,
          digest: { $in: [result?.caseDigest, result?.ruleDigest] as string[] },
        },
        { projection: { _id: 0, digest: 1, text: 1 } },
      )
      .toArray();
    const texts = new Map(rows.map((row) => [row.digest as string, row.text as string]));
    const fields = JSON.parse(texts.get(result?.caseDigest as string) ?? '{}') as Record<string, string>;
    const data = {
      content_version: fields.contentVersion,
      date: wireTime(run?.time as Date),
      description: fields.description,
      log: run?.log as string,
      message: result?.message as string,
      rego_file: texts.get(result?.ruleDigest as string),
      result_id: query.result_id,
      rule: fields.rule,
      snapshotId: result?.snapshotId as string,
      snapshot_name: result?.snapshotName as string,
      snapshots: (result?.snapshots as mongo.Document[]).map((one) => ({
        collection: one.collection as string,
        id: one.id as string,
        path: one.path as string,
        reference: one.reference as string,
        source: one.source as string,
        structure: one.structure as string,
      })),
      status: result?.state as string,
      tags: fields.tags,
      test_id: result?.testId as string,
      test_name: result?.testName as string,
      test_type: result?.testType as string,
      title: result?.title as string,
      type: fields.type,
    };
    return { data, metadata: {} };
  }

  async query(query: Query) {
    const { tenant } = this;
    const name = query.query_collection;
    await this.db.collection('database_collections').findOne({ tenant, name }, { projection: { _id: 1 } });
    const to = new Date(Date.parse(query.end_date) + 86_399_999);
    const between = { firstSeen: { $lte: to }, lastSeen: { $gte: new Date(query.start_date) } };
    const own = { tenant, databaseCollection: name, ...between };
    const filter = { $and: [own, JSON.parse(query.query) as mongo.Document] };
    const versions = this.db.collection('snapshot_versions');
    const [found, total] = await Promise.all([
      versions
        .find(filter, {
          projection: { containerId: 1, name: 1, firstSeen: 1, lastSeen: 1, json: 1, text: 1, parts: 1 },
        })
        .sort({ firstSeen: -1, _id: -1 })
        .skip(Number(query.index))
        .limit(Number(query.count))
        .toArray(),
      versions.countDocuments(filter, { maxTimeMS: 10_000 }),
    ]);
    const results = found.map((row) => ({
      config: row.json as object,
      date: wireTime(row.firstSeen as Date),
      resource_name: row.name as string,
    }));
    return { data: { results }, metadata: pageOf(query, found, total) };
  }

  private async collection(name: string): Promise<mongo.Document> {
    const found = await this.db.collection('collections').findOne({ tenant: this.tenant, name });
    if (found === null) throw new Error('no such collection');
    return found;
  }

  private async lastRun(containerId: unknown): Promise<mongo.Document> {
    const run = await this.db
      .collection('runs')
      .findOne(
        { tenant: this.tenant, containerId: containerId, kind: 'compliance', state: 'completed' },
        { sort: { time: -1 }, projection: { coverage: 0, inputs: 0 } },
      );
    if (run === null) throw new Error('no run');
    return run;
  }
}

function pageOf(query: Query, found: readonly unknown[], total: number) {
  const index = Number(query.index);
  const end = index + found.length;
  const next = found.length > 0 && end < total ? end : -1;
  return { count: found.length, current_page: Math.floor(index / Number(query.count)) + 1, next_index: next, total };
}

function wireTime(time: Date): string {
  return time.toISOString().slice(0, 19).replace('T', ' ');
}

void main(process.argv.slice(2));
