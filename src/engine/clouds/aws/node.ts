import { isJsonObject, textOf, textsOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import { parseArn } from './arn';
import type { ListTable, ServiceTable } from './tables/table';

/** A node of a snapshot file, as the tables understand it. */
export interface AwsNode {
  readonly table: ServiceTable;
  readonly type: string;
  /** Empty when all regions are asked. */
  readonly region: string;
  readonly detailMethods: readonly string[];
  /** The target of the node's search. */
  readonly target:
    | { readonly kind: 'list'; readonly list: ListTable; readonly arguments: JsonObject }
    | { readonly kind: 'arn'; readonly arn: string; readonly lists: readonly ListTable[] }
    | { readonly kind: 'call'; readonly call: string; readonly arguments: JsonObject };
}

export interface NodeDefaults {
  readonly region: string;
  readonly client: string;
}

/** Reads a node; throws a CloudError when the tables do not know what it names. */
export function readNodeOf(
  node: JsonObject,
  defaults: NodeDefaults,
  tableOf: (service: string) => ServiceTable | undefined,
): AwsNode {
  const arn = parseArn(textOf(node.arn));
  const service = serviceOf(node) || defaults.client;
  const table = tableOf(service);
  if (!table)
    throw new CloudError('unknown-method', service === '' ? 'no service is named' : `unknown service ${service}`);
  const common = {
    table,
    type: textOf(node.type) || service,
    region: table.isGlobal ? '' : arn?.region || textOf(node.region) || defaults.region,
    detailMethods: textsOf(node.detailMethods),
  };
  const listMethod = textOf(node.listMethod);
  if (arn && arn.resource !== '') {
    const lists = [...table.lists.values()].filter(({ call }) => listMethod === '' || call === listMethod);
    return { ...common, target: { kind: 'arn', arn: textOf(node.arn), lists } };
  }
  if (listMethod === '' && isJsonObject(node.id)) {
    const type = textOf(node.type);
    return { ...common, target: { kind: 'call', call: type, arguments: node.id } };
  }
  const list = table.lists.get(listMethod);
  if (!list) throw new CloudError('unknown-method', `unknown call ${listMethod || '(none)'} of ${service}`);
  const given = isJsonObject(node.kwargs) ? node.kwargs : {};
  return { ...common, target: { kind: 'list', list, arguments: { ...list.arguments, ...given } } };
}

/** The service that a node names; empty for one that leaves it to the user of its connector. */
export function serviceOf(node: JsonObject): string {
  return textOf(node.boto_type) || parseArn(textOf(node.arn))?.service || textOf(node.client);
}
