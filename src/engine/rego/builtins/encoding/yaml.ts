import { GoError } from '../../../base/go/go-error';
import { stringOperand } from '../definition/operands';
import type { Value } from '../../values';
import { Builtin, BuiltinContext, claimText } from '../definition/registry';
import { arg, T } from '../definition/types';
import { writeYaml } from './yaml-write';

const load = require;
/** Loaded when something reads YAML: the library behind it costs more to load than many a run takes. */
export const readFirstDocument: typeof import('./yaml-read').readFirstDocument = (...operands) =>
  (load('./yaml-read') as typeof import('./yaml-read')).readFirstDocument(...operands);

/** The value of the first document of a YAML source. */
export function readYaml(ctx: BuiltinContext, text: string): Value {
  return readFirstDocument(ctx, text).value;
}

/** YAML, as the library that OPA uses reads and writes it. */
export const yaml: readonly Builtin[] = [
  {
    name: 'yaml.marshal',
    args: [arg('x', T.any)],
    result: T.string,
    description: 'The value as YAML; sets become sequences.',
    fn: (ctx, value) => {
      const text = writeYaml(value, ctx.maxOutput);
      claimText(ctx, text.length);
      return text;
    },
  },
  {
    name: 'yaml.unmarshal',
    args: [arg('x', T.string)],
    result: T.any,
    description: 'Parses the first document of a YAML source.',
    fn: (ctx, text) => readYaml(ctx, stringOperand(text, 1)),
  },
  {
    name: 'yaml.is_valid',
    args: [arg('x', T.string)],
    result: T.boolean,
    description: 'Returns true if x is valid YAML.',
    fn: (ctx, text) => {
      if (typeof text !== 'string') return false;
      try {
        readYaml(ctx, text);
        return true;
      } catch (error) {
        if (error instanceof GoError) return false;
        throw error;
      }
    },
  },
];
