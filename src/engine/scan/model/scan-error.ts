/** The reason why nothing can be scanned. The message is for the user and names the remedy. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
}
