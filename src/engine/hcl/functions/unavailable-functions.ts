import { DYNAMIC } from '../values';
import type { FunctionDefinition, Parameter } from './definition';

const anything: Parameter = { name: 'args', type: DYNAMIC, nullable: true, unresolved: 'any' };

function unavailable(reason: string, ...names: readonly string[]): FunctionDefinition[] {
  return names.map((name) => ({
    name,
    parameters: [],
    rest: anything,
    call: (_args, context) => context.unresolved(`${name}: ${reason}`),
  }));
}

/** Functions whose result is not to be had from the configuration alone. */
export const unavailableFunctions: readonly FunctionDefinition[] = [
  ...unavailable('the result differs from run to run', 'bcrypt', 'plantimestamp', 'timestamp', 'uuid'),
  ...unavailable('the result depends on the machine', 'abspath'),
  ...unavailable(
    'the function is not evaluated',
    'base64gunzip',
    'base64gzip',
    'issensitive',
    'rsadecrypt',
    'textdecodebase64',
    'textencodebase64',
  ),
];
