import { detectDrift, type DriftReport } from './compare/detect-drift';
import type { RunningDocument } from './compare/model';
import { driftedPaths, MAPS, onlyPair, terraform } from '../../../test/support/drift/drift-cases';
import type { JsonObject } from '../base/json';

const ZONE = 'Z0123456789ABC';

function record(name: string, type: string, more: JsonObject): RunningDocument {
  const written = name.replace('*', '\\052');
  return {
    path: `arn:aws:route53:::hostedzone/${ZONE}/recordset/${written}/${type}/simple`,
    document: {
      ResourceRecordSets: [{ Name: `${written}.`, Type: type, TTL: 300, ...more }],
      ...{ HostedZoneId: ZONE, RecordId: `${ZONE}_${written}_${type}` },
    },
    tags: {},
  };
}

function compare(text: string, resources: readonly RunningDocument[], id?: string): DriftReport {
  const resource = { address: 'aws_route53_record.main', type: 'aws_route53_record', provider: 'aws', id: id ?? '' };
  const states = id === undefined ? [] : [{ path: 'x.tfstate', folder: '/', resources: [resource] }];
  return detectDrift({ templates: terraform(text), resources, maps: MAPS, states });
}

function template(name: string, type: string, value: string): string {
  const attributes = `zone_id = "${ZONE}"\n name = "${name}"\n type = "${type}"\n ttl = 300\n records = ["${value}"]`;
  return `resource "aws_route53_record" "main" {\n ${attributes}\n}`;
}

describe('records of Route 53', () => {
  const four = record('www.shop.example', 'A', { ResourceRecords: [{ Value: '192.0.2.1' }] });
  const six = record('www.shop.example', 'AAAA', { ResourceRecords: [{ Value: '2001:db8::1' }] });

  it('should be told apart by the state when a name has several types', () => {
    const report = compare(template('www.shop.example', 'A', '192.0.2.9'), [four, six], `${ZONE}_www.shop.example_A`);
    expect(driftedPaths(onlyPair(report))).toEqual(['ResourceRecords']);
  });

  it('should be ambiguous by their name alone when it has several types', () => {
    const { pairs, unmatched } = compare(template('www.shop.example', 'A', '192.0.2.1'), [four, six]);
    expect([pairs, unmatched.map(({ reason }) => reason)]).toEqual([[], ['ambiguous-identity']]);
  });

  it('should be found by a name with a star, and compare texts without their quotes', () => {
    const text = record('*.shop.example', 'TXT', { ResourceRecords: [{ Value: '"v=spf1 " "-all"' }] });
    expect(onlyPair(compare(template('*.shop.example', 'TXT', 'v=spf1 -all'), [text])).drifted).toEqual([]);
  });
});

describe('subscriptions', () => {
  it('should not be taken for topics', () => {
    const TopicArn = 'arn:aws:sns:eu-west-1:123456789012:alerts';
    const SubscriptionArn = `${TopicArn}:11111111-2222-4333-8444-555555555555`;
    const topic = { path: TopicArn, document: { Attributes: { TopicArn, DisplayName: 'Alerts' } }, tags: {} };
    const subscription = { path: SubscriptionArn, document: { Attributes: { SubscriptionArn, TopicArn } }, tags: {} };
    const text = 'resource "aws_sns_topic" "main" {\n name = "alerts"\n display_name = "Others"\n}';
    const pair = onlyPair(detectDrift({ templates: terraform(text), resources: [topic, subscription], maps: MAPS }));
    expect([pair.running.path, driftedPaths(pair)]).toEqual([TopicArn, ['DisplayName']]);
  });
});
