/** Stores results so that another process need not compute them again. Both calls may fail silently. */
export interface ByteStore {
  get(key: string): Uint8Array | undefined;
  put(key: string, bytes: Uint8Array): void;
}
