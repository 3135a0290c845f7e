/** Tags by name, as they are stored: MongoDB would take a dot or a dollar sign in a key for something else. */
export function storedTags(tags: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [storedTagKey(name), value]));
}

export function storedTagKey(name: string): string {
  return name.replace(/[%.$\0]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** Tags by their own names. */
export function readTags(stored: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [decodeTagKey(key), value]));
}

function decodeTagKey(key: string): string {
  return key.replace(/%([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
