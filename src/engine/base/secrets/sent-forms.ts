/** Shorter encoded texts say nothing. */
const SHORTEST_ENCODED = 8;
const SHORTEST_SEGMENT = 16;
/** The first and the last line of a key. */
const FRAME = /^-----/;

/**
 * The forms in which a secret may come back. One of several lines, or with characters that are escaped in JSON, is looked
 * for in its parts, since servers repeat such texts in different ways.
 */
export function sentForms(secret: string): string[] {
  const parts = secret
    .split(/[\r\n"\\]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !FRAME.test(part));
  const segments = parts.flatMap(tokenSegments);
  return [...parts.flatMap((part) => [part, ...encoded(part), ...inBase64(part)]), ...segments, ...inBase64(secret)];
}

/** As in addresses, in forms and in pages. */
function encoded(text: string): string[] {
  const asParameter = encodeURIComponent(text);
  const asField = new URLSearchParams({ '': text }).toString().slice(1);
  const asHtml = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;');
  const inLowerCase = asParameter.replace(/%../g, (code) => code.toLowerCase());
  const all = [asParameter, inLowerCase, asField, asHtml];
  return all.filter((each) => each !== text && each.length >= SHORTEST_ENCODED);
}

/**
 * The characters that are the same whatever stands before and after the text: a password is sent as `user:password`, and
 * a server may know other users than the connector names.
 */
function inBase64(text: string): string[] {
  const bytes = Buffer.from(text);
  const forms = [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const form = whole.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6));
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
  // By itself it has an end of its own.
  forms.push(bytes.toString('base64'), bytes.toString('base64url'));
  return forms.filter(({ length }) => length >= SHORTEST_ENCODED);
}

/** The parts of a JSON Web Token: servers log its claims and its signature apart from each other. */
function tokenSegments(text: string): string[] {
  const segments = text.split('.');
  return segments.length === 3 && segments.every(({ length }) => length >= SHORTEST_SEGMENT) ? segments : [];
}
