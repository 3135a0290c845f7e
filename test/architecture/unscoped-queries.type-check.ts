import type { TenantId } from '../../src/common/context/tenant';
import type { TenantModel } from '../../src/database/tenant-model';
import type { ConfigItem } from '../../src/modules/config-items/data';

/**
 * Checked by tsc, never run: each line marked below must not compile. When a query without a tenant becomes possible,
 * the mark expects an error that is gone and `npm run check` fails.
 */
export function unscopedQueriesDoNotCompile(items: TenantModel<ConfigItem>, tenant: TenantId, text: string): unknown[] {
  return [
    items.find({ tenant, kind: 'connector' }),
    // @ts-expect-error a filter without a tenant
    items.find({ kind: 'connector' }),
    // @ts-expect-error a tenant that no token was let into
    items.find({ tenant: text }),
    // @ts-expect-error a condition instead of a tenant
    items.find({ tenant: { $exists: true } }),
    // @ts-expect-error a filter without a tenant
    items.findOne({ kind: 'connector' }),
    // @ts-expect-error a filter without a tenant
    items.exists({}),
    // @ts-expect-error a filter without a tenant
    items.countDocuments({}),
    // @ts-expect-error a filter without a tenant
    items.distinct('name', {}),
    // @ts-expect-error a first stage without a tenant
    items.aggregate({}, []),
    // @ts-expect-error a stage that leaves the MongoDB collection
    items.aggregate({ tenant }, [{ $unionWith: 'config_items' }]),
    // @ts-expect-error a filter without a tenant
    items.updateOne({ name: text }, { $set: { name: text } }),
    // @ts-expect-error a filter without a tenant
    items.updateMany({}, { $set: { name: text } }),
    // @ts-expect-error a filter without a tenant
    items.findOneAndUpdate({}, { $set: { name: text } }, {}),
    // @ts-expect-error a filter without a tenant
    items.findOneAndDelete({}),
    // @ts-expect-error a filter without a tenant
    items.deleteOne({ name: text }),
    // @ts-expect-error a filter without a tenant
    items.deleteMany({ containerId: 1 }),
    // @ts-expect-error a filter without a tenant
    items.deleteBatch({ containerId: 1 }),
    // @ts-expect-error a filter without a tenant
    items.upsertMany([{ filter: { containerId: 1 }, update: {} }]),
    // @ts-expect-error a filter without a tenant
    items.upsertRows([{ filter: { containerId: 1 }, update: {} }]),
    // @ts-expect-error a filter without a tenant
    items.rawFind({}, {}),
    // @ts-expect-error a filter without a tenant
    items.rawFindOne({}, {}),
    // @ts-expect-error a filter without a tenant
    items.rawCount({}, {}),
  ];
}
