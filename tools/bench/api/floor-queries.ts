/** The rows that both floors read; a database driver and Mongoose answer alike. */
export interface FloorRows {
  page(tenant: string, index: number, count: number): Promise<readonly FloorCollection[]>;
  total(tenant: string): Promise<number>;
  /** The config items that the collections of a page hold: the same question as the service's. */
  items(tenant: string, containerIds: readonly number[]): Promise<readonly unknown[]>;
  find(tenant: string, name: string): Promise<unknown>;
}

interface FloorCollection {
  readonly name: string;
  readonly containerId: number;
  readonly status: string;
}

export const PAGE_FIELDS = { _id: 0, name: 1, containerId: 1, status: 1 };
export const ITEM_FIELDS = { _id: 0, containerId: 1, kind: 1, name: 1, connectorType: 1 };
export const ITEM_INDEX = { tenant: 1, containerId: 1, kind: 1, name: 1, connectorType: 1 };
export const ITEM_ORDER = { containerId: 1, kind: 1, name: 1 } as const;

/** One page of the list of collections, as the service answers it. */
export async function floorPage(rows: FloorRows, tenant: string, index: number, count: number) {
  const [found, total] = await Promise.all([rows.page(tenant, index, count), rows.total(tenant)]);
  const items = await rows.items(
    tenant,
    found.map(({ containerId }) => containerId),
  );
  if (items.length > 0) throw new Error('the benchmark has no config items');
  const lists = {
    connectors: [],
    masterSnapshots: [],
    masterTests: [],
    snapshots: [],
    tests: [],
    others: [],
    notifications: [],
  };
  return {
    data: { results: found.map(({ name, containerId, status }) => ({ name, containerId, status, ...lists })) },
    metadata: { count: found.length, current_page: index / count + 1, next_index: index + count, total },
  };
}
