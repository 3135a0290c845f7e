import { textOf } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { subnets } from '../subnet-groups';

export const type: MatrixType = {
  node: 'elasticache describe_cache_clusters: describe_cache_clusters',
  async deploy({ properties, tags, tagList, standIns }, aws) {
    const { ClusterName, VpcSecurityGroupIds } = properties;
    const cluster = {
      ...without(properties, 'ClusterName', 'VpcSecurityGroupIds', 'Tags'),
      ...{ CacheClusterId: ClusterName, SecurityGroupIds: VpcSecurityGroupIds },
    };
    const elasticache = aws.client('elasticache');
    for (const CacheSubnetGroupName of ['private', 'public']) {
      const group = { CacheSubnetGroupName, CacheSubnetGroupDescription: CacheSubnetGroupName };
      await elasticache('create_cache_subnet_group', { ...group, SubnetIds: await subnets(standIns) });
    }
    let created = 0;
    return recreatedChanges(
      (values) => {
        // The name of a cluster that was deleted stays in use, but the case of its letters does not count.
        const CacheClusterId = inAnotherCase(textOf(values.CacheClusterId), created);
        created += 1;
        const input = { ...values, CacheClusterId, Tags: tagList };
        return aws.askFor('CacheCluster.ARN', 'elasticache', 'create_cache_cluster', input);
      },
      (ResourceName) => elasticache('remove_tags_from_resource', { ResourceName, TagKeys: Object.keys(tags) }),
      cluster,
      {
        ...{ CacheClusterId: 'sessions', Engine: 'memcached', EngineVersion: '7.0.7' },
        ...{ PreferredAvailabilityZone: 'eu-west-1b', PreferredMaintenanceWindow: 'sun:07:00-sun:08:00' },
        ...{ CacheNodeType: 'cache.t4g.medium', SnapshotRetentionLimit: 2, CacheSubnetGroupName: 'public' },
        ...{ AutoMinorVersionUpgrade: false, TransitEncryptionEnabled: false },
      },
    );
  },
  notKept: {
    SecurityGroups: 'describe_cache_clusters leaves it out',
    'CacheParameterGroup.CacheParameterGroupName': 'describe_cache_clusters leaves it out',
  },
  notChangeable: { NumCacheNodes: 'a cluster of Redis has one' },
};

function inAnotherCase(name: string, number: number): string {
  return [...name].map((letter, at) => ((number >> at) % 2 === 1 ? letter.toUpperCase() : letter)).join('');
}
