import { DatabaseCluster } from '../database-cluster';
import { without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'docdb describe_db_clusters: describe_db_clusters',
  async deploy(written, aws) {
    const input = { ...without(written.properties, 'Tags'), Engine: 'docdb', MasterUserPassword: 'not-so-secret' };
    await DatabaseCluster.create(input, written, aws);
    return [];
  },
  failsWith:
    "rds create_db_cluster: InvalidParameterValue: Engine 'docdb' is not supported to satisfy constraint: Member must satisfy enum value set: ['aurora-mysql', 'aurora-postgresql', 'mysql', 'neptune', 'postgres']",
};
