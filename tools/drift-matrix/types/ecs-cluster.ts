import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { documentChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { recreating, setting, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'ecs list_clusters: describe_clusters',
  async deploy(written, aws) {
    const { clusterName, clusterSettings, ...own } = lowerCamel(without(written.properties, 'Tags'));
    const { tags } = lowerCamel({ tags: written.tagList });
    const ecs = aws.client('ecs');
    let cluster = clusterName;
    const create = async (change: JsonObject): Promise<void> => {
      cluster = change.clusterName ?? clusterName;
      await ecs('create_cluster', { ...own, clusterName: cluster, settings: clusterSettings, tags });
    };
    // A deleted cluster is still there, with its tags.
    const remove = async (): Promise<void> => {
      const resourceArn = `arn:aws:ecs:eu-west-1:123456789012:cluster/${textOf(cluster)}`;
      await ecs('untag_resource', { resourceArn, tagKeys: Object.keys(written.tags) });
      await ecs('delete_cluster', { cluster });
    };
    const update = (changed: object): Promise<unknown> => ecs('update_cluster', { cluster, ...changed });
    const watch = (value: string): Promise<unknown> => update({ settings: [{ name: 'containerInsights', value }] });
    const provide = (capacityProviders: unknown): Promise<unknown> =>
      ecs('put_cluster_capacity_providers', { cluster, capacityProviders, defaultCapacityProviderStrategy: [] });
    await create({});
    return [
      setting('settings.containerInsights.value', watch, 'enabled', 'disabled'),
      setting('capacityProviders', provide, own.capacityProviders, ['FARGATE']),
      ...documentChanges(update, without(own, 'capacityProviders'), {
        'configuration.executeCommandConfiguration.logging': 'NONE',
        'configuration.executeCommandConfiguration.kmsKeyId': OTHER_KEY,
      }),
      ...settings(recreating(remove, create), { clusterName }, { clusterName: 'other' }),
    ];
  },
};
