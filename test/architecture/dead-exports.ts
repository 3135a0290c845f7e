const DECLARED = /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class) ([A-Za-z_$][\w$]*)/gm;
const WORDS = /[A-Za-z_$][\w$]*/g;
const RE_EXPORTS = /^export (?:type )?\{[^}]*\}(?: from '[^']*')?;$/gm;

/**
 * The values that a file exports and that no other file mentions, but for doors that only hand them on. Types are left
 * out: a signature is easier to read when the types that it names can be imported. So are views, which the API document
 * names.
 */
export function deadExports(sources: ReadonlyMap<string, string>, users: Iterable<string>): string[] {
  const mentions = new Map<string, number>();
  const count = (text: string): void => {
    for (const word of wordsOf(text)) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  };
  for (const [path, text] of sources) count(path.endsWith('/index.ts') ? text.replace(RE_EXPORTS, '') : text);
  for (const text of users) count(text);
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(DECLARED)]
      .map(([, name]) => name)
      .filter((name) => mentions.get(name) === 1 && !name.endsWith('View'))
      .map((name) => `${path}: ${name}`),
  );
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(WORDS));
}
