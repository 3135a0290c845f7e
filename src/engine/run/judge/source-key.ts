import type { RuleSource } from '../threads/tasks';

/** A text that is the same for the same rule. That of rules which are many has their digest, since their texts are long. */
export function sourceKey(source: RuleSource): string {
  return JSON.stringify('digest' in source ? { kind: source.kind, digest: source.digest } : source);
}
