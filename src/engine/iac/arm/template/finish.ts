import { pointerPart, setKey, type JsonValue } from '../../../base/json';
import type { Unresolved as UnresolvedPart } from '../../model';
import {
  EQUAL_TO_NONE,
  isHolder,
  Unresolved,
  type ArmHolder,
  type ArmObject,
  type ArmValue,
  type TextPart,
} from '../expressions';
import type { Run } from './run';

interface Finished {
  readonly document: JsonValue;
  readonly unresolved: readonly UnresolvedPart[];
  readonly names: Readonly<Record<string, readonly string[]>>;
}

/** The names of resources, and of the subnets that a network holds itself. */
const NAME = /^\/resources\/\d+(?:\/resources\/\d+)*(?:\/properties\/subnets\/\d+)?\/name$/;

/** Replaces unresolved expressions by their source and lists their pointers. */
export function finish(value: ArmValue, run: Run): Finished {
  const unresolved: UnresolvedPart[] = [];
  const names: Record<string, readonly string[]> = {};
  const finished = (part: ArmValue, pointer: string): ArmValue => {
    if (part instanceof Unresolved) {
      unresolved.push({ pointer, reason: part.reason });
      if (NAME.test(pointer)) names[pointer] = segmentsOf(part.origin?.parts ?? [{ unknown: EQUAL_TO_NONE }]);
      return part.text;
    }
    if (!isHolder(part) || !run.extents.of(part).hasUnresolved) return part;
    const result = copyOf(part, (member, key) => finished(member, `${pointer}/${pointerPart(key)}`));
    run.positions.derive(result, part);
    return result;
  };
  return { document: finished(value, ''), unresolved, names };
}

/** The parts of a name between slashes. */
function segmentsOf(parts: readonly TextPart[]): readonly string[] {
  const segments = [''];
  for (const part of parts) {
    const [first, ...others] = typeof part === 'string' ? part.split('/') : [`\${${part.unknown}}`];
    segments[segments.length - 1] += first;
    segments.push(...others);
  }
  return segments;
}

function copyOf(holder: ArmHolder, map: (member: ArmValue, key: string) => ArmValue): ArmHolder {
  if (Array.isArray(holder)) return holder.map((member, i) => map(member, String(i)));
  const result: ArmObject = {};
  for (const key of Object.keys(holder)) setKey(result, key, map(holder[key], key));
  return result;
}
