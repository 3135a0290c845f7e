import type { Change, FixState, Severity, State } from '../api/wire';

const SHAPES: Readonly<Record<Severity, string>> = {
  Critical: 'M5 0 10 5 5 10 0 5z',
  High: 'M5 .5 10 9.5H0z',
  Medium: 'M1 1h8v8H1z',
  Low: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
};

/** A shape, a word and a colour, so that none of them has to be seen. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  return (
    <span class={`severity severity-${severity.toLowerCase()}`}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        <path d={SHAPES[severity] ?? SHAPES.Low} />
      </svg>
      {severity}
    </span>
  );
}

export const STATE_WORDS: Readonly<Record<State, string>> = {
  failed: 'Failed',
  skipped: 'Undecided',
  error: 'Not judged',
  excluded: 'Excluded',
  passed: 'Passed',
};

export const CHANGE_WORDS: Readonly<Record<Change, string>> = {
  newly_failed: 'New',
  fixed: 'Fixed',
  newly_undecided: 'Newly undecided',
};

export const FIX_WORDS: Readonly<Record<FixState, string>> = {
  proven: 'Proven fix',
  none: 'No fix found',
  unknown: 'Not looked for',
};

export function Tag({ kind = 'plain', children }: { readonly kind?: string; readonly children: string }) {
  return <span class={`tag tag-${kind}`}>{children}</span>;
}
