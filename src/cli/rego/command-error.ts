/** A mistake in how the command was called, or a file that cannot be used; the message is for the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
