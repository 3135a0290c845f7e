import { isJsonObject, memberOf, objectsOf, textOf, type JsonObject, type JsonValue } from '../base/json';

const ASSIGNMENT = /^microsoft\.authorization\/roleassignments$/i;
const DEPLOYMENT = /^microsoft\.resources\/deployments$/i;
const SUBSCRIPTION = '/subscriptions/{subscription}';
const OWN_SUBSCRIPTION = /^\[subscription\(\)\.id\]$/i;

/** The scope that a template is deployed to, by the end of its schema; others are deployed to a group of resources. */
const LEVELS: readonly (readonly [schema: RegExp, scope: string])[] = [
  [/\/subscriptionDeploymentTemplate\.json#?$/i, SUBSCRIPTION],
  [/\/managementGroupDeploymentTemplate\.json#?$/i, '/providers/Microsoft.Management/managementGroups/{group}'],
  [/\/tenantDeploymentTemplate\.json#?$/i, '/'],
];

/** The scope of the assignment of a role; undefined for a resource of another type. */
export function scopeOfAssignment(type: string, resource: JsonObject, document: JsonValue): JsonValue | undefined {
  if (!ASSIGNMENT.test(type)) return undefined;
  const written = memberOf(resource, 'scope');
  if (written !== undefined) return OWN_SUBSCRIPTION.test(textOf(written)) ? SUBSCRIPTION : written;
  const level = LEVELS.find(([schema]) => schema.test(textOf(memberOf(document, '$schema'))))?.[1];
  const elsewhere = ['scope', 'subscriptionId', ...(level === undefined ? [] : ['resourceGroup'])];
  // Nobody knows which resources are those of a deployment to somewhere else.
  if (deploymentsIn(document).some((each) => elsewhere.some((key) => memberOf(each, key) !== undefined)))
    return '[deployment().scope]';
  return level ?? `${SUBSCRIPTION}/resourceGroups/{group}`;
}

function deploymentsIn(document: JsonValue): readonly JsonObject[] {
  const resources = isJsonObject(document) ? memberOf(document, 'resources') : undefined;
  return objectsOf(resources ?? []).filter(({ type }) => DEPLOYMENT.test(textOf(type)));
}
