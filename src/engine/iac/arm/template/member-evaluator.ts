import type { JsonObject } from '../../../json';
import type { Scope } from '../evaluate';
import type { ArmValue } from '../expressions';

/** What evaluates the members of what is written. */
export interface MemberEvaluator {
  member(holder: JsonObject, key: string, scope: Scope): ArmValue;
}
