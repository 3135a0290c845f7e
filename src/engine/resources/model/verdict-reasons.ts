/** The reason of a rule that has nothing to say about a resource. */
export const NOT_APPLICABLE = 'not applicable';
export const UNRESOLVED = 'unresolved-expression';
/** The reason of a rule that reads what the source of the resource may say in a way that is not translated. */
export const UNTRANSLATED = 'untranslated-attribute';
/** The reason of a rule that reads what was not read of something that runs. */
export const UNREAD = 'unread-value';

/** The beginning of the reason of a rule that reads what could not be read, though somebody has asked for it. */
export const NOT_READ = 'not-read';
