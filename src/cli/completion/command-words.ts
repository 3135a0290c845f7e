import { SEVERITIES } from '../../engine/files/cases';
import { DEMO_OPTIONS, OPENAPI_OPTIONS, TOKEN_OPTIONS } from '../command-options';
import { FIX_FORMATS, FIX_OPTIONS } from '../fix/fix-arguments';
import { EVAL_OPTIONS, SHARED_OPTIONS, TEST_OPTIONS } from '../rego/options';
import { RULES_OPTIONS } from '../rules/options';
import { FORMATS } from '../../engine/scan/model/scan-request';
import { SCAN_OPTIONS } from '../scan/arguments';

/** The words that follow a command. */
export interface CommandWords {
  /** The first of them, where there are a few. */
  readonly words: readonly string[];
  /** Options with their dashes, and their values where there are a few. */
  readonly options: ReadonlyMap<string, readonly string[]>;
}

type Options = Readonly<Record<string, { readonly type: string; readonly short?: string }>>;

export const SHELL_NAMES = ['bash', 'zsh', 'fish'] as const;

const HELP = { help: { type: 'boolean', short: 'h' } };
const TABLE_OR_JSON = { format: ['table', 'json'] };
const REGO = ['eval', 'check', 'test'];
const { format, 'no-cache': cache, offline, threads, help } = SCAN_OPTIONS;
/** The options of a scan that a list of notes heeds. */
const IGNORES_OPTIONS = { format, 'no-cache': cache, offline, threads, help };

/** The words of each command; those of `rego` by what is done. */
export function commandWords(commands: readonly string[]): ReadonlyMap<string, CommandWords> {
  const scanned = { format: FORMATS, 'min-severity': SEVERITIES };
  return new Map([
    ['scan', of(SCAN_OPTIONS, scanned)],
    ['fix', of(FIX_OPTIONS, { ...scanned, format: FIX_FORMATS })],
    ['ignores', of(IGNORES_OPTIONS, TABLE_OR_JSON)],
    ['rules', of(RULES_OPTIONS, TABLE_OR_JSON, ['show'])],
    ['init', of(HELP)],
    ['rego', of(HELP, {}, REGO)],
    ['rego eval', of(EVAL_OPTIONS, { format: ['json', 'pretty', 'raw', 'values', 'bindings'] })],
    ['rego check', of(SHARED_OPTIONS, { format: ['pretty', 'json'] })],
    ['rego test', of(TEST_OPTIONS, { format: ['pretty', 'json'] })],
    ['completion', of(HELP, {}, SHELL_NAMES)],
    ['demo', of(DEMO_OPTIONS)],
    ['openapi', of({ ...OPENAPI_OPTIONS, ...HELP })],
    ['token', of({ ...TOKEN_OPTIONS, ...HELP })],
    ['migrate', of(HELP)],
    ['secrets', of(HELP, {}, ['rotate'])],
    ['tenants', of(HELP, {}, ['rename'])],
    ['help', of({}, {}, commands)],
  ]);
}

function of(
  options: Options,
  values: Readonly<Record<string, readonly string[]>> = {},
  words: readonly string[] = [],
): CommandWords {
  const all = Object.entries(options).flatMap(([name, { short }]): [string, readonly string[]][] => {
    const known = Object.hasOwn(values, name) ? values[name] : [];
    return [
      [`--${name}`, known],
      ...(short === undefined ? [] : [[`-${short}`, known] as [string, readonly string[]]]),
    ];
  });
  return { words, options: new Map(all) };
}
