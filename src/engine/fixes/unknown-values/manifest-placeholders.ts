import { textOf, type JsonValue } from '../../base/json';
import { readText, type Source } from '../../base/source';
import type { WorkspaceResource } from '../model/workspace-resource';
import { mapWritten, Written, type Change } from '../model/fix';
import { namer, withoutLead, type Placeheld } from './placeholders';

/**
 * Changes with a placeholder in the place of each value that only the user knows: `${WEB_MEMORY}`, as `envsubst` and Flux
 * fill them in. Undefined where such a value is no text or number.
 */
export function withPlaceholders(
  source: Source,
  { file, format, input: { resource } }: WorkspaceResource,
  changes: readonly Change[],
): Placeheld | undefined {
  const text = readText(source, file);
  const supposing: Record<string, JsonValue> = {};
  const nameOf = namer((words) => text.includes(spelled(words)));
  const own = format === 'helmChart' ? resource.name.replace(/^release-name-(?=.)/, '') : resource.name;
  let isUsable = true;
  const placed = changes.map((change) =>
    mapWritten(change, (value) => {
      const { text: lead, supposed, variable } = value;
      if (variable === undefined) return value;
      isUsable &&= typeof supposed === 'string' || typeof supposed === 'number';
      const words = [`${own}_${variable}`, `${resource.type}_${own}_${variable}`];
      const placeholder = spelled(nameOf(value, words));
      supposing[placeholder] = withoutLead(value);
      return new Written(`${lead}${placeholder}`, supposed, variable);
    }),
  );
  return isUsable ? { changes: placed, declared: [], supposing } : undefined;
}

/** Some words as a placeholder. */
function spelled(words: string): string {
  const name = words
    .replaceAll(/\W/g, '_')
    .replace(/^(?=\d)/, '_')
    .toUpperCase();
  return `\${${name}}`;
}

/** Texts with the values that proofs suppose for placeholders. */
export function withoutPlaceholders(text: string, supposing: Readonly<Record<string, JsonValue>>): string {
  return Object.entries(supposing).reduce(
    (now, [name, value]) => (name.startsWith('${') ? now.replaceAll(name, () => textOf(value)) : now),
    text,
  );
}
