/** A configuration file that its parser refuses. */
export class ConfigurationSyntaxError extends Error {
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
    this.name = 'ConfigurationSyntaxError';
  }
}
