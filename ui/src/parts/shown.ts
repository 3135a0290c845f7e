const LONGEST = 2000;

/** Characters that are invisible or turn the order of others around. */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A text of others as it may be shown: hidden characters are named, what is too long is cut. */
export function shown(text: string, longest = LONGEST): string {
  const part = text.length > longest ? text.slice(0, longest) : text;
  const visible = part.replace(HIDDEN, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return text.length > longest ? `${visible}… (${text.length.toLocaleString()} characters)` : visible;
}
