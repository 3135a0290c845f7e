import { GROUPS } from '.';
import { Builtin } from './definition/registry';
import { ArgType, typeText } from './definition/types';
import { UNSUPPORTED } from './unsupported';

/** The markers between which docs/reference/builtins.md holds the generated table. */
export const DOCUMENTATION_BEGIN = '<!-- builtins: generated, do not edit -->';
export const DOCUMENTATION_END = '<!-- /builtins -->';

/** The table of all builtins in Markdown, by group, and the list of those that are not supported. */
export function builtinsDocumentation(): string {
  const groups = GROUPS.filter(([, builtins]) => builtins.length > 0);
  const rows = groups.flatMap(([title, builtins]) => [`| **${title}** | | | | |`, ...builtins.map(row)]);
  const table = ['| name | arguments | result | what it does | status |', '|---|---|---|---|---|', ...rows].join('\n');
  const refused = [...UNSUPPORTED]
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ');
  const refusal =
    'Not supported: a policy with a call of one of these compiles, and its tests may replace the builtin by `with`; ' +
    `to evaluate the call is an error, never undefined: ${refused}.`;
  return [table, refusal].join('\n\n');
}

function row(builtin: Builtin): string {
  const cells = [code(builtin.name), code(signature(builtin)), code(typeText(builtin.result)), builtin.description];
  return `| ${[...cells, status(builtin)].map(escapeCell).join(' | ')} |`;
}

function signature(builtin: Builtin): string {
  if (builtin.variadic === true) return 'any, ...';
  return builtin.args.map(operand).join(', ');
}

function operand(type: ArgType): string {
  return type.name === undefined ? typeText(type) : `${type.name}: ${typeText(type)}`;
}

function status({ infix, deprecated, relation, nondeterministic }: Builtin): string {
  const notes: string[] = [];
  if (infix !== undefined) notes.push(`operator \`${infix}\``);
  if (deprecated === true) notes.push('v0 only');
  if (relation === true) notes.push('relation');
  if (nondeterministic === true) notes.push('differs between queries');
  return notes.join(', ');
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
