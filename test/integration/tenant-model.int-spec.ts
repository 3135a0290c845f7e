import { Schema, Types, type Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { TenantModel, type TenantRow } from '../../src/database/tenant-model';
import type { Scoped } from '../../src/database/tenant-scope';
import { connectTo } from '../support/mongoose-connection';

interface Row extends TenantRow {
  name: string;
  value: number;
}

const OURS = 'ours' as TenantId;
const THEIRS = 'theirs' as TenantId;

describe(TenantModel.name, () => {
  let connection: Connection;
  let rows: TenantModel<Row>;

  beforeAll(async () => {
    connection = await connectTo('tenant-model');
    const schema = new Schema<Row>({ tenant: String, name: String, value: Number }, { versionKey: false });
    rows = new TenantModel(connection.model<Row>(`row_${new Types.ObjectId().toHexString()}`, schema));
  });

  beforeEach(async () => {
    await rows.deleteMany({ tenant: OURS });
    await rows.deleteMany({ tenant: THEIRS });
    const equal = ['a', 'b', 'c'].map((name, value) => ({ name, value }));
    await rows.insertRows([OURS, THEIRS].flatMap((tenant) => equal.map((row) => ({ tenant, ...row }))));
  });

  afterAll(() => connection.close());

  const listOf = async (tenant: TenantId) =>
    (await rows.find({ tenant }).sort({ name: 1 }).lean()).map(({ name, value }) => `${name}${value}`).join();

  it.each<[string, () => PromiseLike<unknown>]>([
    ['updateOne', () => rows.updateOne({ tenant: OURS, name: 'a' }, { $set: { value: 9 } })],
    ['updateMany', () => rows.updateMany({ tenant: OURS }, { $set: { value: 9 } })],
    ['findOneAndUpdate', () => rows.findOneAndUpdate({ tenant: OURS, name: 'a' }, { $set: { value: 9 } }, {})],
    ['findOneAndDelete', () => rows.findOneAndDelete({ tenant: OURS, name: 'a' })],
    ['replaceOne', () => rows.replaceOne({ tenant: OURS, name: 'a' }, { tenant: OURS, name: 'a', value: 9 })],
    ['deleteOne', () => rows.deleteOne({ tenant: OURS, name: 'a' })],
    ['deleteMany', () => rows.deleteMany({ tenant: OURS, value: { $gte: 0 } })],
    ['deleteBatch', () => rows.deleteBatch({ tenant: OURS, value: { $gte: 0 } })],
    ['upsertMany', () => rows.upsertMany([{ filter: { tenant: OURS, name: 'a' }, update: { $set: { value: 9 } } }])],
    ['upsertRows', () => rows.upsertRows([{ filter: { tenant: OURS, name: 'a' }, update: { $set: { value: 9 } } }])],
  ])('should change the rows of one tenant only with %s', async (_, change) => {
    await change();
    expect(await listOf(THEIRS)).toBe('a0,b1,c2');
    expect(await listOf(OURS)).not.toBe('a0,b1,c2');
  });

  it('should read the rows of one tenant only', async () => {
    const filter: Scoped<Row> = { tenant: OURS, value: { $gte: 0 } };
    expect(await rows.countDocuments(filter)).toBe(3);
    expect(await rows.rawCount(filter, {})).toBe(3);
    expect(await rows.rawFind(filter, {}).toArray()).toHaveLength(3);
    expect(await rows.rawFindOne<Row>(filter, { sort: { name: 1 } })).toMatchObject({ tenant: OURS, name: 'a' });
    expect(await rows.findOne(filter).sort({ name: 1 }).lean()).toMatchObject({ tenant: OURS, name: 'a' });
    expect(await rows.aggregate<{ total: number }>(filter, [{ $count: 'total' }])).toEqual([{ total: 3 }]);
    expect((await rows.distinct('name', filter)).sort()).toEqual(['a', 'b', 'c']);
    expect(await rows.exists({ tenant: 'nobody' as TenantId })).toBe(false);
  });

  it('should delete no more than a batch', async () => {
    expect(await rows.deleteBatch({ tenant: OURS }, 2)).toBe(2);
    expect(await rows.deleteBatch({ tenant: OURS }, 2)).toBe(1);
    expect(await rows.deleteBatch({ tenant: OURS }, 2)).toBe(0);
  });

  it('should refuse a filter or a row without a tenant at run time', async () => {
    const lost = { name: 'a' } as Scoped<Row>;
    const empty = { tenant: '' as TenantId, name: 'a' };
    expect(() => rows.find(lost)).toThrow('without a tenant');
    expect(() => rows.deleteMany(empty)).toThrow('without a tenant');
    expect(() => rows.updateOne({ ...lost, tenant: undefined as unknown as TenantId }, {})).toThrow('without a tenant');
    await expect(rows.insertRows([{ name: 'a', value: 1 } as Row])).rejects.toThrow('without a tenant');
    await expect(rows.insert({ name: 'a', value: 1 } as Row)).rejects.toThrow('without a tenant');
    expect(await listOf(THEIRS)).toBe('a0,b1,c2');
  });
});
