import type { JsonObject, JsonValue } from '../../base/json';

/** The lines of a `.gitignore` or `.dockerignore`, as conftest lists them. */
export function ignoreDocument(text: string): JsonValue {
  return text.split('\n').map((line): JsonObject => {
    const content = withoutBlanks(line);
    if (content === '') return { Kind: 'Empty', Value: line, Original: line };
    if (line.startsWith('#')) return { Kind: 'Comment', Value: content.slice(1).trim(), Original: line };
    if (line.startsWith('!')) return { Kind: 'NegatedPath', Value: unescaped(content.slice(1)), Original: line };
    return { Kind: 'Path', Value: unescaped(content), Original: line };
  });
}

/** Blanks at the end do not count, except one that is escaped. */
function withoutBlanks(line: string): string {
  const content = line.replace(/ +$/, '');
  return content.endsWith('\\') && content.length < line.length ? `${content} ` : content;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(\\?)/g, '$1');
}
