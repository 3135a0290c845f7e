const SHOWN = '********';
/** Shorter lines of a secret tell nothing, and would hide much else. */
const SHORTEST_LINE = 8;
/** So do shorter texts in one, such as the name of a user. */
const SHORTEST_TEXT = 6;

/** Hides secrets in texts: as they are, line by line as in differences, and as they are written between quotes. */
export function hidingTexts(secrets: readonly string[]): (text: string) => string {
  const known = secrets.flatMap((secret) => [secret, ...linesOf(secret), ...textsInJson(secret)]);
  const written = known.flatMap((text) => [text, inQuotes(text), inQuotes(inQuotes(text))]);
  const sorted = [...new Set(written)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  return (text) => sorted.reduce((result, secret) => result.replaceAll(secret, SHOWN), text);
}

function linesOf(secret: string): readonly string[] {
  if (!secret.includes('\n')) return [];
  return secret
    .split('\n')
    .map((line) => line.trim())
    .filter(({ length }) => length >= SHORTEST_LINE);
}

/** The texts of a secret that is made of others: templates write them one by one (`jsonencode`). */
function textsInJson(secret: string): readonly string[] {
  if (!/^\s*[[{]/.test(secret)) return [];
  try {
    return textsBelow(JSON.parse(secret) as unknown).filter(({ length }) => length >= SHORTEST_TEXT);
  } catch {
    return [];
  }
}

function textsBelow(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsBelow) : [];
}

function inQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

const NAME = /(?:password|passwd|secret|token|credential|private_?key|access_?key|api_?key)/.source;
/** Quoted texts, and words of YAML that are no references. */
const LITERAL =
  /("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?![$!&*"'{[|>\s]|var\.|data\.|local\.|module\.|each\.|true\b|false\b|null\b|\d+$)[^\s#,}]+(?=\s*(?:#.*)?$))/
    .source;

/** Values in the place of keys that name a secret, in Terraform, YAML and JSON. */
const NAMED_SECRET = new RegExp(`(${NAME}["']?\\s*[:=]\\s*)${LITERAL}`, 'gim');

/** A line that names a secret whose value follows: a variable, a parameter, a variable of the environment. */
const NAMING = new RegExp(`${NAME}\\w*["']?\\s*[:=]?\\s*\\{?\\s*$`, 'i');
const VALUE = new RegExp(`(^[ +-]?\\s*["']?(?:value|default|defaultValue)["']?\\s*[:=]\\s*)${LITERAL}`, 'i');
const OTHER_NAME = /^[ +-]?\s*- name:/;
const FURTHEST = 5;

/** A text without known secrets, and without values that the names before them call secrets. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let left = 0;
  const lines = hidingTexts(secrets)(text)
    .split('\n')
    .map((line) => {
      const shown = left > 0 ? line.replace(VALUE, hidden) : line;
      left = NAMING.test(line) ? FURTHEST : OTHER_NAME.test(line) ? 0 : left - 1;
      return shown;
    });
  return lines.join('\n').replace(NAMED_SECRET, hidden);
}

function hidden(whole: string, name: string, value: string): string {
  const [quote] = /^["']/.exec(value) ?? [''];
  const isReference = value.includes('${') || /^["']?(?:AWS::|Ref|\{\{)/.test(value);
  return isReference || value === '""' ? whole : `${name}${quote}${SHOWN}${quote}`;
}
