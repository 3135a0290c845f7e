import type { JsonObject } from '../../../base/json';
import type { Scope } from '../evaluate';
import type { ArmValue } from '../expressions';

/** Evaluates a member of a parsed object. */
export interface MemberEvaluator {
  member(holder: JsonObject, key: string, scope: Scope): ArmValue;
}
