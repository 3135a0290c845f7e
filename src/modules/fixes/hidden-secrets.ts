const SHOWN = '********';

/** Values in the place of keys that name a secret, in Terraform, YAML and JSON: quoted texts, and words of YAML. */
const NAMED_SECRET =
  /((?:password|passwd|secret|token|credential|private_?key|access_?key|api_?key)["']?\s*[:=]\s*)("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?![$!&*"'{[|>\s]|var\.|data\.|local\.|module\.|each\.|true\b|false\b|null\b|\d+$)[^\s#,}]+(?=\s*(?:#.*)?$))/gim;

/** A text without known secrets, and without values that the names before them call secrets. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const sorted = [...new Set(secrets)].filter((secret) => secret !== '').sort((a, b) => b.length - a.length);
  const known = sorted.reduce((result, secret) => result.replaceAll(secret, SHOWN), text);
  return known.replace(NAMED_SECRET, (whole, name: string, value: string) => {
    const [quote] = /^["']/.exec(value) ?? [''];
    const isReference = value.includes('${') || /^["']?(?:AWS::|Ref|\{\{)/.test(value);
    return isReference || value === '""' ? whole : `${name}${quote}${SHOWN}${quote}`;
  });
}
