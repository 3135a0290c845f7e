import type { AttributePath, BoardInput } from '../../resources/model/board-input';
import { withValue } from './suppositions';

/** The input without values that nobody has configured. */
export function asWritten(input: BoardInput, filled: readonly AttributePath[]): BoardInput {
  return filled.reduce<BoardInput>((each, path) => withValue(each, path, undefined), { ...input, filled: undefined });
}
