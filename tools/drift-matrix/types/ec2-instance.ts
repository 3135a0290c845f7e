import type { JsonObject } from '../../../src/engine/base/json';
import { setting, settings, without, type MatrixType } from '../matrix-type';

const ADDRESS = 'only a new instance can have another, and the old one keeps the private address';

export const type: MatrixType = {
  node: 'ec2 describe_instances: describe_instances',
  async deploy(written, aws) {
    const { AvailabilityZone, Tenancy, SourceDestCheck, Monitoring, IamInstanceProfile, ...own } = without(
      written.properties,
      'Tags',
    );
    const groups = own.SecurityGroupIds as string[];
    const metadata = own.MetadataOptions as JsonObject;
    const ec2 = aws.client('ec2');
    for (const name of [IamInstanceProfile, 'other'])
      await aws.ask('iam', 'create_instance_profile', { InstanceProfileName: name });
    const InstanceId = await aws.askFor('Instances[0].InstanceId', 'ec2', 'run_instances', {
      ...own,
      Placement: { AvailabilityZone, Tenancy },
      Monitoring: { Enabled: Monitoring },
      IamInstanceProfile: { Name: IamInstanceProfile },
      ...{ MinCount: 1, MaxCount: 1, ...written.tagsFor('instance') },
    });
    const modify = (change: object): Promise<unknown> => ec2('modify_instance_attribute', { InstanceId, ...change });
    const modifying = (attribute: string, from: unknown, to: unknown) =>
      setting(attribute, (Value) => modify({ [attribute]: { Value } }), from, to);
    const setProfile = async (Name: unknown): Promise<void> => {
      const at = 'IamInstanceProfileAssociations[0].AssociationId';
      const AssociationId = await aws.askFor(at, 'ec2', 'describe_iam_instance_profile_associations');
      await ec2('disassociate_iam_instance_profile', { AssociationId });
      await ec2('associate_iam_instance_profile', { InstanceId, IamInstanceProfile: { Name } });
    };
    return [
      modifying('InstanceType', own.InstanceType, 't3.large'),
      modifying('EbsOptimized', own.EbsOptimized, false),
      modifying('SourceDestCheck', SourceDestCheck, false),
      setting('SecurityGroups', (Groups) => modify({ Groups }), groups, groups.slice(1)),
      ...settings(
        (change) => ec2('modify_instance_metadata_options', { InstanceId, ...metadata, ...change }),
        metadata,
        { HttpTokens: 'optional', HttpEndpoint: 'disabled', HttpPutResponseHopLimit: 2 },
        (argument) => `MetadataOptions.${argument}`,
      ),
      setting('IamInstanceProfile.Arn', setProfile, IamInstanceProfile, 'other'),
    ];
  },
  notChangeable: {
    'Monitoring.State': 'unmonitor_instances is not implemented',
    ImageId: ADDRESS,
    KeyName: ADDRESS,
    SubnetId: ADDRESS,
    PrivateIpAddress: ADDRESS,
    'Placement.AvailabilityZone': ADDRESS,
    'Placement.Tenancy': ADDRESS,
    'HibernationOptions.Configured': ADDRESS,
    'EnclaveOptions.Enabled': ADDRESS,
  },
};
