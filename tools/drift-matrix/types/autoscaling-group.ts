import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

const TEMPLATE = 'a group has one template, whose id and name change together';

export const type: MatrixType = {
  node: 'autoscaling describe_auto_scaling_groups: describe_auto_scaling_groups',
  async deploy(written, aws) {
    const { Cooldown, ...own } = without(written.properties, 'Tags');
    const { LaunchTemplateId } = own.LaunchTemplate as JsonObject;
    const [subnet] = own.VPCZoneIdentifier as string[];
    const autoscaling = aws.client('auto-scaling');
    const inTheSameZone = await aws.askFor('Subnet.SubnetId', 'ec2', 'create_subnet', {
      ...{ VpcId: await written.standIns.get('vpc-0123456789abcdef0'), CidrBlock: '10.0.9.0/24' },
      AvailabilityZone: 'eu-west-1b',
    });
    return recreatedChanges(
      async (group) => {
        const VPCZoneIdentifier = (group.VPCZoneIdentifier as string[]).join(',');
        await autoscaling('create_auto_scaling_group', { ...group, VPCZoneIdentifier, Tags: written.tagList });
        return textOf(group.AutoScalingGroupName);
      },
      (AutoScalingGroupName) => autoscaling('delete_auto_scaling_group', { AutoScalingGroupName, ForceDelete: true }),
      { ...own, DefaultCooldown: Cooldown, LaunchTemplate: { LaunchTemplateId } },
      {
        AutoScalingGroupName: 'other',
        MinSize: 1,
        MaxSize: 7,
        DesiredCapacity: 4,
        HealthCheckType: 'EC2',
        HealthCheckGracePeriod: 60,
        DefaultCooldown: 60,
        VPCZoneIdentifier: [subnet, inTheSameZone],
        TargetGroupARNs: [],
        TerminationPolicies: ['Default', 'OldestInstance'],
        NewInstancesProtectedFromScaleIn: true,
      },
    );
  },
  notChangeable: {
    LaunchConfigurationName: 'a group has a configuration or a template',
    'LaunchTemplate.LaunchTemplateId': TEMPLATE,
    'LaunchTemplate.LaunchTemplateName': TEMPLATE,
    AvailabilityZones: 'they are those of the subnets',
  },
};
