import {
  deciding,
  evaluateApart,
  isRefusal,
  membersWithKeys,
  withVariables,
  type Run,
  type Scope,
} from '../../../hcl/evaluate';
import { WorkLimitError } from '../../../hcl/functions';
import { limitReason } from '../../../base/limits/limit-reason';
import type { SourceText } from '../../../base/source/source-text';
import { writtenLengthOfBody, type Attribute, type Block, type Body, type Expression } from '../../../hcl/syntax';
import {
  ANY_COPY,
  isUnresolved,
  objectValue,
  targetsIn,
  unresolved,
  withTargets,
  type Value,
} from '../../../hcl/values';

/** A value, and the attribute in its text. */
export interface EvaluatedAttribute {
  readonly value: Value;
  readonly attribute: Attribute;
  readonly source: SourceText;
}

/** A body with the values of its attributes, and its nested blocks by type, `dynamic` ones written out. */
export interface EvaluatedBody {
  /** The offset of its block. */
  readonly start: number;
  readonly source: SourceText;
  readonly labels: readonly string[];
  readonly attributes: ReadonlyMap<string, EvaluatedAttribute>;
  readonly blocks: ReadonlyMap<string, readonly EvaluatedBody[]>;
  /** The reason why any number of blocks like this one may be there, or none. */
  readonly open?: string;
}

// A block takes about as much time and memory as the evaluation of that many small expressions, and each copy of it may
// be as long as its text.
const STEPS_PER_BLOCK = 16;
const CHARACTERS_PER_STEP = 8;
const TOO_MANY = limitReason('a dynamic block makes too many blocks');
const NONE: ReadonlySet<string> = new Set();
const NO_BLOCKS: ReadonlyMap<string, readonly EvaluatedBody[]> = new Map();

/** Evaluates a block; attributes and blocks that say how the block itself is read are left out by name. */
export function evaluatedBody(
  { body, labels, start }: Block,
  scope: Scope,
  omitted: ReadonlySet<string> = NONE,
): EvaluatedBody {
  const attributes = new Map<string, EvaluatedAttribute>();
  for (const [name, attribute] of body.attributes) {
    if (omitted.has(name)) continue;
    const inner = inText(scope, attribute.source);
    attributes.set(name, { value: exactlyNamed(attribute.expression, inner), attribute, source: inner.source });
  }
  return {
    start,
    source: scope.source,
    labels: labels.map(({ value }) => value),
    attributes,
    blocks: body.blocks.length === 0 ? NO_BLOCKS : nestedBlocks(body, scope, omitted),
  };
}

/** The value of an expression. Where it does not say which resources it names, the copies that there are tell. */
function exactlyNamed(expression: Expression, scope: Scope): Value {
  const value = evaluateApart(expression, scope);
  if (!isUnresolved(value) || scope.deciding || value.shown !== undefined || isExact(value.targets)) return value;
  return withTargets(value, targetsIn([evaluateApart(expression, deciding(scope))]));
}

function isExact(targets: readonly string[] = []): boolean {
  return targets.length === 1 && !targets[0].includes(ANY_COPY);
}

function nestedBlocks(body: Body, scope: Scope, omitted: ReadonlySet<string>): ReadonlyMap<string, EvaluatedBody[]> {
  const blocks = new Map<string, EvaluatedBody[]>();
  for (const block of body.blocks) {
    const isDynamic = block.type === 'dynamic' && block.labels.length === 1;
    const type = isDynamic ? block.labels[0].value : block.type;
    if (omitted.has(type)) continue;
    const inner = inText(scope, block.source);
    const given = isDynamic ? dynamicBlocks(block, inner) : [evaluatedBody(block, inner)];
    const all = blocks.get(type);
    if (all === undefined) blocks.set(type, given);
    else for (const one of given) all.push(one);
  }
  return blocks;
}

/** The scope for a part that may come from another text. */
export function inText(scope: Scope, source: SourceText | undefined): Scope {
  return source === undefined ? scope : { ...scope, source };
}

// Without a known collection there is one block, in which everything taken from an element is unresolved.
function dynamicBlocks({ body, labels }: Block, scope: Scope): EvaluatedBody[] {
  const content = body.blocks.find(({ type }) => type === 'content');
  const forEach = body.attributes.get('for_each');
  if (content === undefined || forEach === undefined) return [];
  const iterator = body.attributes.get('iterator')?.expression;
  const name = iteratorName(iterator) ?? labels[0].value;
  const collection = evaluateApart(forEach.expression, deciding(scope));
  const members = membersOrReason(collection, scope.run, forEach.start, costOf(content));
  const known = Array.isArray(members)
    ? members
    : [[unresolved(`${name}.key`, members), unresolved(`${name}.value`, members)] as const];
  return known.map(([key, value]) => {
    const item = objectValue([
      ['key', key],
      ['value', value],
    ]);
    const made = evaluatedBody(content, withVariables(scope, [[name, item]]));
    return typeof members === 'string' ? { ...made, open: members } : made;
  });
}

function iteratorName(iterator: Expression | undefined): string | undefined {
  if (iterator?.kind === 'reference') return iterator.name;
  return iterator?.kind === 'string' ? iterator.value : undefined;
}

function membersOrReason(
  collection: Value,
  run: Run,
  offset: number,
  cost: number,
): (readonly [Value, Value])[] | string {
  if (isUnresolved(collection)) return collection.reason;
  try {
    const members = membersWithKeys(collection);
    if (run.work.fairly(() => hasRoom(run, members.length * cost))) return members;
    run.limitReached(TOO_MANY, offset);
    return TOO_MANY;
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
}

/** The steps that one more copy of a block takes at least. */
export function costOf({ body }: Block): number {
  return STEPS_PER_BLOCK * blockCount(body) + writtenLengthOfBody(body) / CHARACTERS_PER_STEP;
}

function blockCount(body: Body): number {
  return body.blocks.reduce((count, block) => count + blockCount(block.body), 1);
}

/** Charges steps for copies of blocks; false when the evaluation has too few left. */
export function hasRoom({ work }: Run, steps: number): boolean {
  try {
    work.step(steps);
    return true;
  } catch (error) {
    if (error instanceof WorkLimitError) return false;
    throw error;
  }
}
