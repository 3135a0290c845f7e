import type { SourceText } from '../../../base/source/source-text';
import { evaluateApart, isRefusal, NO_NAMES, type Lookup, type Run, type Scope } from '../../../hcl/evaluate';
import type { Block } from '../../../hcl/syntax';
import { applyDefaults, convert, isNull, isWhollyKnown, type Value } from '../../../hcl/values';
import { typeConstraint, type TypeConstraint } from './type-constraint';

/** A block and the file it stands in. */
export interface PlacedBlock {
  readonly block: Block;
  readonly source: SourceText;
}

/** A declared variable. Its block is the same for every call of the module, so it is evaluated once. */
export class Variable {
  private constraint: TypeConstraint | undefined;
  private fallback: Lookup | undefined;

  constructor(readonly placed: PlacedBlock) {}

  /** The value of the variable: the one given, else its default, converted to its type. */
  lookup(given: Value | undefined, run: Run): Lookup {
    const replaced = given !== undefined && isNull(given) && this.own('nullable', run) === false ? undefined : given;
    if (replaced !== undefined) return this.typed(replaced, run);
    if (this.fallback !== undefined) return this.fallback;
    const value = this.own('default', run);
    const found = value === undefined ? { missing: 'the variable has no value' } : this.typed(value, run);
    if (!('found' in found) || isWhollyKnown(found.found)) this.fallback = found;
    return found;
  }

  private typed(value: Value, run: Run): Lookup {
    const type = this.placed.block.body.attributes.get('type');
    if (type === undefined) return { found: value };
    try {
      this.constraint ??= typeConstraint(type.expression, this.scope(type.source, run));
      const { defaults } = this.constraint;
      const complete = defaults === undefined ? value : applyDefaults(value, defaults);
      return { found: convert(complete, this.constraint.type) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { missing: `the value does not fit the variable's type: ${error.message}` };
    }
  }

  private own(name: string, run: Run): Value | undefined {
    const attribute = this.placed.block.body.attributes.get(name);
    return attribute === undefined ? undefined : evaluateApart(attribute.expression, this.scope(attribute.source, run));
  }

  private scope(source: SourceText | undefined, run: Run): Scope {
    return { run, source: source ?? this.placed.source, names: NO_NAMES, variables: new Map(), deciding: false };
  }
}
