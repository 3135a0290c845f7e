import { Refusal, Unresolved, type ArmValue } from '../expressions';
import { textOf } from './arguments';
import { evenUnresolved, type FunctionTable } from './definition';

/**
 * A resource id consists of the type and the names only, because rules compare it with type and name of other
 * resources. What precedes the type (subscription, resource group, extended resource) is dropped.
 */
export const RESOURCE_ID_FUNCTIONS: FunctionTable = {
  resourceid: evenUnresolved(2, Infinity, (args) => resourceId(args, 2)),
  subscriptionresourceid: evenUnresolved(2, Infinity, (args) => resourceId(args, 1)),
  managementgroupresourceid: evenUnresolved(2, Infinity, (args) => resourceId(args, 1)),
  tenantresourceid: evenUnresolved(2, Infinity, (args) => resourceId(args, 0)),
  extensionresourceid: evenUnresolved(3, Infinity, (args) => resourceId(args.slice(1), 0)),
};

function resourceId(args: readonly ArmValue[], mostBefore: number): string {
  const candidates = args.slice(0, mostBefore + 1).map((arg, at) => ({ arg, at, slashes: slashesIn(arg) }));
  const type =
    candidates.find(({ slashes, at }) => slashes > 0 && slashes === args.length - at - 1) ??
    candidates.find(({ slashes }) => slashes > 0);
  if (type === undefined) throw new Refusal('the type of the resource is not known');
  return [withoutOuterSlashes(nameIn(type.arg)), ...args.slice(type.at + 1).map(nameIn)].join('/');
}

/** Many templates end the type with a slash, which Azure ignores. */
function withoutOuterSlashes(type: string): string {
  return type.replace(/^\/+|\/+$/g, '');
}

function slashesIn(value: ArmValue): number {
  return typeof value === 'string' ? withoutOuterSlashes(value).split('/').length - 1 : 0;
}

// An unresolved name is written as its source, exactly as in the `name` of the resource, so that both are equal.
function nameIn(value: ArmValue): string {
  if (value instanceof Unresolved) return value.text;
  if (value === null || typeof value === 'object') throw new Refusal('a name that is no text');
  return textOf(value);
}
