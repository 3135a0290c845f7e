import type { JsonValue } from '../../base/json';
import { deniedPath, sortedPaths } from '../verdicts';
import type { ResourceInput } from '../../resources/model/resource-input';
import type { Denial } from './asked-rule';

/** The places that denials name: in the resource, or behind its address in a companion. */
export function deniedPlaces({ resource, companions }: ResourceInput, denials: readonly Denial[]): readonly string[] {
  const attributesOf = (address: string | number): JsonValue | undefined =>
    companions.find((each) => each.address === address)?.attributes;
  return sortedPaths(
    denials.map(({ path, companion: [address, ...below] = [], port }) => {
      const place =
        address === undefined
          ? deniedPath(resource.attributes, path)
          : `${address}${deniedPath(attributesOf(address), below)}`;
      return port === undefined ? place : `${place} ${port}`;
    }),
  );
}
