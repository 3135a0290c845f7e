import { isJsonObject, jsonObject, memberOf, type JsonObject, type JsonValue } from '../base/json';
import { implicitApiOf, methodOf, type ImplicitApi } from './serverless-apis';
import { connectionsOf } from './serverless-connectors';
import { callerOf, eventsOf } from './serverless-events';
import { withGlobals } from './serverless-globals';
import type { EventSource, MadeResource } from './serverless-made';
import { roleOf } from './serverless-roles';
import type { Keys, StackResource } from './stack-resource';

const FUNCTION = 'AWS::Serverless::Function';
const WITH_EVENTS: ReadonlySet<string> = new Set([FUNCTION, 'AWS::Serverless::StateMachine']);
const API = /^AWS::Serverless::(?:Http)?Api$/;

/**
 * The resources that the transform of the serverless model makes from those of a template, as far as rules ask for
 * them: what calls functions, methods of APIs, APIs that are not written, roles, and what connectors allow.
 */
export function serverlessExpansion(written: readonly StackResource[], document: JsonValue): readonly StackResource[] {
  const withEvents = written
    .filter(({ type }) => WITH_EVENTS.has(type))
    .map((each) => ({ each, events: eventsOf(each.name, each.resource.Properties ?? {}) }));
  const implicit = implicitApis(withEvents, document);
  const apis = new Map(
    [...written, ...implicit]
      .filter(({ type }) => API.test(type))
      .map(({ name, resource }) => [name, resource.Properties ?? {}] as const),
  );
  const made = withEvents.flatMap(({ each, events }) => {
    const callers = each.type === FUNCTION ? events.map(callerOf) : [];
    const methods = events.flatMap((event) => methodOf(event, apis) ?? []);
    const role = roleOf(each.name, each.type, each.resource.Properties);
    return [...callers, ...methods, ...(role ? [role] : [])].map((one) => madeOf(one, each));
  });
  const types = new Map([...written, ...implicit].map(({ name, type }) => [name, type]));
  const connected = written.flatMap((each) => connectionsOf(each, types).map((one) => madeOf(one, each)));
  return [...implicit, ...made, ...connected];
}

interface WithEvents {
  readonly each: StackResource;
  readonly events: readonly EventSource[];
}

/** Each stands at the first event that needs it, and its properties where they are written for all APIs. */
function implicitApis(withEvents: readonly WithEvents[], document: JsonValue): readonly StackResource[] {
  const found = new Map<string, StackResource>();
  for (const { each, events } of withEvents)
    for (const event of events) {
      const api = implicitApiOf(event);
      if (!api || found.has(api.name)) continue;
      const keys = [...each.keys, 'Properties', 'Events', event.event];
      found.set(api.name, implicitOf(api, keys, document));
    }
  return [...found.values()];
}

function implicitOf({ name, type, properties }: ImplicitApi, keys: Keys, document: JsonValue): StackResource {
  const global = ['Globals', type.slice(type.lastIndexOf(':') + 1)];
  const isGlobal = isJsonObject(memberOf(memberOf(document, global[0]), global[1]));
  const resource = withGlobals(type, { Type: type, Properties: properties }, document);
  return { name, address: name, type, resource, keys, base: isGlobal ? global : keys };
}

function madeOf({ name, address, type, properties, keys }: MadeResource, source: StackResource): StackResource {
  const { Condition: condition } = source.resource as Partial<JsonObject>;
  const place = [...source.keys, ...keys];
  const resource = jsonObject([
    ['Type', type],
    ['Properties', properties],
    ...(condition === undefined ? [] : ([['Condition', condition]] as const)),
  ]);
  return { name, address, type, resource, keys: place, base: place };
}
