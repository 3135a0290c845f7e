import type { JsonObject } from '../../../src/engine/json';
import { recreating, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  SecurityGroupIds: 'SecurityGroups',
  LifecycleConfigName: 'NotebookInstanceLifecycleConfigName',
};

export const type: MatrixType = {
  node: 'sagemaker list_notebook_instances: describe_notebook_instance',
  async deploy({ properties, tagList, standIns }, aws) {
    const instance = without(properties, 'Tags');
    let NotebookInstanceName = instance.NotebookInstanceName;
    const sagemaker = (call: string, input: object = {}): Promise<unknown> =>
      aws.ask('sagemaker', call, { NotebookInstanceName, ...input });
    const create = async (change: JsonObject): Promise<void> => {
      NotebookInstanceName = change.NotebookInstanceName ?? instance.NotebookInstanceName;
      await sagemaker('create_notebook_instance', { ...instance, ...change, Tags: tagList });
    };
    const remove = async (): Promise<void> => {
      await sagemaker('stop_notebook_instance');
      await sagemaker('delete_notebook_instance');
    };
    await create({});
    return settings(
      recreating(remove, create),
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
