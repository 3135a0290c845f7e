import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discover, FolderSource, render } from '../iac';
import type { TemplateResource } from './model/template-resource';
import { BuiltInRules } from '../rules/built-in/built-in-rules';
import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../rules/built-in/read-rules';
import { cloudformationResources } from './cloudformation-resources';

const RULES = /^(?:lib|aws\/(?:lambda|apigateway|iam))\//;
const builtIn = new BuiltInRules(readRules(ruleTexts(BUILT_IN_FOLDER).filter(({ file }) => RULES.test(file))));

function resourcesOf(text: string): readonly TemplateResource[] {
  const folder = mkdtempSync(join(tmpdir(), 'serverless-'));
  try {
    writeFileSync(join(folder, 'template.yaml'), `Transform: AWS::Serverless-2016-10-31\n${text}`);
    const { templates } = discover(new FolderSource(folder), 'cloudformation', [''], { isPlain: true });
    return cloudformationResources(templates.map((template) => render(template)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The states of a rule by the addresses of the resources that it judges. */
function states(text: string, id: string): Record<string, string> {
  const [rule] = builtIn.rules.filter((each) => each.id === id);
  const judged = resourcesOf(text).filter(({ input }) => rule.resources.includes(input.resource.type));
  const verdicts = judged.map(({ input }) => {
    const [verdict] = builtIn.judge(input, [rule]);
    return [input.resource.address, verdict.reason === 'not applicable' ? verdict.reason : verdict.state] as const;
  });
  return Object.fromEntries(verdicts);
}

const EVERYTHING = '{ Statement: [{ Effect: Allow, Action: "*", Resource: "*" }] }';

const withEvents = (events: string, more = ''): string => `
Resources:
  Work: { Type: AWS::Serverless::Function, Properties: { Runtime: nodejs22.x, Events: ${events} ${more} } }`;

describe('serverlessExpansion', () => {
  it.each([
    ['of an API', '{ Get: { Type: Api, Properties: { Path: /, Method: get } } }', 'not applicable'],
    ['of an HTTP API', '{ Get: { Type: HttpApi } }', 'not applicable'],
    ['of a queue', '{ Next: { Type: SQS, Properties: { Queue: q } } }', 'not applicable'],
    ['of a stream', '{ Next: { Type: Kinesis, Properties: { Stream: s } } }', 'not applicable'],
    [
      'of a topic through a queue',
      '{ Next: { Type: SNS, Properties: { Topic: t, SqsSubscription: true } } }',
      'not applicable',
    ],
    [
      'of a topic through a queue of its own',
      '{ Next: { Type: SNS, Properties: { Topic: t, SqsSubscription: { QueueArn: a, QueueUrl: u } } } }',
      'not applicable',
    ],
    [
      'of a topic, perhaps through a queue',
      '{ Next: { Type: SNS, Properties: { Topic: t, SqsSubscription: !Ref Mode } } }',
      'skipped',
    ],
    ['of a topic', '{ Next: { Type: SNS, Properties: { Topic: t } } }', 'failed'],
    ['of an API and a schedule', '{ Get: { Type: HttpApi }, Tick: { Type: Schedule } }', 'failed'],
    ['of an API and a scheduler', '{ Get: { Type: HttpApi }, Tick: { Type: ScheduleV2 } }', 'failed'],
    ['that a macro adds', '{ Fn::Transform: { Name: Events } }', 'skipped'],
    ['of a type that nobody knows', '{ Get: { Type: Api }, Next: { Type: News } }', 'skipped'],
  ])('should tell who calls a function by events %s', (_, events, state) => {
    expect(states(withEvents(events), 'PL-AWS-LAMBDA-4').Work).toBe(state);
  });

  it('should keep what fails where the function says so for all of its events', () => {
    const destination = ', EventInvokeConfig: { DestinationConfig: { OnFailure: { Type: SQS } } }';
    const events = '{ Next: { Type: S3, Properties: { Bucket: !Ref B } } }';
    expect(states(withEvents(events, destination), 'PL-AWS-LAMBDA-4').Work).toBe('passed');
  });

  it('should make permissions with a source, but for skills without an id', () => {
    const events =
      '{ Ask: { Type: AlexaSkill }, Talk: { Type: AlexaSkill, Properties: { SkillId: s } }, Put: { Type: S3 } }';
    expect(states(withEvents(events), 'PL-AWS-LAMBDA-10')).toEqual({
      'Work.Events.Ask': 'failed',
      'Work.Events.Talk': 'not applicable',
      'Work.Events.Put': 'passed',
    });
  });

  const METHODS = `
  Open: { Type: AWS::Serverless::Api, Properties: { StageName: live } }
  Own: { Type: AWS::Serverless::Api, Properties: { StageName: live, Auth: { DefaultAuthorizer: Users } } }
  Keys: { Type: AWS::Serverless::Api, Properties: { StageName: live, Auth: { ApiKeyRequired: true } } }
  Elsewhere: { Type: AWS::Serverless::Api, Properties: { StageName: live, DefinitionUri: api.yaml } }
  Work:
    Type: AWS::Serverless::Function
    Properties:
      Events:
        None: { Type: Api, Properties: { Path: /a, Method: get, RestApiId: !Ref Open } }
        Preflight: { Type: Api, Properties: { Path: /a, Method: options, RestApiId: !Ref Open } }
        Iam: { Type: Api, Properties: { Path: /b, Method: get, RestApiId: !Ref Open, Auth: { Authorizer: AWS_IAM } } }
        Default: { Type: Api, Properties: { Path: /c, Method: get, RestApiId: !Ref Own } }
        Switched: { Type: Api, Properties: { Path: /d, Method: get, RestApiId: !Ref Own, Auth: { Authorizer: NONE } } }
        Key: { Type: Api, Properties: { Path: /e, Method: get, RestApiId: !Ref Keys } }
        Given: { Type: Api, Properties: { Path: /f, Method: get, RestApiId: !Ref Open, Auth: { Authorizer: !Ref Name } } }
        Described: { Type: Api, Properties: { Path: /g, Method: get, RestApiId: !Ref Elsewhere } }
        Implicit: { Type: Api, Properties: { Path: /h, Method: get } }`;

  it('should know which methods of REST APIs ask who is calling', () => {
    const head = 'Parameters: { Name: { Type: String } }';
    const expected = {
      'Work.Events.None': 'failed',
      'Work.Events.Preflight': 'not applicable',
      'Work.Events.Iam': 'passed',
      'Work.Events.Default': 'passed',
      'Work.Events.Switched': 'failed',
      'Work.Events.Key': 'passed',
      'Work.Events.Given': 'skipped',
      'Work.Events.Implicit': 'failed',
    };
    expect(states(`${head}\nResources:${METHODS}`, 'PL-AWS-APIGATEWAY-1')).toEqual(expected);
    const globals = 'Globals: { Api: { Auth: { DefaultAuthorizer: AWS_IAM } } }';
    expect(states(`${head}\n${globals}\nResources:${METHODS}`, 'PL-AWS-APIGATEWAY-1')).toEqual({
      ...expected,
      'Work.Events.None': 'passed',
      'Work.Events.Implicit': 'passed',
    });
  });

  it('should know which methods check requests', () => {
    const model = (more: string): string =>
      `{ Type: Api, Properties: { Path: /, Method: post, RequestModel: { Model: M, ${more} } } }`;
    const events = `{ A: ${model('ValidateBody: true')}, B: ${model('Required: true')} }`;
    expect(states(withEvents(events), 'PL-AWS-APIGATEWAY-13')).toEqual({
      'Work.Events.A': 'passed',
      'Work.Events.B': 'failed',
    });
  });

  it('should know which routes of HTTP APIs ask who is calling', () => {
    const text = `
Resources:
  Own: { Type: AWS::Serverless::HttpApi, Properties: { Auth: { DefaultAuthorizer: Users } } }
  Work:
    Type: AWS::Serverless::Function
    Properties:
      Events:
        All: { Type: HttpApi }
        Default: { Type: HttpApi, Properties: { ApiId: !Ref Own, Path: /a, Method: get } }
        Switched: { Type: HttpApi, Properties: { ApiId: !Ref Own, Path: /b, Method: get, Auth: { Authorizer: NONE } } }`;
    expect(states(text, 'PL-AWS-APIGATEWAY-2')).toEqual({
      'Work.Events.All': 'failed',
      'Work.Events.Default': 'passed',
      'Work.Events.Switched': 'failed',
    });
  });

  it('should have the API that events have without naming one, as it is written for all', () => {
    const events = '{ A: { Type: Api, Properties: { Path: /, Method: get } }, B: { Type: HttpApi } }';
    const globals = 'Globals: { Api: { TracingEnabled: true } }';
    expect(states(withEvents(events), 'PL-AWS-APIGATEWAY-4')).toEqual({ ServerlessRestApi: 'failed' });
    expect(states(`${globals}${withEvents(events)}`, 'PL-AWS-APIGATEWAY-4')).toEqual({ ServerlessRestApi: 'passed' });
    expect(states(withEvents(events), 'PL-AWS-APIGATEWAY-3')).toEqual({
      ServerlessRestApi: 'failed',
      ServerlessHttpApi: 'failed',
    });
    const [stage] = resourcesOf(`${globals}${withEvents(events)}`).filter(
      ({ input }) => input.resource.address === 'ServerlessRestApi',
    );
    expect(stage.places?.get('["xray_tracing_enabled"]')).toEqual(['Globals', 'Api', 'TracingEnabled']);
    expect(stage.start).toEqual(['Resources', 0, 'Properties', 'Events', 'A']);
  });

  it.each([
    ['a managed policy by its name', 'AdministratorAccess', 'PL-AWS-IAM-14', 'failed'],
    ['a managed policy by its name, in a list', '[AWSXRayDaemonWriteAccess]', 'PL-AWS-IAM-14', 'passed'],
    ['a written policy', '[{ Statement: [{ Effect: Allow, Action: "*", Resource: "*" }] }]', 'PL-AWS-IAM-1', 'failed'],
    ['a template with limits', '[{ S3ReadPolicy: { BucketName: b } }]', 'PL-AWS-IAM-4', 'passed'],
    ['a template without limits', '[{ TextractPolicy: {} }]', 'PL-AWS-IAM-4', 'failed'],
    ['a template for everything', '[{ S3ReadPolicy: { BucketName: "*" } }]', 'PL-AWS-IAM-4', 'skipped'],
    ['a template that nobody knows', '[{ NewPolicy: {} }]', 'PL-AWS-IAM-4', 'skipped'],
    ['policies that a condition chooses', `!If [Is, [${EVERYTHING}], !Ref AWS::NoValue]`, 'PL-AWS-IAM-1', 'skipped'],
    ['a policy that a condition chooses', `[!If [Is, ${EVERYTHING}, !Ref AWS::NoValue]]`, 'PL-AWS-IAM-1', 'skipped'],
    ['a managed policy that a condition chooses', '[!If [Is, arn:aws:x, arn:aws:y]]', 'PL-AWS-IAM-1', 'passed'],
    ['a managed policy of the template', '[!Ref Own]', 'PL-AWS-IAM-1', 'passed'],
  ])('should make a role with %s', (_, policies, rule, state) => {
    const conditions = 'Parameters: { P: { Type: String } }\nConditions: { Is: !Equals [!Ref P, x] }';
    const text = `${conditions}${withEvents('{}', `, Policies: ${policies}`)}`;
    expect(states(text, rule)).toEqual({ 'Work.Role': state });
  });

  it.each(['!Ref AWS::AccountId', '!Sub "arn:aws:iam::${AWS::AccountId}:root"'])(
    'should make a role with the trust in %s, which is a whole account',
    (principal) => {
      const statement = `{ Effect: Allow, Action: sts:AssumeRole, Principal: { AWS: ${principal} } }`;
      const trust = `, AssumeRolePolicyDocument: { Statement: [${statement}] }`;
      expect(states(withEvents('{}', trust), 'PL-AWS-IAM-12')).toEqual({ 'Work.Role': 'failed' });
    },
  );

  it('should make no role where there is one, or where nothing is said about it', () => {
    const given = withEvents('{}', ', Role: arn:aws:iam::123456789012:role/r, Policies: AdministratorAccess');
    expect(states(given, 'PL-AWS-IAM-1')).toEqual({});
    expect(states(withEvents('{}'), 'PL-AWS-IAM-1')).toEqual({});
  });

  it('should leave out what is made for a function that is left out, and share its condition', () => {
    const text = `
Parameters: { Mode: { Type: String } }
Conditions: { Never: !Equals [a, b], Strict: !Equals [!Ref Mode, strict] }
Resources:
  Gone: { Type: AWS::Serverless::Function, Condition: Never, Properties: { Events: { Get: { Type: HttpApi } } } }
  Work: { Type: AWS::Serverless::Function, Condition: Strict, Properties: { Events: { Get: { Type: HttpApi } } } }`;
    expect(states(text, 'PL-AWS-LAMBDA-4')).toEqual({ Work: 'not applicable' });
  });

  const connected = (connectors: string): string => `
Parameters: { Given: { Type: String } }
Resources:
  Work: { Type: AWS::Serverless::Function, Properties: { Events: { Get: { Type: HttpApi } } } }
  Topic: { Type: AWS::SNS::Topic }
  Queue: { Type: AWS::SQS::Queue }
  Rest: { Type: AWS::Serverless::Api, Properties: { StageName: live } }
  ${connectors}`;
  const connector = (source: string, destination: string): string =>
    connected(
      `Link: { Type: AWS::Serverless::Connector, Properties: { Source: ${source}, Destination: ${destination}, Permissions: [Write] } }`,
    );

  it.each([
    ['a topic', connector('{ Id: Topic }', '{ Id: Work }'), 'failed'],
    ['a topic, among other destinations', connector('{ Id: Topic }', '[{ Id: Queue }, { Id: Work }]'), 'failed'],
    ['a topic of which the type is told', connector('{ Arn: a, Type: AWS::SNS::Topic }', '{ Id: Work }'), 'failed'],
    ['an API', connector('{ Id: Rest }', '{ Id: Work }'), 'not applicable'],
    ['a queue', connector('{ Id: Queue }', '{ Id: Work }'), 'not applicable'],
    ['something that nobody knows', connector('{ Id: !Ref Given }', '{ Id: Work }'), 'skipped'],
    [
      'a topic that says so itself',
      connected(
        'News: { Type: AWS::SNS::Topic, Connectors: { Link: { Properties: { Destination: { Id: Work }, Permissions: [Write] } } } }',
      ),
      'failed',
    ],
  ])('should tell that a connector lets %s call a function', (_, text, state) => {
    expect(states(text, 'PL-AWS-LAMBDA-4').Work).toBe(state);
  });

  it('should name the source of a permission that a connector gives', () => {
    expect(states(connector('{ Id: Topic }', '{ Id: Work }'), 'PL-AWS-LAMBDA-10')['Link.Permission']).toBe('passed');
  });

  it.each([
    ['one resource', '{ Id: Queue }', 'passed'],
    ['one ARN', '{ Arn: "arn:aws:sqs:eu-west-1:123456789012:q", Type: AWS::SQS::Queue }', 'passed'],
    ['the ARN of a resource', '{ Arn: !GetAtt Queue.Arn, Type: AWS::SQS::Queue }', 'passed'],
    ['everything', '{ Arn: "*", Type: AWS::SQS::Queue }', 'skipped'],
    ['what is given', '{ Arn: !Ref Given, Type: AWS::SQS::Queue }', 'skipped'],
  ])('should make the policy of a connector that leads to %s', (_, destination, state) => {
    expect(states(connector('{ Id: Work }', destination), 'PL-AWS-IAM-4')).toEqual({ 'Link.Policy': state });
  });
});
