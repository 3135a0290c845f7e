const PATTERN = /^[A-Za-z0-9][A-Za-z0-9_. -]*$/;
export const MAX_NAME = 100;

export function isCollectionName(name: string): boolean {
  return name.length <= MAX_NAME && PATTERN.test(name);
}
