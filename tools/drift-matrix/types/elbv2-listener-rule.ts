import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { setting, type MatrixType } from '../matrix-type';

const ELB = 'elastic-load-balancing-v2';
const ACTION: JsonObject = {
  Type: 'fixed-response',
  FixedResponseConfig: { ContentType: 'text/plain', MessageBody: 'no', StatusCode: '403' },
};
const CONDITIONS: readonly JsonObject[] = [
  { Field: 'host-header', HostHeaderConfig: { Values: ['www.example.com', 'shop.example.com'] } },
  { Field: 'path-pattern', PathPatternConfig: { Values: ['/admin/*'] } },
  { Field: 'query-string', QueryStringConfig: { Values: [{ Key: 'version', Value: '1' }, { Value: 'old' }] } },
];

export const type: MatrixType = {
  node: 'elbv2 describe_rules: describe_rules',
  async deploy({ properties, tagList, standIns }, aws) {
    const Subnets = await Promise.all(
      ['subnet-0a1b2c3d4e5f60718', 'subnet-0f1e2d3c4b5a69788'].map((id) => standIns.get(id)),
    );
    const balancer = { Name: 'rules', Type: 'application', Subnets };
    const LoadBalancerArn = await aws.askFor('LoadBalancers[0].LoadBalancerArn', ELB, 'create_load_balancer', balancer);
    const listener = { LoadBalancerArn, Port: 80, Protocol: 'HTTP', DefaultActions: [ACTION] };
    const ListenerArn = await aws.askFor('Listeners[0].ListenerArn', ELB, 'create_listener', listener);
    const Priority = Number(textOf(properties.priority));
    const rule = { ListenerArn, Priority, Conditions: CONDITIONS, Actions: [ACTION], Tags: tagList };
    const RuleArn = await aws.askFor('Rules[0].RuleArn', ELB, 'create_rule', rule);
    const modify = (change: object): Promise<unknown> => aws.ask(ELB, 'modify_rule', { RuleArn, ...change });
    return [
      setting(
        'Priority',
        (value) => aws.ask(ELB, 'set_rule_priorities', { RulePriorities: [{ RuleArn, Priority: value }] }),
        Priority,
        20,
      ),
      setting('Conditions', (value) => modify({ Conditions: value }), CONDITIONS, CONDITIONS.slice(1)),
      setting(
        'Actions',
        (value) => modify({ Actions: value }),
        [ACTION],
        [{ ...ACTION, FixedResponseConfig: { ContentType: 'text/plain', MessageBody: 'no', StatusCode: '404' } }],
      ),
    ];
  },
};
