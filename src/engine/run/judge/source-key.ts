import type { RuleSource } from '../threads/tasks';

/** A text that is the same for the same rule. That of the rules on board has their digest, since their texts are long. */
export function sourceKey(source: RuleSource): string {
  return JSON.stringify(source.kind === 'board' ? { kind: source.kind, digest: source.digest } : source);
}
