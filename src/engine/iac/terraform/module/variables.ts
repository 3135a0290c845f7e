import type { SourceText } from '../../model';
import { evaluate, isRefusal, NO_NAMES, type Lookup, type Run, type Scope } from '../evaluate';
import type { Block } from '../syntax';
import { applyDefaults, convert, isNull, type Value } from '../values';
import { typeConstraint } from './type-constraint';

/** A block and the file it stands in. */
export interface PlacedBlock {
  readonly block: Block;
  readonly source: SourceText;
}

/** What a declared variable stands for: the value given, else its default, as a value of its type. */
export function variableLookup({ block, source }: PlacedBlock, given: Value | undefined, run: Run): Lookup {
  const scope: Scope = { run, source, names: NO_NAMES, variables: new Map(), deciding: false };
  const { attributes } = block.body;
  const own = (name: string): Value | undefined => {
    const attribute = attributes.get(name);
    return attribute === undefined ? undefined : evaluate(attribute.expression, scope);
  };
  const fallback = own('default');
  const replaced = given !== undefined && isNull(given) && own('nullable') === false ? undefined : given;
  const value = replaced ?? fallback;
  if (value === undefined) return { missing: 'the variable has no value' };
  const type = attributes.get('type');
  if (type === undefined) return { found: value };
  try {
    const constraint = typeConstraint(type.expression, scope);
    const { defaults } = constraint;
    return { found: convert(defaults === undefined ? value : applyDefaults(value, defaults), constraint.type) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { missing: `the value does not fit the variable's type: ${error.message}` };
  }
}
