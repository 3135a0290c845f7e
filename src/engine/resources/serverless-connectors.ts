import { isJsonObject, memberOf, objectsOf, textOf, type JsonObject, type JsonValue } from '../base/json';
import { isFunction } from './cloudformation-function';
import type { MadeResource } from './serverless-made';
import type { StackResource } from './stack-resource';

export const CONNECTOR = 'AWS::Serverless::Connector';

/** The types of the resources that functions, APIs and the like of the serverless model become. */
const BECOMES: ReadonlyMap<string, string> = new Map([
  ['AWS::Serverless::Api', 'AWS::ApiGateway::RestApi'],
  ['AWS::Serverless::Function', 'AWS::Lambda::Function'],
  ['AWS::Serverless::HttpApi', 'AWS::ApiGatewayV2::Api'],
  ['AWS::Serverless::SimpleTable', 'AWS::DynamoDB::Table'],
  ['AWS::Serverless::StateMachine', 'AWS::StepFunctions::StateMachine'],
]);

/** The services that a connector lets call a function, by the types of its sources. */
const CALLERS: ReadonlyMap<string, string> = new Map([
  ['AWS::ApiGateway::RestApi', 'apigateway.amazonaws.com'],
  ['AWS::ApiGatewayV2::Api', 'apigateway.amazonaws.com'],
  ['AWS::AppSync::GraphQLApi', 'appsync.amazonaws.com'],
  ['AWS::Events::Rule', 'events.amazonaws.com'],
  ['AWS::S3::Bucket', 's3.amazonaws.com'],
  ['AWS::SNS::Topic', 'sns.amazonaws.com'],
]);

/** The types of sources that get a policy for what a connector leads to, or whose function gets one for them. */
const WITH_POLICIES: ReadonlySet<string> = new Set([
  'AWS::AppSync::DataSource',
  'AWS::DynamoDB::Table',
  'AWS::Lambda::Function',
  'AWS::SQS::Queue',
  'AWS::StepFunctions::StateMachine',
]);

/** The types that get a policy of their own, which lets one service in, for one source. */
const NOTIFIED: ReadonlySet<string> = new Set(['AWS::SNS::Topic', 'AWS::SQS::Queue']);

/** A connector, or one that stands in its source. */
interface Connector {
  readonly address: string;
  readonly source: JsonValue | undefined;
  readonly destinations: readonly JsonObject[];
  readonly keys: readonly string[];
}

/** The policies and permissions that the connectors of a resource make, or the resource where it is a connector. */
export function connectionsOf(written: StackResource, types: ReadonlyMap<string, string>): readonly MadeResource[] {
  return connectorsIn(written).flatMap(({ source, destinations, address, keys }) =>
    destinations.flatMap((destination, i): MadeResource[] => {
      const made = connection(source, destination, types);
      if (!made) return [];
      const [, , word] = made.type.split('::');
      const part = `${address}.${word === 'ManagedPolicy' ? 'Policy' : word}${i === 0 ? '' : i + 1}`;
      return [{ ...made, name: part.replaceAll('.', '-'), address: part, keys }];
    }),
  );
}

function connectorsIn({ name, type, resource }: StackResource): readonly Connector[] {
  if (type === CONNECTOR) return [connectorOf(name, memberOf(resource.Properties, 'Source'), resource, [])];
  const inside = memberOf(resource, 'Connectors');
  if (!isJsonObject(inside)) return [];
  return Object.keys(inside).map((key) =>
    connectorOf(`${name}.Connectors.${key}`, { Id: name }, inside[key], ['Connectors', key]),
  );
}

function connectorOf(
  address: string,
  source: JsonValue | undefined,
  written: JsonValue,
  keys: readonly string[],
): Connector {
  const destination = memberOf(memberOf(written, 'Properties'), 'Destination') ?? {};
  return { address, source, destinations: objectsOf([destination].flat()), keys: [...keys, 'Properties'] };
}

function connection(
  source: JsonValue | undefined,
  destination: JsonObject,
  types: ReadonlyMap<string, string>,
): Pick<MadeResource, 'type' | 'properties'> | undefined {
  const [from, to] = [typeOf(source, types), typeOf(destination, types)];
  if (CALLERS.has(from) && NOTIFIED.has(to)) return undefined;
  if (to !== 'AWS::Lambda::Function' || WITH_POLICIES.has(from))
    return { type: 'AWS::IAM::ManagedPolicy', properties: { PolicyDocument: policyFor(destination) } };
  // Nobody knows who calls for a source that is not known.
  const Principal: JsonValue = CALLERS.get(from) ?? { 'Fn::Transform': CONNECTOR };
  return {
    type: 'AWS::Lambda::Permission',
    properties: {
      Action: 'lambda:InvokeFunction',
      FunctionName: memberOf(destination, 'Arn') ?? { Ref: textOf(memberOf(destination, 'Id')) },
      Principal,
      SourceArn: memberOf(source, 'Arn') ?? { 'Fn::GetAtt': [textOf(memberOf(source, 'Id')), 'Arn'] },
    },
  };
}

function typeOf(end: JsonValue | undefined, types: ReadonlyMap<string, string>): string {
  const type = textOf(memberOf(end, 'Type')) || (types.get(textOf(memberOf(end, 'Id'))) ?? '');
  return BECOMES.get(type) ?? type;
}

/** A policy of a connector allows actions by their names on one resource, unless its ARN stands for several. */
function policyFor(destination: JsonObject): JsonValue {
  const arn = memberOf(destination, 'Arn') ?? '';
  const isOne = isFunction(arn) ? memberOf(arn, 'Fn::GetAtt') !== undefined : !textOf(arn).includes('*');
  return isOne && !isFunction(memberOf(destination, 'Id'))
    ? { Version: '2012-10-17', Statement: [] }
    : { 'Fn::Transform': CONNECTOR };
}
