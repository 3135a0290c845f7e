import { Builtin, BuiltinContext, builtinError } from '../definition/registry';
import { T } from '../definition/types';

function outsideOfRules(name: string): (ctx: BuiltinContext) => never {
  return () => {
    throw builtinError(`the ${name} function must only be called within the scope of a rule`);
  };
}

/** The compiler replaces these in rules by their values; only those of a query are called. */
export const metadata: readonly Builtin[] = [
  {
    name: 'rego.metadata.chain',
    args: [],
    result: T.array(),
    description: 'The metadata of the rule and of what is around it, the innermost first.',
    fn: outsideOfRules('rego.metadata.chain'),
  },
  {
    name: 'rego.metadata.rule',
    args: [],
    result: T.any,
    description: 'The metadata of the rule.',
    fn: outsideOfRules('rego.metadata.rule'),
  },
];
