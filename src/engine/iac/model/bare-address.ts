const INDEXES = /\[(?:\d+|\*|"(?:[^"\\]|\\.)*")\]/g;

/** An address without the keys of copies. */
export function bareAddress(address: string): string {
  return address.replace(INDEXES, '');
}
