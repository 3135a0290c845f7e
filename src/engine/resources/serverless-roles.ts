import { isJsonObject, jsonObject, memberOf, type JsonObject, type JsonValue } from '../base/json';
import { isFunction } from './cloudformation-function';
import type { MadeResource } from './serverless-made';
import templates from './serverless-policies.json';

/** The services that take the roles, by the types of resources that are given one. */
const SERVICES: ReadonlyMap<string, string> = new Map([
  ['AWS::Serverless::Function', 'lambda.amazonaws.com'],
  ['AWS::Serverless::StateMachine', 'states.amazonaws.com'],
]);

/** The actions that the policy templates of the serverless model allow on every resource. */
const TEMPLATES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(templates));

/** The role that is made for a resource which has none, where the template says something about the role. */
export function roleOf(name: string, type: string, properties: JsonValue | undefined): MadeResource | undefined {
  const service = SERVICES.get(type);
  const policies = memberOf(properties, 'Policies');
  const trust = memberOf(properties, 'AssumeRolePolicyDocument');
  const isWritten = policies !== undefined || trust !== undefined;
  if (service === undefined || !isWritten || memberOf(properties, 'Role') !== undefined) return undefined;
  const boundary = memberOf(properties, 'PermissionsBoundary');
  const all = policies === undefined ? [] : Array.isArray(policies) ? policies : [policies];
  const documents = all.filter((each) => isJsonObject(each) && !isFunction(each)) as JsonObject[];
  return {
    name: `${name}Role`,
    address: `${name}.Role`,
    type: 'AWS::IAM::Role',
    properties: jsonObject([
      ['AssumeRolePolicyDocument', trust ?? documentOf([{ ...ASSUMED, Principal: { Service: [service] } }])],
      ['ManagedPolicyArns', all.filter((each) => !(documents as JsonValue[]).includes(each)).map(managedPolicy)],
      [
        'Policies',
        [...documents.map(policyOf), ...all.filter(mayBeDocument)].map((each) => ({ PolicyDocument: each })),
      ],
      ...(boundary === undefined ? [] : ([['PermissionsBoundary', boundary]] as const)),
    ]),
    keys: ['Properties', policies === undefined ? 'AssumeRolePolicyDocument' : 'Policies'],
  };
}

const ASSUMED = { Effect: 'Allow', Action: ['sts:AssumeRole'] };

function documentOf(statements: readonly JsonObject[]): JsonObject {
  return { Version: '2012-10-17', Statement: [...statements] };
}

/** True for a function that may give a policy, and not only the name of one. */
function mayBeDocument(value: JsonValue): boolean {
  if (!isJsonObject(value) || !isFunction(value)) return false;
  const branches = memberOf(value, 'Fn::If');
  if (!Array.isArray(branches)) return Object.hasOwn(value, 'Fn::Transform');
  return branches
    .slice(1)
    .flat()
    .some((each) => (isFunction(each) ? mayBeDocument(each) : isJsonObject(each)));
}

function managedPolicy(value: JsonValue): JsonValue {
  return typeof value === 'string' && !value.startsWith('arn:') ? `arn:aws:iam::aws:policy/${value}` : value;
}

/** A policy that is written, or the one that a template stands for. What no template limits cannot be known. */
function policyOf(value: JsonObject): JsonValue {
  if (Object.hasOwn(value, 'Statement')) return value;
  const [name = ''] = Object.keys(value);
  const actions = TEMPLATES.get(name);
  const { [name]: given = {} } = value;
  if (!actions || !isJsonObject(given) || Object.values(given).includes('*')) return { 'Fn::Transform': name };
  return documentOf(actions.length === 0 ? [] : [{ Effect: 'Allow', Action: [...actions], Resource: '*' }]);
}
