import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, settings, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'secretsmanager list_secrets: list_secrets get_resource_policy',
  async deploy(written, aws) {
    const { Name, Description, KmsKeyId } = written.properties;
    const { RotationLambdaARN, RotationRules } = written.of('AWS::SecretsManager::RotationSchedule');
    const { AutomaticallyAfterDays } = RotationRules as JsonObject;
    const rotation = { RotationLambdaARN, AutomaticallyAfterDays };
    const policy = JSON.stringify(written.of('AWS::SecretsManager::ResourcePolicy').ResourcePolicy);
    let SecretId = Name;
    const secrets = (call: string, input: object): Promise<unknown> =>
      aws.ask('secrets-manager', call, { SecretId, ...input });
    const rotate = (change: Partial<typeof rotation>): Promise<unknown> => {
      const { AutomaticallyAfterDays: days, ...lambda } = { ...rotation, ...change };
      return secrets('rotate_secret', { ...lambda, RotationRules: { AutomaticallyAfterDays: days } });
    };
    const allow = (ResourcePolicy: string): Promise<unknown> => secrets('put_resource_policy', { ResourcePolicy });
    const create = async (name: unknown): Promise<void> => {
      const secret = { Name: name, Description, KmsKeyId, SecretString: 'not secret' };
      SecretId = await aws.askFor('ARN', 'secrets-manager', 'create_secret', { ...secret, Tags: written.tagList });
      await rotate({});
      await allow(policy);
    };
    const remove = (): Promise<unknown> => secrets('delete_secret', { ForceDeleteWithoutRecovery: true });
    await create(Name);
    return [
      ...settings(
        (change) => secrets('update_secret', change),
        { Description, KmsKeyId },
        {
          Description: 'Access to another database',
          KmsKeyId: OTHER_KEY,
        },
      ),
      ...settings(
        rotate,
        rotation,
        {
          RotationLambdaARN: await written.standIns.get('arn:aws:lambda:eu-west-1:123456789012:function:other'),
          AutomaticallyAfterDays: 60,
        },
        (argument) => (argument === 'RotationLambdaARN' ? argument : `RotationRules.${argument}`),
      ),
      setting('ResourcePolicy', allow, policy, policy.replace('role/shop', 'root')),
      setting('Name', recreating(remove, create), Name, 'orders/cache'),
    ];
  },
};
