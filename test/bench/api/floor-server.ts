import type { AddressInfo } from 'node:net';
import express from 'express';
import { verify } from 'jsonwebtoken';
import { mongo } from 'mongoose';

/**
 * The floor: a bare server that checks the same token, asks the same queries and gives the same answers as the
 * service, and does nothing else. Arguments: address of the database, tenant, secret.
 */
async function main([uri, tenant, secret]: string[]): Promise<void> {
  const client = await new mongo.MongoClient(uri, {
    maxPoolSize: 50,
    w: 'majority',
    readConcernLevel: 'majority',
  }).connect();
  const collections = client.db().collection('collections');
  const items = client.db().collection('config_items');
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
  app.get('/:tenant/api/collection/list', async (request, response) => {
    const index = Number(request.query.index);
    const count = Number(request.query.count);
    const projection = { _id: 0, name: 1, containerId: 1, status: 1 };
    const [rows, total] = await Promise.all([
      collections.find({ tenant }, { projection }).sort({ containerId: 1 }).skip(index).limit(count).toArray(),
      collections.countDocuments({ tenant }),
    ]);
    // The same question as the service's: which config items the collections of this page hold.
    const names = await items
      .find(
        { tenant, containerId: { $in: rows.map(({ containerId }) => containerId as number) } },
        { projection: { _id: 0, containerId: 1, kind: 1, name: 1, connectorType: 1 } },
      )
      .sort({ containerId: 1, kind: 1, name: 1 })
      .hint({ tenant: 1, containerId: 1, kind: 1, name: 1, connectorType: 1 })
      .toArray();
    if (names.length > 0) throw new Error('the benchmark has no config items');
    const lists = {
      connectors: [],
      masterSnapshots: [],
      masterTests: [],
      snapshots: [],
      tests: [],
      others: [],
      notifications: [],
    };
    const results = rows.map(({ name, containerId, status }) => ({ name, containerId, status, ...lists }));
    const metadata = { count: rows.length, current_page: index / count + 1, next_index: index + count, total };
    response.json({ data: { results }, error: '', error_list: [], message: '', metadata, status: 200 });
  });
  app.get('/:tenant/api/collection', async (request, response) => {
    const found = await collections.findOne({ tenant, name: request.query.collection }, { projection: { _id: 1 } });
    response.json({
      data: { exists: found !== null },
      error: '',
      error_list: [],
      message: '',
      metadata: {},
      status: 200,
    });
  });
  const server = app.listen(0, '127.0.0.1', () =>
    process.stdout.write(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
  );
}

void main(process.argv.slice(2));
