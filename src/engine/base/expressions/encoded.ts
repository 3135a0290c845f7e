/** Begins a text that shows what is encoded in the place of a code that is not known. */
export const ENCODED = '${base64}';
