import type { ResourceInput } from '../resources/model/resource-input';
import { hasName } from '../iac/provider-facts';
import type { Change } from './model/fix';

/** The reason why a provider would refuse a name that changes write: the version that counts has another one. */
export function otherVersion(
  { resource, providerMajor }: ResourceInput,
  changes: readonly Change[],
): string | undefined {
  if (resource.source !== 'terraform') return undefined;
  const { attributes } = resource;
  const names = changes.flatMap((change): (readonly [type: string, name: string])[] => {
    if (change.kind === 'add') return Object.keys(change.attributes).map((name) => [change.type, name]);
    const name = String(change.path[0]);
    return change.kind === 'set' && !Object.hasOwn(attributes, name) ? [[resource.type, name]] : [];
  });
  const refused = names.find(([type, name]) => !hasName(type, name, providerMajor));
  return (
    refused &&
    `${refused[0]} has no ${refused[1]} in ${providerMajor === undefined ? 'the newest version' : `version ${providerMajor}`}`
  );
}
