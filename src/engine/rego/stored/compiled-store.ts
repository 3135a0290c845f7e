/** Keeps what was compiled, so that another process need not compile it again. Both calls may fail silently. */
export interface CompiledStore {
  get(key: string): Uint8Array | undefined;
  put(key: string, bytes: Uint8Array): void;
}
