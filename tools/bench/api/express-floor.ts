import type { AddressInfo } from 'node:net';
import express from 'express';
import { verify } from 'jsonwebtoken';
import { mongo } from 'mongoose';
import { floorPage, ITEM_FIELDS, ITEM_INDEX, ITEM_ORDER, PAGE_FIELDS, type FloorRows } from './floor-queries';

function rowsOf(db: mongo.Db): FloorRows {
  const collections = db.collection('collections');
  const items = db.collection('config_items');
  return {
    page: (tenant, index, count) =>
      collections
        .find({ tenant }, { projection: PAGE_FIELDS })
        .sort({ containerId: 1 })
        .skip(index)
        .limit(count)
        .toArray() as unknown as ReturnType<FloorRows['page']>,
    total: (tenant) => collections.countDocuments({ tenant }),
    items: (tenant, ids) =>
      items
        .find({ tenant, containerId: { $in: [...ids] } }, { projection: ITEM_FIELDS })
        .sort(ITEM_ORDER)
        .hint(ITEM_INDEX)
        .toArray(),
    find: (tenant, name) => collections.findOne({ tenant, name }, { projection: { _id: 1 } }),
  };
}

/**
 * The lower floor: a bare server of Express that checks the same token, asks the same queries and gives the same answers
 * as the service, and does nothing else. Arguments: address of the database, tenant, secret.
 */
async function main([uri, , secret]: string[]): Promise<void> {
  const client = await new mongo.MongoClient(uri, {
    maxPoolSize: 50,
    w: 'majority',
    readConcernLevel: 'majority',
  }).connect();
  const rows = rowsOf(client.db());
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
  app.get('/:tenant/api/collection/list', async ({ params, query }, response) => {
    const page = await floorPage(rows, params.tenant, Number(query.index), Number(query.count));
    response.json({ ...page, error: '', error_list: [], message: '', status: 200 });
  });
  app.get('/:tenant/api/collection', async ({ params, query: { collection } }, response) => {
    const found = typeof collection === 'string' ? await rows.find(params.tenant, collection) : null;
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
