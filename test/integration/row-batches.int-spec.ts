import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { rowBatches } from '../../src/database/row-batches';
import { connectTo } from '../support/mongoose-connection';

describe(rowBatches.name, () => {
  let connection: Connection;

  beforeAll(async () => {
    connection = await connectTo(`batches_${randomBytes(6).toString('hex')}`);
    await connection.collection('rows').insertMany(Array.from({ length: 35 }, (_, number) => ({ number })));
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it.each(['a query', 'an aggregation'])(
    'should read no more rows of %s at a time than it is told to',
    async (kind) => {
      const rows = connection.model(kind, new Schema({ number: Number }, { collection: 'rows' }));
      const source = kind === 'a query' ? rows.find().lean() : rows.aggregate([{ $sort: { number: 1 } }]);
      const sizes: number[] = [];
      for await (const batch of rowBatches<unknown>(source, 10)) sizes.push(batch.length);
      expect(sizes).toEqual([10, 10, 10, 5]);
    },
  );
});
