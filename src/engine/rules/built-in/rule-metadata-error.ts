/** The annotations of a rule file that cannot be used, and why. */
export class RuleMetadataError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RuleMetadataError';
  }
}
