import type { MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'dms describe_replication_instances: describe_replication_instances',
  async deploy({ properties }, aws) {
    await aws.ask('database-migration-service', 'create_replication_instance', properties);
    return [];
  },
  // The emulator answers the time of the creation as text where the API has a number, which the SDK does not read.
  failsWith: 'database-migration-service create_replication_instance: the answer cannot be read (HTTP 200)',
};
