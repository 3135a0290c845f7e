import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { documentChanges } from '../document-changes';
import { lowerCamel } from '../lower-camel';
import { recreating, settings, without, type MatrixType } from '../matrix-type';

const NETWORK = 'networkConfiguration.awsvpcConfiguration';

export const type: MatrixType = {
  node: 'ecs list_services: describe_services',
  async deploy(written, aws) {
    const service = lowerCamel(without(written.properties, 'Tags'));
    const updatable = without(service, 'cluster', 'serviceName', 'launchType', 'schedulingStrategy');
    const { awsvpcConfiguration } = service.networkConfiguration as { awsvpcConfiguration: Record<string, string[]> };
    const { tags } = lowerCamel({ tags: written.tagList });
    let { cluster, serviceName } = service;
    const ecs = (call: string, input: object): Promise<unknown> => aws.ask('ecs', call, { cluster, ...input });
    const update = (changed: JsonObject): Promise<unknown> =>
      ecs('update_service', { service: serviceName, ...changed });
    const create = async (change: JsonObject): Promise<void> => {
      ({ cluster, serviceName } = { ...service, ...change });
      await ecs('create_service', { ...service, ...change, tags });
      // The emulator forgets some of it when a service is created.
      await update(updatable);
    };
    // A deleted service is still there, with its tags.
    const remove = async (): Promise<void> => {
      const resourceArn = `arn:aws:ecs:eu-west-1:123456789012:service/${textOf(cluster)}/${textOf(serviceName)}`;
      await aws.ask('ecs', 'untag_resource', { resourceArn, tagKeys: Object.keys(written.tags) });
      await ecs('delete_service', { service: serviceName, force: true });
    };
    for (const clusterName of [cluster, 'other']) await aws.ask('ecs', 'create_cluster', { clusterName });
    await create({});
    return [
      ...documentChanges(update, updatable, {
        desiredCount: 4,
        taskDefinition: await written.standIns.get('arn:aws:ecs:eu-west-1:123456789012:task-definition/web:13'),
        platformVersion: '1.3.0',
        enableExecuteCommand: true,
        healthCheckGracePeriodSeconds: 61,
        enableECSManagedTags: false,
        'deploymentConfiguration.maximumPercent': 150,
        'deploymentConfiguration.minimumHealthyPercent': 50,
        [`${NETWORK}.subnets`]: awsvpcConfiguration.subnets.slice(1),
        [`${NETWORK}.securityGroups`]: awsvpcConfiguration.securityGroups.slice(1),
        [`${NETWORK}.assignPublicIp`]: 'ENABLED',
      }),
      ...settings(
        recreating(remove, create),
        service,
        {
          serviceName: 'mobile',
          cluster: 'other',
          launchType: 'EC2',
          schedulingStrategy: 'DAEMON',
        },
        (argument) => (argument === 'cluster' ? 'clusterArn' : argument),
      ),
    ];
  },
};
