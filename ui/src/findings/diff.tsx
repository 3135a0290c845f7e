import type { Fix } from '../api/wire';
import { number } from '../parts/number';
import { FIX_WORDS, Tag } from '../parts/severity';
import { shown } from '../parts/shown';

const MOST_LINES = 2000;

const MARK_WORDS: Readonly<Record<string, string>> = {
  removes: 'it takes something away that somebody may need, such as a rule of a firewall, a grant or plain connections',
  'needs-value': 'only you know a value that it asks for',
  copied: 'it takes a value from a resource of the same type',
  searched: 'the rule names no repair: the change was found by what the rule compares with',
  replaces: 'the provider destroys the resource and creates it anew',
  costs: 'the provider bills more',
};

/** A proven fix as its diff, with the proof; or why there is none. */
export function Diff({ fix }: { readonly fix: Fix }) {
  if (fix.state !== 'proven')
    return (
      <p>
        {fix.state === 'unknown'
          ? 'Fixes of this run have not been looked for.'
          : `${FIX_WORDS.none}. ${shown(fix.detail || fix.reason)}`}
      </p>
    );
  const { proof, marks, also_repairs: others } = fix;
  return (
    <>
      {proof !== undefined && (
        <p>
          Proven: with this change the finding is gone, and of {number(proof.results)} other results none gets worse.
          {others > 0 && ` It repairs ${number(others)} more.`}
        </p>
      )}
      {proof !== undefined && proof.supposing.length > 0 && <p>It supposes: {shown(proof.supposing.join('; '))}</p>}
      {marks.length > 0 && (
        <p>
          To be read before it is used:{' '}
          {marks.map((mark) => (
            <Tag key={mark}>{shown(mark, 100)}</Tag>
          ))}
          {marks
            .filter((mark) => mark in MARK_WORDS)
            .map((mark) => (
              <span key={mark} class="quiet mark">
                {mark}: {MARK_WORDS[mark]}.
              </span>
            ))}
        </p>
      )}
      {fix.hides_secret && <p>Secrets in it are hidden here.</p>}
      <pre class="code diff" tabIndex={0} aria-label="Difference that fixes it">
        {fix.diff
          .replace(/\n$/, '')
          .split('\n')
          .slice(0, MOST_LINES)
          .map((line, i) => (
            <span key={i} class={kindOf(line)}>
              {shown(line, 1000)}
              {'\n'}
            </span>
          ))}
      </pre>
      <p class="quiet">
        The fixes of a run rest on one another: this is the difference to the files with the fixes before it.
      </p>
      {fix.is_cut_off && <p class="quiet">The difference is longer than what is kept of it.</p>}
    </>
  );
}

function kindOf(line: string): string {
  if (/^(---|\+\+\+|@@)/.test(line)) return 'diff-head';
  if (line.startsWith('+')) return 'diff-added';
  return line.startsWith('-') ? 'diff-removed' : '';
}
