import type { BoardRule } from '../board';
import { namedHints } from './named-hints';

describe('namedHints', () => {
  it('should read paths with dots, and keys with dots in brackets', () => {
    const rule = { fix: [{ set: { 'metadata.0.annotations[run.example.com/ingress]': 'internal' }, add: {} }] };
    const [{ changes }] = namedHints(rule as unknown as BoardRule);
    expect(changes).toEqual([
      { kind: 'set', path: ['metadata', 0, 'annotations', 'run.example.com/ingress'], value: 'internal' },
    ]);
  });
});
