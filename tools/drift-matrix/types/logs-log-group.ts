import { recreating, setting, settings, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'logs describe_log_groups: describe_log_groups',
  async deploy({ properties, tags }, aws) {
    const { LogGroupName, RetentionInDays, KmsKeyId, LogGroupClass } = properties;
    const logs = aws.client('cloudwatch-logs');
    const group = { logGroupName: LogGroupName, kmsKeyId: KmsKeyId, logGroupClass: LogGroupClass };
    let name = LogGroupName;
    const setRetention = (days: unknown): Promise<unknown> =>
      logs('put_retention_policy', { logGroupName: name, retentionInDays: days });
    const create = async (change: Partial<typeof group>): Promise<void> => {
      name = change.logGroupName ?? LogGroupName;
      await logs('create_log_group', { ...group, ...change, tags });
      await setRetention(RetentionInDays);
    };
    const remove = (): Promise<unknown> => logs('delete_log_group', { logGroupName: name });
    await create({});
    return [
      setting('retentionInDays', setRetention, RetentionInDays, 60),
      ...settings(recreating(remove, create), group, {
        logGroupName: '/aws/lambda/refund',
        kmsKeyId: OTHER_KEY,
      }),
    ];
  },
  notChangeable: { logGroupClass: 'create_log_group takes no logGroupClass' },
};
