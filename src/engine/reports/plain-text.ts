// Characters that XML cannot hold, and lone surrogates, which no encoding can.
const CONTROLS = /[^\P{Cc}\t\n\r]|\p{Surrogate}|[\uFFFE\uFFFF]/gu;

/** Text without the control characters that no editor writes; they could steer the terminal that shows the text. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '');
}

/** A JSON text that shows control characters as escapes where JSON itself would allow them as they are. */
export function withEscapedControls(json: string): string {
  return json.replace(/[\u007f-\u009f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
