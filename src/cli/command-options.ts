import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export const OPENAPI_OPTIONS = {
  check: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
} as const satisfies Options;

export const TOKEN_OPTIONS = {
  tenant: { type: 'string' },
  sub: { type: 'string' },
  'expires-in': { type: 'string' },
} as const satisfies Options;

export const DEMO_OPTIONS = {
  exit: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

/** The values of a command's options; anything else is refused with a sentence. */
export function commandOptions<T extends Options>(command: string, args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    // Node's own message goes on with advice that does not fit here.
    const problem = (error as Error).message
      .replace(/\n.*/s, '')
      .replace(/^Unknown option '([^']*)'.*$/, 'unknown option $1')
      .replace(/^Unexpected argument '([^']*)'.*$/, 'unexpected argument $1')
      .replace(/\.$/, '');
    throw new Error(`plumbline ${command}: ${problem}: see plumbline ${command} --help`);
  }
}
