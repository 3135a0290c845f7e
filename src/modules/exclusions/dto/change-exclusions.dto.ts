import { Transform } from 'class-transformer';
import { field, Text, type Given } from '../../../common/validation/fields';
import { MAX_EXCLUSIONS } from '../data';
import { ExclusionView } from './exclusion.view';

export class ChangeExclusionsDto {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  @Text({ required: true })
  container!: string;

  /** At least one exclusion. */
  // The list of a deletion may also come as JSON in the query string.
  @Transform(({ value }: Given) => (isFromAddress(value) ? parsedOrAsIs(value) : value))
  @field(
    { required: true },
    (value) => {
      if (!Array.isArray(value) || value.length === 0) return 'must be a list that is not empty';
      return value.length > MAX_EXCLUSIONS ? `must have at most ${MAX_EXCLUSIONS} entries` : undefined;
    },
    { type: [ExclusionView], minItems: 1, maxItems: MAX_EXCLUSIONS },
  )
  exclusions!: ExclusionView[];
}

/**
 * No address is longer. A longer string is of a body, whose limits count the elements of its lists, not the length of
 * its strings.
 */
const MAX_ADDRESS = 16 * 1024;

function isFromAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_ADDRESS;
}

function parsedOrAsIs(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
