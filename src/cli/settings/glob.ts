const PARTS = /\*\*\/|\*\*|[*?]|[^*?]+/g;

/**
 * A regular expression (RE2) for a pattern of paths: `*` and `?` stand for letters of one name, `**` also for folders.
 * A pattern that names a folder names all that it holds.
 */
export function globExpression(glob: string): string {
  const path = glob.replace(/^(?:\.?\/)+|\/+$/g, '');
  const parts = path.match(PARTS) ?? [];
  return `${parts.map(partExpression).join('')}(?:/.*)?$`;
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
      return part.replaceAll(/[\\^$.|+()[\]{}]/g, '\\$&');
  }
}
