const PARTS = /\*\*\/|\*\*|[*?]|[^*?]+/g;

/**
 * A regular expression (RE2) for a pattern of paths: `*` and `?` stand for letters of one name, `**` also for folders.
 * A pattern that names a folder names all that it holds. Its paths begin at `folder`.
 */
export function globExpression(glob: string, folder = ''): string {
  const path = glob.replace(/^(?:\.?\/)+|\/+$/g, '');
  const parts = path.match(PARTS) ?? [];
  const start = folder === '' ? '' : `${literal(folder)}/`;
  return `${start}${parts.map(partExpression).join('')}(?:/.*)?$`;
}

function partExpression(part: string): string {
  switch (part) {
    case '**/':
      return '(?:.*/)?';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    default:
      return literal(part);
  }
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.|+*?()[\]{}]/g, '\\$&');
}
