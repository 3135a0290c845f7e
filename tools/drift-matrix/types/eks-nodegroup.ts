import type { JsonObject } from '../../../src/engine/base/json';
import { documentChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { recreating, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'eks list_nodegroups: list_nodegroups describe_nodegroup',
  async deploy({ properties, tags }, aws) {
    const own = lowerCamel(without(properties, 'Tags'));
    const { clusterName, nodegroupName } = own;
    const roleArn = own.nodeRole;
    const resourcesVpcConfig = { subnetIds: own.subnets };
    await aws.ask('eks', 'create_cluster', { name: clusterName, roleArn, resourcesVpcConfig });
    const create = async (change: JsonObject): Promise<void> => {
      await aws.ask('eks', 'create_nodegroup', { ...own, ...change, tags });
    };
    await create({});
    const remove = (): Promise<unknown> => aws.ask('eks', 'delete_nodegroup', { clusterName, nodegroupName });
    return documentChanges(recreating(remove, create), own, {
      nodeRole: 'arn:aws:iam::123456789012:role/other',
      instanceTypes: ['m5.large'],
      amiType: 'AL2_x86_64',
      diskSize: 80,
      'scalingConfig.maxSize': 9,
      'scalingConfig.minSize': 2,
    });
  },
  notKept: { 'remoteAccess.ec2SshKey': 'describe_nodegroup always answers one' },
};
