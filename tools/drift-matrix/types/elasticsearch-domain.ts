import type { MatrixType } from '../matrix-type';
import { searchDomain } from '../search-domain';

export const type: MatrixType = {
  node: 'es list_domain_names: describe_elasticsearch_domain',
  deploy(written, aws) {
    const calls = { create: 'create_elasticsearch_domain', remove: 'delete_elasticsearch_domain' };
    return searchDomain(
      written,
      aws,
      { package: 'elasticsearch-service', ...calls },
      {
        ...{ ElasticsearchVersion: '7.9', 'ElasticsearchClusterConfig.InstanceType': 'r6g.xlarge.search' },
        ...{ 'ElasticsearchClusterConfig.InstanceCount': 4, 'ElasticsearchClusterConfig.DedicatedMasterEnabled': true },
        ...{ 'ElasticsearchClusterConfig.ZoneAwarenessEnabled': false },
      },
    );
  },
};
