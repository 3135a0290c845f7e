import type { MatrixType } from '../matrix-type';
import { searchDomain } from '../search-domain';

export const type: MatrixType = {
  node: 'opensearch list_domain_names: describe_domain',
  deploy(written, aws) {
    const calls = { package: 'opensearch', create: 'create_domain', remove: 'delete_domain' };
    return searchDomain(written, aws, calls, {
      ...{ EngineVersion: 'OpenSearch_2.13', 'ClusterConfig.InstanceType': 'r6g.xlarge.search' },
      ...{ 'ClusterConfig.InstanceCount': 4, 'ClusterConfig.DedicatedMasterEnabled': true },
      ...{ 'ClusterConfig.ZoneAwarenessEnabled': false },
    });
  },
};
