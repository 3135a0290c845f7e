import fc from 'fast-check';
import { readTags, storedTagKey, storedTags } from './tag-keys';

describe(storedTags.name, () => {
  it('should keep every name, without dots and dollar signs in keys', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: fc.constantFrom('a', '.', '$', '%', ':', '2', 'e') }), fc.string()),
        (tags) => {
          const stored = storedTags(tags);
          expect(readTags(stored)).toEqual(tags);
          for (const key of Object.keys(stored)) expect(key).not.toMatch(/[.$\0]/);
        },
      ),
    );
  });

  it('should leave ordinary names as they are', () => {
    expect(storedTagKey('aws:cloudformation:stack-name')).toBe('aws:cloudformation:stack-name');
    expect(storedTagKey('app.kubernetes.io/name')).toBe('app%2ekubernetes%2eio/name');
  });
});
