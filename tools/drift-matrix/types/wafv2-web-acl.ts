import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, setting, without, type MatrixType } from '../matrix-type';
import { documentChanges } from '../document-changes';

export const type: MatrixType = {
  node: 'wafv2 list_web_acls: get_web_acl',
  async deploy({ properties, tagList }, aws) {
    const acl = without(properties, 'Tags');
    const [rule] = properties.Rules as JsonObject[];
    let created: JsonObject = {};
    const waf = (call: string, input: object): Promise<JsonObject> =>
      aws.ask('wafv2', call, { Scope: 'REGIONAL', ...input });
    const create = async (change: object): Promise<void> => {
      const { Summary } = await waf('create_web_acl', { ...acl, ...change, Tags: tagList });
      const { Name, Id } = Summary as JsonObject;
      created = { Name, Id };
    };
    // It is changed and deleted with the mark of its last version.
    const withMark = async (call: string, input: object = {}): Promise<void> => {
      const { LockToken } = await waf('get_web_acl', created);
      await waf(call, { ...input, ...created, LockToken });
    };
    const update = (change: object): Promise<unknown> => withMark('update_web_acl', { ...acl, ...change });
    await create({});
    return [
      ...documentChanges(update, acl, {
        Description: 'Protects nothing',
        DefaultAction: { Block: {} },
        Rules: [{ ...rule, Priority: 2 }],
        'VisibilityConfig.CloudWatchMetricsEnabled': false,
        'VisibilityConfig.SampledRequestsEnabled': false,
        'VisibilityConfig.MetricName': 'mail',
      }),
      setting(
        'Name',
        recreating(() => withMark('delete_web_acl'), create),
        {},
        { Name: 'mail' },
      ),
    ];
  },
};
