import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, settings, without, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

export const type: MatrixType = {
  node: 'cloudtrail describe_trails: describe_trails get_trail_status get_event_selectors',
  async deploy(written, aws) {
    const { TrailName, KMSKeyId, IsLogging, EventSelectors, ...own } = without(written.properties, 'Tags');
    const trail = { ...own, Name: TrailName, KmsKeyId: KMSKeyId };
    const [selector] = EventSelectors as JsonObject[];
    for (const Name of [own.SnsTopicName, 'other']) await aws.ask('sns', 'create_topic', { Name });
    let Name = TrailName;
    const cloudtrail = (call: string, input: object = {}): Promise<unknown> =>
      aws.ask('cloudtrail', call, { Name, ...input });
    const log = (isOn: unknown): Promise<unknown> => cloudtrail(isOn ? 'start_logging' : 'stop_logging');
    const select = (...selectors: JsonObject[]): Promise<unknown> =>
      aws.ask('cloudtrail', 'put_event_selectors', { TrailName: Name, EventSelectors: selectors });
    const create = async (change: JsonObject): Promise<void> => {
      Name = change.Name ?? TrailName;
      await cloudtrail('create_trail', { ...trail, ...change, TagsList: written.tagList });
      await log(IsLogging);
      await select(selector);
    };
    await create({});
    return [
      ...settings(
        (change) => cloudtrail('update_trail', change),
        trail,
        {
          S3BucketName: await written.standIns.get('access-logs'),
          S3KeyPrefix: 'other',
          IncludeGlobalServiceEvents: false,
          IsMultiRegionTrail: false,
          IsOrganizationTrail: true,
          EnableLogFileValidation: false,
          CloudWatchLogsLogGroupArn: 'arn:aws:logs:eu-west-1:123456789012:log-group:other:*',
          CloudWatchLogsRoleArn: 'arn:aws:iam::123456789012:role/other',
          KmsKeyId: OTHER_KEY,
          SnsTopicName: 'other',
        },
        (argument) => (argument === 'EnableLogFileValidation' ? 'LogFileValidationEnabled' : argument),
      ),
      setting('IsLogging', log, IsLogging, false),
      setting('EventSelectors', select, selector, { ...selector, ReadWriteType: 'ReadOnly' }),
      ...settings(
        recreating(() => cloudtrail('delete_trail'), create),
        trail,
        { Name: 'other' },
      ),
    ];
  },
};
