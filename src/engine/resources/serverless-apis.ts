import { isJsonObject, jsonObject, memberOf, textOf, valueAt, type JsonObject, type JsonValue } from '../base/json';
import { isFunction } from './cloudformation-function';
import { madeFrom, type EventSource, type MadeResource } from './serverless-made';

/** The APIs of one kind. */
interface ApiKind {
  readonly type: string;
  /** The property of an event that names its API. */
  readonly reference: string;
  /** The API of events that name none. */
  readonly implicit: { readonly name: string; readonly stage: string };
  readonly method: (event: JsonValue | undefined, api: JsonObject) => readonly [string, JsonObject];
}

const KINDS: ReadonlyMap<string, ApiKind> = new Map([
  [
    'Api',
    {
      type: 'AWS::Serverless::Api',
      reference: 'RestApiId',
      implicit: { name: 'ServerlessRestApi', stage: 'Prod' },
      method: (event, api) => ['AWS::ApiGateway::Method', restMethod(event, api)],
    },
  ],
  [
    'HttpApi',
    {
      type: 'AWS::Serverless::HttpApi',
      reference: 'ApiId',
      implicit: { name: 'ServerlessHttpApi', stage: '$default' },
      method: (event, api) => ['AWS::ApiGatewayV2::Route', httpRoute(event, api)],
    },
  ],
]);

/** An API that is not written. */
export interface ImplicitApi {
  readonly name: string;
  readonly type: string;
  readonly properties: JsonObject;
}

/** The API that an event has without naming it. */
export function implicitApiOf({ value }: EventSource): ImplicitApi | undefined {
  const kind = KINDS.get(textOf(memberOf(value, 'Type')));
  if (!kind || valueAt(value, ['Properties', kind.reference]) !== undefined) return undefined;
  const { type, implicit } = kind;
  return { name: implicit.name, type, properties: { StageName: implicit.stage } };
}

/**
 * The method of an API that an event is; undefined where it is none that the transform writes: one of an API that is
 * described elsewhere. The APIs of the template are told with their properties, by their names.
 */
export function methodOf(source: EventSource, apis: ReadonlyMap<string, JsonValue>): MadeResource | undefined {
  const { value } = source;
  const kind = KINDS.get(textOf(memberOf(value, 'Type')));
  if (!kind) return undefined;
  const properties = memberOf(value, 'Properties');
  const reference = memberOf(properties, kind.reference);
  const name = reference === undefined ? kind.implicit.name : textOf(memberOf(reference, 'Ref') ?? reference);
  const api = apis.get(name);
  if (!isJsonObject(api) || Object.hasOwn(api, 'DefinitionBody') || Object.hasOwn(api, 'DefinitionUri'))
    return undefined;
  return madeFrom(source, ...kind.method(properties, api));
}

function restMethod(event: JsonValue | undefined, api: JsonObject): JsonObject {
  const model = memberOf(event, 'RequestModel');
  const isChecked = ['ValidateBody', 'ValidateParameters'].some((key) => isOn(memberOf(model, key)));
  const key = memberOf(memberOf(event, 'Auth'), 'ApiKeyRequired') ?? memberOf(api.Auth, 'ApiKeyRequired');
  return jsonObject([
    ['HttpMethod', upper(memberOf(event, 'Method') ?? 'any')],
    ['AuthorizationType', authorizationOf(event, api, 'CUSTOM')],
    ...(key === undefined ? [] : ([['ApiKeyRequired', key]] as const)),
    ...(isChecked ? ([['RequestValidatorId', 'RequestModel']] as const) : []),
  ]);
}

function httpRoute(event: JsonValue | undefined, api: JsonObject): JsonObject {
  const [method = 'ANY', path] = [memberOf(event, 'Method'), memberOf(event, 'Path')];
  return jsonObject([
    ['RouteKey', path === undefined ? '$default' : `${textOf(upper(method))} ${textOf(path)}`],
    ['AuthorizationType', authorizationOf(event, api, 'JWT')],
  ]);
}

/** The authorizer of the event counts, else the one that the API has for all. */
function authorizationOf(event: JsonValue | undefined, api: JsonObject, named: string): JsonValue {
  const authorizer = chosen(memberOf(event, 'Auth'), 'Authorizer') ?? chosen(api.Auth, 'DefaultAuthorizer') ?? 'NONE';
  return typeof authorizer !== 'string' || ['NONE', 'AWS_IAM'].includes(authorizer) ? authorizer : named;
}

/** A member; the whole where nobody knows what its members are. */
function chosen(holder: JsonValue | undefined, key: string): JsonValue | undefined {
  return isFunction(holder) ? holder : memberOf(holder, key);
}

function upper(value: JsonValue): JsonValue {
  return typeof value === 'string' ? value.toUpperCase() : value;
}

function isOn(value: JsonValue | undefined): boolean {
  return value === true || value === 'true';
}
