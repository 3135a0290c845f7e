import { readText, type Source } from '../base/source';
import type { EstateResource } from './model/estate-resource';
import { mapWritten, Written, type Change } from './model/fix';
import type { Placeheld } from './placeholders';

/**
 * Changes with a placeholder in the place of each value that only the user knows: `${WEB_MEMORY}`, as `envsubst` and Flux
 * fill them in. Undefined where such a value is no text or number.
 */
export function withPlaceholders(
  source: Source,
  { file, input: { resource } }: EstateResource,
  changes: readonly Change[],
): Placeheld | undefined {
  const text = readText(source, file);
  const supposing: Record<string, string> = {};
  let isUsable = true;
  const placed = changes.map((change) =>
    mapWritten(change, (value) => {
      const { text: lead, supposed, variable } = value;
      if (variable === undefined) return value;
      isUsable &&= typeof supposed === 'string' || typeof supposed === 'number';
      const placeholder = freeName(text, resource.type, resource.name, variable);
      supposing[placeholder] = (typeof supposed === 'string' ? supposed : JSON.stringify(supposed)).slice(lead.length);
      return new Written(`${lead}${placeholder}`, supposed, variable);
    }),
  );
  return isUsable ? { changes: placed, declared: [], supposing } : undefined;
}

/** A name of the object and the value that the file does not have. */
function freeName(text: string, kind: string, name: string, variable: string): string {
  const [short, long] = [`${name}_${variable}`, `${kind}_${name}_${variable}`].map((words) =>
    words
      .replaceAll(/\W/g, '_')
      .replace(/^(?=\d)/, '_')
      .toUpperCase(),
  );
  const free = [short, long, ...Array.from({ length: 100 }, (_, i) => `${long}_${i + 2}`)];
  return `\${${free.find((each) => !text.includes(`\${${each}}`)) ?? long}}`;
}

/** Texts with the values that proofs suppose for placeholders. */
export function withoutPlaceholders(text: string, supposing: Readonly<Record<string, unknown>>): string {
  return Object.entries(supposing).reduce(
    (now, [name, value]) => (name.startsWith('${') ? now.replaceAll(name, () => String(value)) : now),
    text,
  );
}
