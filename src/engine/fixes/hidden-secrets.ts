import { hidingTexts } from './hidden-texts';

const SHOWN = '********';

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
