import { pointerPart, setKey, type JsonValue } from '../../../base/json';
import type { Unresolved as UnresolvedPart } from '../../model';
import { isHolder, Unresolved, type ArmHolder, type ArmObject, type ArmValue } from '../expressions';
import type { Run } from './run';

/** Replaces unresolved expressions by their source and lists their pointers. */
export function finish(value: ArmValue, run: Run): { document: JsonValue; unresolved: UnresolvedPart[] } {
  const unresolved: UnresolvedPart[] = [];
  const finished = (part: ArmValue, pointer: string): ArmValue => {
    if (part instanceof Unresolved) {
      unresolved.push({ pointer, reason: part.reason });
      return part.text;
    }
    if (!isHolder(part) || !run.extents.of(part).hasUnresolved) return part;
    const result = copyOf(part, (member, key) => finished(member, `${pointer}/${pointerPart(key)}`));
    run.positions.derive(result, part);
    return result;
  };
  return { document: finished(value, ''), unresolved };
}

function copyOf(holder: ArmHolder, map: (member: ArmValue, key: string) => ArmValue): ArmHolder {
  if (Array.isArray(holder)) return holder.map((member, i) => map(member, String(i)));
  const result: ArmObject = {};
  for (const key of Object.keys(holder)) setKey(result, key, map(holder[key], key));
  return result;
}
