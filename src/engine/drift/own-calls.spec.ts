import type { JsonObject } from '../base/json';
import {
  cloudFormation,
  drift,
  driftedPaths,
  onlyPair,
  running,
  terraform,
  TF_TAGS,
} from '../../../test/support/drift/drift-cases';
import type { DriftPair } from './compare/detect-drift';

const resource = (type: string, body = ''): string => `resource "${type}" "main" {\n  ${body}\n  ${TF_TAGS}\n}\n`;

/** The pair of a template and what runs, where nodes have made these calls; those that failed are not among them. */
function pairOf(text: string, document: JsonObject, calls?: readonly string[]): DriftPair {
  const templates = text.startsWith('AWSTemplate') ? cloudFormation(text) : terraform(text);
  return onlyPair(drift(templates, { ...running(document), ...(calls && { calls }) }));
}
const paths = (text: string, document: JsonObject, calls?: readonly string[]): string[] =>
  driftedPaths(pairOf(text, document, calls));

describe('the names of a network', () => {
  const network = (support: boolean, hostnames: boolean): JsonObject => ({
    Vpcs: [{ VpcId: 'vpc-1', CidrBlock: '10.0.0.0/16' }],
    EnableDnsSupport: { Value: support },
    EnableDnsHostnames: { Value: hostnames },
  });
  const CALLS = ['describe_vpcs', 'describe_vpc_attribute'];

  it('should be resolved and not given, when a template says nothing', () => {
    const text = resource('aws_vpc', 'cidr_block = "10.0.0.0/16"');
    expect(paths(text, network(true, false), CALLS)).toEqual([]);
    expect(paths(text, network(false, true), CALLS)).toEqual(['EnableDnsSupport.Value', 'EnableDnsHostnames.Value']);
  });

  it('should not be compared when nobody could ask for them', () => {
    const text = resource('aws_vpc', 'cidr_block = "10.0.0.0/16"\n  enable_dns_support = false');
    const { drifted, untracked } = pairOf(text, { Vpcs: [{ VpcId: 'vpc-1', CidrBlock: '10.0.0.0/16' }] }, [
      'describe_vpcs',
    ]);
    expect([drifted, untracked]).toEqual([[], ['EnableDnsSupport.Value']]);
  });
});
