import { textOf } from '../../../src/engine/base/json';
import { recreatedChanges } from '../document-changes';
import { without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  SecurityGroupIds: 'SecurityGroups',
  LifecycleConfigName: 'NotebookInstanceLifecycleConfigName',
};

export const type: MatrixType = {
  node: 'sagemaker list_notebook_instances: describe_notebook_instance',
  async deploy({ properties, tagList, standIns }, aws) {
    const instance = without(properties, 'Tags');
    const sagemaker = aws.client('sagemaker');
    return recreatedChanges(
      async (values) => {
        await sagemaker('create_notebook_instance', { ...values, Tags: tagList });
        return textOf(values.NotebookInstanceName);
      },
      async (NotebookInstanceName) => {
        await sagemaker('stop_notebook_instance', { NotebookInstanceName });
        await sagemaker('delete_notebook_instance', { NotebookInstanceName });
      },
      instance,
      {
        ...{ NotebookInstanceName: 'sales', InstanceType: 'ml.t3.large' },
        ...{ RoleArn: 'arn:aws:iam::123456789012:role/other', KmsKeyId: OTHER_KEY, RootAccess: 'Enabled' },
        ...{ SubnetId: await standIns.get('subnet-0f1e2d3c4b5a69788'), DirectInternetAccess: 'Enabled' },
        ...{ SecurityGroupIds: (instance.SecurityGroupIds as string[]).slice(1), VolumeSizeInGB: 30 },
        ...{ LifecycleConfigName: 'other' },
      },
      (argument) => ATTRIBUTES[argument] ?? argument,
    );
  },
  notKept: { PlatformIdentifier: 'describe_notebook_instance leaves it out' },
};
