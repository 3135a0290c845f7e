import { field } from '../../../common/validation/fields';
import { isCollectionName, MAX_NAME } from './collection-name';

/** The name of a collection that is to be made. */
export function CollectionName(): PropertyDecorator {
  return field(
    { required: true },
    (value) => {
      if (typeof value !== 'string') return 'must be a string';
      return isCollectionName(value)
        ? undefined
        : `must have 1 to ${MAX_NAME} characters, letters, digits, blanks, _ . or -, and begin with a letter or digit`;
    },
    { type: String, maxLength: MAX_NAME, pattern: '^[A-Za-z0-9][A-Za-z0-9_. -]*$' },
  );
}
