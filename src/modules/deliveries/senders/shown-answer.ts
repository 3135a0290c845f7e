import { HiddenValues } from '../../../engine/base/secrets';
import { oneLine } from '../content';

const LONGEST_ANSWER = 200;
/** A secret that stands across the end of what was read is only known in part, so the end is not shown. */
const CUT_OFF = 1024;

/** The beginning of an answer as one line, without the secrets that were sent: some receivers repeat what they get. */
export function shownAnswer(text: string, secrets: readonly string[], isWhole = true): string {
  const hidden = HiddenValues.of(...secrets).hide(text);
  return oneLine(isWhole ? hidden : hidden.slice(0, -CUT_OFF), LONGEST_ANSWER);
}
