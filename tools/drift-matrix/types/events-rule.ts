import type { JsonObject } from '../../../src/engine/base/json';
import { setting, settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'events list_rules: describe_rule list_targets_by_rule',
  async deploy(written, aws) {
    const rule = without(written.properties, 'Tags', 'Targets');
    const put = (change: object): Promise<unknown> => aws.ask('eventbridge', 'put_rule', { ...rule, ...change });
    await put({ Tags: written.tagList });
    const targets = written.properties.Targets as JsonObject[];
    const aim = (Targets: JsonObject[]): Promise<unknown> =>
      aws.ask('eventbridge', 'put_targets', { Rule: rule.Name, Targets });
    await aim(targets);
    const other = await written.standIns.get('arn:aws:lambda:eu-west-1:123456789012:function:other');
    return [
      ...settings(put, rule, { Description: 'Other', ScheduleExpression: 'rate(1 day)', State: 'DISABLED' }),
      setting('Targets', aim, targets, [{ ...targets[0], Arn: other }]),
    ];
  },
  notChangeable: {
    Name: 'another name is another rule',
    EventBusName: 'another bus has other rules',
    EventPattern: 'the rule has a schedule',
    RoleArn: 'the emulator does not answer it',
  },
};
