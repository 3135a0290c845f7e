import { isUnresolved, isWhollyKnown, membersOf, type Unresolved, type Value } from '../values';
import type { EvaluatedBlock } from './evaluated-block';
import type { EvaluatedBody } from './evaluated-body';

/** An expression that could not be resolved: its text, why, and where the attribute with it stands. */
export interface UnresolvedExpression {
  readonly text: string;
  readonly reason: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

// These are not values: they name providers, resources or attributes.
const NAMING: ReadonlySet<string> = new Set(['depends_on', 'lifecycle', 'provider']);

/** What is unresolved in the blocks, each once for its attribute however many copies there are. */
export function unresolvedExpressions(blocks: readonly EvaluatedBlock[]): UnresolvedExpression[] {
  const found = new Map<string, UnresolvedExpression>();
  for (const { source, copies } of blocks) {
    const add = (offset: number, { text, reason }: Unresolved): void => {
      const key = JSON.stringify([source.file, offset, text, reason]);
      if (!found.has(key)) found.set(key, { text, reason, file: source.file, ...source.position(offset) });
    };
    for (const { body } of copies) addBody(body, add, NAMING);
  }
  return [...found.values()];
}

type Add = (offset: number, value: Unresolved) => void;

function addBody({ attributes, blocks }: EvaluatedBody, add: Add, omitted: ReadonlySet<string>): void {
  for (const [name, { value, range }] of attributes) {
    if (!omitted.has(name)) addValue(value, (one) => add(range.start, one));
  }
  for (const [type, bodies] of blocks) {
    if (!omitted.has(type)) for (const body of bodies) addBody(body, add, new Set());
  }
}

function addValue(value: Value, add: (value: Unresolved) => void): void {
  if (isUnresolved(value)) add(value);
  else if (!isWhollyKnown(value) && typeof value === 'object' && 'depth' in value) {
    for (const member of membersOf(value)) addValue(member, add);
  }
}
