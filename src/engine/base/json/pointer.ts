/** A JSON pointer to what the keys lead to. */
export function pointerOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${pointerPart(String(key))}`).join('');
}

/** A key as a part of a JSON pointer. */
export function pointerPart(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

/** The keys that a JSON pointer leads along. */
export function keysOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => (part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part));
}
