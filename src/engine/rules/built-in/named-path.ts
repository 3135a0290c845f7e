import { PATH_ROOTS, type NamedPath, type NamedStep } from './model/named-fix';
import { RuleMetadataError } from './rule-metadata-error';

const STEP = /(?:^|\.)(?:(\*)|(\^)|(-1)|(\d+)(?=[.[]|$)|([^.[\]*^]+))|(?:^|\.)?\[([^\]]+)\]/y;
const CONDITION = /^([\w-]*)=(.*)$/;

/**
 * Reads a path of a repair: names with dots between them, `0` an element, `*` the denied element or each, `-1` the one
 * behind the last, `^` what it stands in, `[key]` a key with dots in it, `[name=x]` the element whose `name` is `x`,
 * `[=x]` the one that is `x`; with `?` at its end it is only for what nothing says yet.
 */
export function namedPath(text: string): NamedPath {
  const isForMissing = text.endsWith('?');
  const path = isForMissing ? text.slice(0, -1) : text;
  const steps: NamedStep[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (!match) throw new RuleMetadataError(`custom.fix has the path ${text}, which cannot be read`);
    steps.push(stepOf(match));
  }
  const [first, ...rest] = steps;
  const root =
    first?.kind === 'key' && !text.startsWith('[') ? PATH_ROOTS.find((each) => each === first.key) : undefined;
  if (!first) throw new RuleMetadataError('custom.fix has an empty path');
  const from = root ? { root, steps: rest } : { root: 'attributes' as const, steps };
  return { ...from, ...(isForMissing && { isForMissing }) };
}

function stepOf([, each, around, behind, index, name, bracketed]: readonly (string | undefined)[]): NamedStep {
  if (each !== undefined) return { kind: 'each' };
  if (around !== undefined) return { kind: 'around' };
  if (behind !== undefined) return { kind: 'behind' };
  if (index !== undefined) return { kind: 'index', index: Number(index) };
  if (name !== undefined) return { kind: 'key', key: name };
  const conditions = (bracketed ?? '').split(',').map((one) => CONDITION.exec(one));
  const members = conditions.flatMap((found) => (found ? [[found[1], found[2]] as const] : []));
  return members.length === conditions.length ? { kind: 'where', members } : { kind: 'key', key: bracketed ?? '' };
}
