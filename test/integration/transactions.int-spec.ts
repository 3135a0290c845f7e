import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { currentContext, runInContext } from '../../src/common/context/request-context';
import { TransactionsService } from '../../src/database/transactions.service';
import { connectTo } from '../support/mongoose-connection';

describe(TransactionsService.name, () => {
  let connection: Connection;
  let transactions: TransactionsService;

  beforeEach(async () => {
    connection = await connectTo(`transactions_${randomBytes(6).toString('hex')}`);
    await connection.createCollection('rows');
    transactions = new TransactionsService(connection);
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const rows = () => connection.collection('rows').countDocuments();
  const Row = () => connection.models.Row ?? connection.model('Row', new Schema({ name: String }), 'rows');

  it('should commit nothing and have no effect once the request was given up', async () => {
    const effect = jest.fn();
    const late = runInContext({ requestId: 'r' }, () =>
      transactions.run(async () => {
        transactions.afterCommit(effect);
        await Row().create([{ name: 'late' }]);
        Object.assign(currentContext() ?? {}, { givenUp: true });
      }),
    );
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await rows()).toBe(0);
    expect(effect).not.toHaveBeenCalled();
  });

  it('should commit and then have its effects otherwise', async () => {
    const effect = jest.fn();
    await runInContext({ requestId: 'r' }, () =>
      transactions.run(async () => {
        transactions.afterCommit(effect);
        await Row().create([{ name: 'in time' }]);
        expect(effect).not.toHaveBeenCalled();
      }),
    );
    expect(await rows()).toBe(1);
    expect(effect).toHaveBeenCalledTimes(1);
  });
});
