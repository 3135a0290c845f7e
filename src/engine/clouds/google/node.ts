import { textOf, textsOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CallOf, ListOf, ServiceTables } from './tables/service-tables';

/** A node of a snapshot file: a list, or the path of one resource. */
export interface GoogleNode {
  readonly type: string;
  readonly target: ListOf | { readonly path: string; readonly get: CallOf };
  /** The calls that make the document of a resource. */
  readonly calls: readonly CallOf[];
  /** The calls as the node names them. */
  readonly askedCalls: readonly string[];
}

/** Reads a node; throws a CloudError for a call that is in no table. */
export function readNodeOf(node: JsonObject, tables: ServiceTables): GoogleNode {
  const type = textOf(node.type);
  const askedCalls = textsOf(node.get_method);
  const { service, name } = split(type, '');
  const callOf = (text: string): CallOf => {
    const asked = split(text, service);
    return tables.call(asked.service, asked.name) ?? unknown(text);
  };
  if (node.snapshotId !== undefined) {
    const get = callOf(type);
    return { type, target: { path: textOf(node.path), get }, calls: askedCalls.map(callOf), askedCalls };
  }
  const outer = tables.list(service, name) ?? unknown(type);
  // The first call may be a list of what each element has.
  const [first, ...others] = askedCalls;
  const given = first === undefined ? undefined : split(first, service);
  const inner = given && tables.list(given.service, given.name);
  const isInner = inner?.list.inside !== undefined && inner.list.inside === outer.list.call;
  const target = isInner ? inner : outer;
  const named = (isInner ? others : askedCalls).map(callOf);
  const calls = named.length > 0 ? named : [callOf(`${target.service}/${target.list.get}`)];
  return { type, target, calls, askedCalls };
}

/** The service and the name of a call; of one without a service that of the node. */
function split(text: string, service: string): { readonly service: string; readonly name: string } {
  const at = text.indexOf('/');
  return at < 0 ? { service, name: text } : { service: text.slice(0, at), name: text.slice(at + 1) };
}

function unknown(call: string): never {
  throw new CloudError('unknown-method', `unknown call ${call}`);
}
