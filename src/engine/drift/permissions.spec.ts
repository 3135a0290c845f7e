import type { JsonObject } from '../base/json';
import { drift, onlyPair, running, terraform, TF_TAGS } from '../../../test/support/drift/drift-cases';
import type { DriftPair } from './compare/detect-drift';
import { withWrittenValues } from './flips/put-back';
import { documentIn } from './values/document';

const ARN = 'arn:aws:lambda:eu-west-1:123456789012:function:f';
const FUNCTION = `resource "aws_lambda_function" "main" {\n  function_name = "f"\n  ${TF_TAGS}\n}\n`;
const permission = (body: string): string =>
  `resource "aws_lambda_permission" "p" {\n  action = "lambda:InvokeFunction"\n  function_name = aws_lambda_function.main.function_name\n  ${body}\n}\n`;
const EVENTS = permission('principal = "events.amazonaws.com"\n  source_arn = aws_cloudwatch_event_rule.r.arn');
const statement = (Principal: string | JsonObject, Condition?: JsonObject): JsonObject => ({
  ...{ Sid: 's', Effect: 'Allow', Principal, Action: 'lambda:InvokeFunction', Resource: ARN },
  ...(Condition && { Condition }),
});
const BY_EVENTS = statement(
  { Service: 'events.amazonaws.com' },
  { ArnLike: { 'AWS:SourceArn': 'arn:aws:events:eu-west-1:123456789012:rule/r' } },
);

/** A function whose policy was asked for; without statements it has none. */
function pairOf(text: string, ...statements: JsonObject[]): DriftPair {
  const policy = JSON.stringify({ Version: '2012-10-17', Id: 'default', Statement: statements });
  const document = { Configuration: { FunctionName: 'f' }, ...(statements.length > 0 && { Policy: policy }) };
  const calls = ['get_function', 'get_policy'];
  return onlyPair(drift(terraform(text), { ...running(document), calls }));
}

function shown(text: string, ...statements: JsonObject[]): string[] {
  return pairOf(text, ...statements).drifted.map(({ path, kind = 'changed' }) => `${path} ${kind}`);
}

describe('permissions of functions', () => {
  it('should be shown when they are taken away, changed or added', () => {
    expect(shown(FUNCTION + EVENTS, BY_EVENTS)).toEqual([]);
    expect(shown(FUNCTION + EVENTS)).toEqual(['Policy changed']);
    expect(shown(FUNCTION + EVENTS, { ...BY_EVENTS, Principal: '*' })).toEqual(['Policy changed']);
    expect(shown(FUNCTION + EVENTS, statement({ Service: 'events.amazonaws.com' }))).toEqual(['Policy changed']);
    expect(shown(FUNCTION + EVENTS, BY_EVENTS, statement('*'))).toEqual(['Policy changed']);
  });

  it('should be shown where no template writes one', () => {
    expect(shown(FUNCTION)).toEqual([]);
    expect(shown(FUNCTION, statement('*'))).toEqual(['Policy unwritten']);
  });

  it.each<[string, JsonObject]>([
    ['principal = "*"', statement('*')],
    ['principal = "123456789012"', statement({ AWS: 'arn:aws:iam::123456789012:root' })],
    ['principal = "arn:aws:iam::123456789012:role/r"', statement({ AWS: 'arn:aws:iam::123456789012:role/r' })],
    ['principal = data.aws_caller_identity.me.account_id', statement({ AWS: 'arn:aws:iam::123456789012:root' })],
    ['principal = "logs.${var.region}.amazonaws.com"', statement({ Service: 'logs.eu-west-1.amazonaws.com' })],
    [
      'principal = "s3.amazonaws.com"\n  source_account = "123456789012"\n  source_arn = "arn:aws:s3:::b"',
      statement(
        { Service: 's3.amazonaws.com' },
        { StringEquals: { 'AWS:SourceAccount': '123456789012' }, ArnLike: { 'AWS:SourceArn': 'arn:aws:s3:::b' } },
      ),
    ],
    [
      'principal = "*"\n  principal_org_id = "o-1"\n  function_url_auth_type = "AWS_IAM"',
      statement('*', { StringEquals: { 'aws:PrincipalOrgID': 'o-1', 'lambda:FunctionUrlAuthType': 'AWS_IAM' } }),
    ],
  ])('should be as the cloud answers them: %s', (body, live) => {
    expect(shown(FUNCTION + permission(body), live)).toEqual([]);
    expect(shown(FUNCTION + permission(body), { ...live, Action: '*' })).toEqual(['Policy changed']);
  });

  it('should not be those of an alias or a version', () => {
    const ofAlias = permission('principal = "*"\n  qualifier = "live"');
    expect(shown(FUNCTION + ofAlias)).toEqual([]);
    expect(shown(FUNCTION + ofAlias, statement('*'))).toEqual(['Policy unwritten']);
  });

  it('should be put back as a policy', () => {
    const [document] = withWrittenValues(pairOf(FUNCTION + permission('principal = "123456789012"'), statement('*')));
    expect(documentIn(document.Policy)).toEqual({
      ...{ Version: '2012-10-17', Id: 'default' },
      Statement: [{ Effect: 'Allow', Principal: { AWS: '123456789012' }, Action: 'lambda:InvokeFunction' }],
    });
  });
});
