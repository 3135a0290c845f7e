import { isJsonObject, jsonObject, memberOf, textOf, type JsonObject, type JsonValue } from '../base/json';
import { isFunction } from './cloudformation-function';
import { madeFrom, type EventSource, type MadeResource } from './serverless-made';

/** The services that the transform lets call a function, by the types of events. */
const CALLERS: ReadonlyMap<string, string> = new Map([
  ['AlexaSkill', 'alexa-appkit.amazon.com'],
  ['Api', 'apigateway.amazonaws.com'],
  ['CloudWatchEvent', 'events.amazonaws.com'],
  ['CloudWatchLogs', 'logs.amazonaws.com'],
  ['Cognito', 'cognito-idp.amazonaws.com'],
  ['EventBridgeRule', 'events.amazonaws.com'],
  ['HttpApi', 'apigateway.amazonaws.com'],
  ['IoTRule', 'iot.amazonaws.com'],
  ['S3', 's3.amazonaws.com'],
  ['SNS', 'sns.amazonaws.com'],
  ['Schedule', 'events.amazonaws.com'],
]);

/** The types of events that Lambda fetches for a function. */
const FETCHED: ReadonlySet<string> = new Set([
  'DocumentDB',
  'DynamoDB',
  'Kinesis',
  'MQ',
  'MSK',
  'SQS',
  'SelfManagedKafka',
]);

/** The events of a function or a state machine. Where nobody knows which there are, one that can be any. */
export function eventsOf(name: string, properties: JsonValue | undefined): readonly EventSource[] {
  const events = memberOf(properties, 'Events');
  if (events === undefined) return [];
  return isJsonObject(events) && !isFunction(events)
    ? Object.keys(events).map((event) => ({ name, event, value: events[event] }))
    : [{ name, event: '', value: events }];
}

/** The mapping, the schedule or the permission by which an event calls a function. */
export function callerOf(source: EventSource): MadeResource {
  const { name, value } = source;
  const type = memberOf(value, 'Type');
  const kind = textOf(type);
  const properties = memberOf(value, 'Properties');
  const FunctionName = { Ref: name };
  const queue = kind === 'SNS' ? memberOf(properties, 'SqsSubscription') : undefined;
  if (FETCHED.has(kind) || (isOn(queue) && !isFunction(queue)))
    return madeFrom(source, 'AWS::Lambda::EventSourceMapping', { FunctionName });
  if (kind === 'ScheduleV2')
    return madeFrom(source, 'AWS::Scheduler::Schedule', { Target: { Arn: { 'Fn::GetAtt': [name, 'Arn'] } } });
  // Nobody knows who calls by an event of a type that is not known, or perhaps through a queue.
  const caller = isFunction(queue) ? undefined : CALLERS.get(kind);
  const Principal: JsonValue = caller ?? { 'Fn::Transform': type ?? value };
  const permission = { Action: 'lambda:InvokeFunction', FunctionName, Principal, ...limitOf(kind, properties) };
  return madeFrom(source, 'AWS::Lambda::Permission', permission, kind.endsWith('Api') ? 'Permission' : '');
}

/** Skills of Alexa are told by their token, which may be left out. Other permissions have a source. */
function limitOf(kind: string, properties: JsonValue | undefined): JsonObject {
  if (kind !== 'AlexaSkill') return { SourceAccount: { Ref: 'AWS::AccountId' } };
  const token = memberOf(properties, 'SkillId');
  return jsonObject(token === undefined ? [] : [['EventSourceToken', token]]);
}

function isOn(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== false && value !== 'false';
}
