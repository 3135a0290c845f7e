import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import { withValue } from './suppositions';

/** The input without values that nobody has configured. */
export function asWritten(input: ResourceInput, filled: readonly AttributePath[]): ResourceInput {
  return filled.reduce<ResourceInput>((each, path) => withValue(each, path, undefined), {
    ...input,
    filled: undefined,
  });
}
