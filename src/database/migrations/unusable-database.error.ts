/** The reason why the MongoDB at MONGODB_URI cannot be used, worded for the person who starts the service. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}
