import type { JsonObject } from '../../base/json';
import type { ResourceInput } from '../../resources/model/resource-input';
import { BuiltInRules } from './built-in-rules';
import { readRules, ruleTexts, BUILT_IN_FOLDER } from './read-rules';

const builtIn = new BuiltInRules(readRules(ruleTexts(BUILT_IN_FOLDER)));

function verdict(id: string, origin: string, type: string, attributes: JsonObject): string {
  const resource = {
    type,
    origin,
    name: 'A',
    address: 'A',
    provider: 'aws',
    source: 'cloudformation',
    attributes,
    tags: {},
    region: '',
    account: '',
  } as const;
  const input: ResourceInput = { resource, companions: [], unknown: [] };
  const [{ state, reason }] = builtIn.judge(
    input,
    builtIn.rules.filter((rule) => rule.id === id),
  );
  return `${state} ${reason}`.trim();
}

const ruleId = (file: string): string => builtIn.rules.find((rule) => rule.file === file)?.id ?? file;

describe('a rule that reads what a source does not tell', () => {
  it('should neither pass nor fail', () => {
    const id = ruleId('aws/waf/logging.rego');
    expect(verdict(id, 'AWS::WAF::WebACL', 'aws_waf_web_acl', {})).toBe('skipped untranslated-attribute');
  });

  it('should not take a companion that the source does not tell for one that is absent', () => {
    const id = ruleId('aws/ec2/default-security-group.rego');
    expect(verdict(id, 'AWS::EC2::VPC', 'aws_vpc', {})).toBe('skipped untranslated-attribute');
  });

  it('should fail where a translated attribute decides by itself', () => {
    const id = ruleId('aws/ebs/volume-encryption.rego');
    expect(verdict(id, 'AWS::EC2::Volume', 'aws_ebs_volume', {})).toBe('failed');
    expect(verdict(id, 'AWS::EC2::Volume', 'aws_ebs_volume', { encrypted: true })).toBe('passed');
  });
});
