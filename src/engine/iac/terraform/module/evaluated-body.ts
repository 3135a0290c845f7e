import { deciding, evaluate, isRefusal, membersWithKeys, withVariables, type Run, type Scope } from '../evaluate';
import { WorkLimitError } from '../functions';
import type { Block, Body, SourceRange } from '../syntax';
import { isUnresolved, objectValue, unresolved, type Value } from '../values';

/** A value and where its attribute stands. */
export interface EvaluatedAttribute {
  readonly value: Value;
  readonly range: SourceRange;
}

/** A body with the values of its attributes, and its nested blocks by type, `dynamic` ones written out. */
export interface EvaluatedBody {
  readonly range: SourceRange;
  readonly labels: readonly string[];
  readonly attributes: ReadonlyMap<string, EvaluatedAttribute>;
  readonly blocks: ReadonlyMap<string, readonly EvaluatedBody[]>;
}

// A block takes about as much time and memory as the evaluation of that many small expressions.
const STEPS_PER_BLOCK = 8;
const TOO_MANY = 'a dynamic block makes too many blocks';

/** Evaluates a body; attributes and blocks that say how the block itself is read are left out by name. */
export function evaluatedBody(
  body: Body,
  scope: Scope,
  omitted: ReadonlySet<string> = new Set(),
  labels: readonly string[] = [],
): EvaluatedBody {
  const attributes = new Map<string, EvaluatedAttribute>();
  for (const [name, { expression, start, end }] of body.attributes) {
    if (!omitted.has(name)) attributes.set(name, { value: evaluate(expression, scope), range: { start, end } });
  }
  const blocks = new Map<string, EvaluatedBody[]>();
  for (const block of body.blocks) {
    const isDynamic = block.type === 'dynamic' && block.labels.length === 1;
    const type = isDynamic ? block.labels[0].value : block.type;
    if (omitted.has(type)) continue;
    const given = isDynamic ? dynamicBlocks(block, scope) : [nested(block, scope)];
    const all = blocks.get(type);
    if (all === undefined) blocks.set(type, given);
    else for (const one of given) all.push(one);
  }
  return { range: { start: body.start, end: body.end }, labels, attributes, blocks };
}

function nested(block: Block, scope: Scope): EvaluatedBody {
  return evaluatedBody(
    block.body,
    scope,
    new Set(),
    block.labels.map(({ value }) => value),
  );
}

// Without a known collection there is one block, in which everything taken from an element is unresolved.
function dynamicBlocks({ body, labels }: Block, scope: Scope): EvaluatedBody[] {
  const content = body.blocks.find(({ type }) => type === 'content');
  const forEach = body.attributes.get('for_each');
  if (content === undefined || forEach === undefined) return [];
  const iterator = body.attributes.get('iterator')?.expression;
  const name = iterator?.kind === 'reference' ? iterator.name : labels[0].value;
  const collection = evaluate(forEach.expression, deciding(scope));
  const members = membersOrReason(collection, scope.run, forEach.start);
  const known = Array.isArray(members)
    ? members
    : [[unresolved(`${name}.key`, members), unresolved(`${name}.value`, members)] as const];
  return known.map(([key, value]) => {
    const item = objectValue([
      ['key', key],
      ['value', value],
    ]);
    return nested(content, withVariables(scope, [[name, item]]));
  });
}

function membersOrReason(collection: Value, run: Run, offset: number): (readonly [Value, Value])[] | string {
  if (isUnresolved(collection)) return collection.reason;
  try {
    const members = membersWithKeys(collection);
    if (hasRoom(run, members.length)) return members;
    run.limitReached(TOO_MANY, offset);
    return TOO_MANY;
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
}

/** How many blocks a body makes at least, itself counted. */
export function blockCount(body: Body): number {
  return body.blocks.reduce((count, block) => count + blockCount(block.body), 1);
}

/** Whether the evaluation may still make that many blocks. */
export function hasRoom({ work }: Run, count: number): boolean {
  try {
    work.step(count * STEPS_PER_BLOCK);
    return true;
  } catch (error) {
    if (error instanceof WorkLimitError) return false;
    throw error;
  }
}
