import { settings, without, type MatrixType } from '../matrix-type';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  ReplicationGroupDescription: 'Description',
  AutomaticFailoverEnabled: 'AutomaticFailover',
  MultiAZEnabled: 'MultiAZ',
};

export const type: MatrixType = {
  node: 'elasticache describe_replication_groups: describe_replication_groups',
  async deploy({ properties, tags, tagList }, aws) {
    const group = without(properties, 'Tags');
    const elasticache = aws.client('elasticache');
    const create = (change: object): Promise<string> => {
      const input = { ...group, ...change };
      return aws.askFor('ReplicationGroup.ARN', 'elasticache', 'create_replication_group', input);
    };
    const first = await create({});
    const second = await create({ ReplicationGroupId: 'carts' });
    const tag = (ResourceName: string): Promise<unknown> =>
      elasticache('add_tags_to_resource', { ResourceName, Tags: tagList });
    const untag = (ResourceName: string): Promise<unknown> =>
      elasticache('remove_tags_from_resource', { ResourceName, TagKeys: Object.keys(tags) });
    await tag(first);
    return [
      // The emulator does not delete groups, so there are two that get the tags in turn.
      {
        attribute: 'ReplicationGroupId',
        change: () => untag(first).then(() => tag(second)),
        changeBack: () => untag(second).then(() => tag(first)),
      },
      ...settings(
        (change) =>
          elasticache('modify_replication_group', { ReplicationGroupId: group.ReplicationGroupId, ...change }),
        group,
        {
          ...{ ReplicationGroupDescription: 'Carts', CacheNodeType: 'cache.t4g.medium' },
          ...{ AutomaticFailoverEnabled: false, MultiAZEnabled: false, SnapshotRetentionLimit: 6 },
        },
        (argument) => ATTRIBUTES[argument] ?? argument,
      ),
    ];
  },
};
