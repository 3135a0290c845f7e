import type { JsonObject } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  'Instances.TerminationProtected': 'TerminationProtected',
  'Instances.Ec2SubnetId': 'Ec2InstanceAttributes.Ec2SubnetId',
  'Instances.Ec2KeyName': 'Ec2InstanceAttributes.Ec2KeyName',
  JobFlowRole: 'Ec2InstanceAttributes.IamInstanceProfile',
};

export const type: MatrixType = {
  node: 'emr list_clusters: describe_cluster',
  async deploy({ properties, tagList, standIns }, aws) {
    const machines = { MasterInstanceType: 'm5.xlarge', SlaveInstanceType: 'm5.xlarge', InstanceCount: 2 };
    const instances = { ...(properties.Instances as JsonObject), ...machines, KeepJobFlowAliveWhenNoSteps: true };
    const cluster = { ...without(properties, 'Tags'), Instances: instances };
    const emr = aws.client('emr');
    for (const Name of ['encrypted', 'other'])
      await emr('create_security_configuration', { Name, SecurityConfiguration: '{}' });
    return recreatedChanges(
      (values) => aws.askFor('JobFlowId', 'emr', 'run_job_flow', { ...values, Tags: tagList }),
      async (id) => {
        await emr('set_termination_protection', { JobFlowIds: [id], TerminationProtected: false });
        await emr('terminate_job_flows', { JobFlowIds: [id] });
      },
      cluster,
      {
        ...{ Name: 'sales', ReleaseLabel: 'emr-7.2.0', LogUri: 's3://other-logs/', SecurityConfiguration: 'other' },
        ...{ ServiceRole: 'other', 'Instances.TerminationProtected': false, VisibleToAllUsers: false },
        ...{ 'Instances.Ec2SubnetId': await standIns.get('subnet-0f1e2d3c4b5a69788'), 'Instances.Ec2KeyName': 'dev' },
        ...{ JobFlowRole: 'other', EbsRootVolumeSize: 40, CustomAmiId: 'ami-00000000000000001' },
      },
      (path) => ATTRIBUTES[path] ?? path,
    );
  },
  notKept: { ScaleDownBehavior: 'describe_cluster leaves it out' },
};
