import { settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'cloudwatch describe_alarms: describe_alarms',
  async deploy(written, aws) {
    const alarm = without(written.properties, 'Tags');
    const put = (change: object): Promise<unknown> =>
      aws.ask('cloudwatch', 'put_metric_alarm', { ...alarm, Tags: written.tagList, ...change });
    await put({});
    return settings(
      put,
      { ...alarm, ActionsEnabled: true },
      {
        ...{ AlarmDescription: 'Other', ActionsEnabled: false, ComparisonOperator: 'LessThanThreshold' },
        ...{ EvaluationPeriods: 5, DatapointsToAlarm: 3, Period: 300, Statistic: 'Minimum', Threshold: 200 },
        ...{ TreatMissingData: 'ignore', AlarmActions: ['arn:aws:sns:eu-west-1:123456789012:other'], OKActions: [] },
        ...{ MetricName: 'NumberOfMessagesSent', Namespace: 'Shop' },
      },
    );
  },
};
