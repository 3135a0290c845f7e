const IDENTIFIER_START = 1;
const IDENTIFIER_PART = 2;

const CLASSES = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) CLASSES[code] = IDENTIFIER_START | IDENTIFIER_PART;
  else if (/[0-9-]/.test(character)) CLASSES[code] = IDENTIFIER_PART;
}

const UNICODE_START = /^\p{ID_Start}$/u;
const UNICODE_PART = /^\p{ID_Continue}$/u;

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** True when an identifier may begin with the character at an offset. */
export function startsIdentifier(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code < 128) return (CLASSES[code] & IDENTIFIER_START) !== 0;
  return code >= 128 && UNICODE_START.test(String.fromCodePoint(text.codePointAt(offset)!));
}

/** End of the identifier that begins at an offset. */
export function identifierEnd(text: string, offset: number): number {
  const length = text.length;
  let i = offset;
  while (i < length) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      if ((CLASSES[code] & IDENTIFIER_PART) === 0) break;
      i++;
    } else {
      const character = String.fromCodePoint(text.codePointAt(i)!);
      if (!UNICODE_PART.test(character)) break;
      i += character.length;
    }
  }
  return i;
}

/** White space as strip markers and heredocs count it, line ends included. */
export function isSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x85) return false;
  return (
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Number of white space characters at the beginning. */
export function leadingSpaces(text: string): number {
  let i = 0;
  while (i < text.length && isSpace(text.charCodeAt(i))) i++;
  return i;
}

export function trimEndSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(0, end);
}
