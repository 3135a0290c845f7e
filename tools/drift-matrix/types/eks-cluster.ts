import type { JsonObject } from '../../../src/engine/base/json';
import { lowerCamel } from '../lower-camel';
import { recreating, setting, without, type MatrixType } from '../matrix-type';
import { documentChanges } from '../document-changes';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'eks list_clusters: describe_cluster',
  async deploy({ properties, tags }, aws) {
    const { logging, ...own } = lowerCamel(without(properties, 'Tags'));
    const types = (logging as { clusterLogging: { enabledTypes: { type: string }[] } }).clusterLogging.enabledTypes;
    const network = own.resourcesVpcConfig as { subnetIds: string[]; securityGroupIds: string[] };
    const cluster = { ...own, logging: loggingOf(types.map(({ type: each }) => each)), tags };
    let name = own.name;
    const eks = (call: string, input: object = {}): Promise<unknown> => aws.ask('eks', call, { name, ...input });
    const create = async (change: JsonObject): Promise<void> => {
      name = change.name ?? own.name;
      await eks('create_cluster', { ...cluster, ...change });
    };
    const recreate = recreating(() => eks('delete_cluster'), create);
    const update = (change: object): Promise<unknown> => eks('update_cluster_config', change);
    await create({});
    return [
      ...documentChanges(update, own, {
        'resourcesVpcConfig.subnetIds': network.subnetIds.slice(1),
        'resourcesVpcConfig.securityGroupIds': network.securityGroupIds.slice(1),
        'resourcesVpcConfig.endpointPublicAccess': false,
        'resourcesVpcConfig.endpointPrivateAccess': false,
        'resourcesVpcConfig.publicAccessCidrs': ['0.0.0.0/0'],
      }),
      setting('logging.clusterLogging.true.types', update, cluster, { logging: loggingOf(['api']) }),
      ...documentChanges(recreate, own, {
        ...{ name: 'mail', version: '1.32', roleArn: 'arn:aws:iam::123456789012:role/other' },
        'kubernetesNetworkConfig.serviceIpv4Cidr': '10.100.0.0/16',
      }),
      setting(
        'encryptionConfig[0].provider.keyArn',
        recreate,
        {},
        { encryptionConfig: [{ provider: { keyArn: OTHER_KEY } }] },
      ),
    ];
  },
  notKept: { 'accessConfig.authenticationMode': 'create_cluster takes no accessConfig' },
};

/** The API has what is written as a list of types. */
function loggingOf(types: string[]): JsonObject {
  return { clusterLogging: [{ types, enabled: true }] };
}
