import { useState } from 'preact/hooks';
import type { Fix, FindingDetail } from '../api/wire';
import { Lacks, useMay } from '../parts/action';
import { shown } from '../parts/shown';
import { useSession } from '../session/session';

/** Sends a fix as a pull request; one with marks only after they have been confirmed by name. */
export function PullRequest({ detail, fix }: { readonly detail: FindingDetail; readonly fix: Fix }) {
  const { api } = useSession();
  const mayFix = useMay('compliance');
  const [step, setStep] = useState<'asked' | 'confirm' | 'busy'>('asked');
  const [answer, setAnswer] = useState<{ url?: string; text: string }>();
  const send = async () => {
    setStep('busy');
    try {
      const { url } = await api.post<{ url?: string }>('api/remediate/testcase/', {
        output_id: detail.result_id,
        snapshot_id: detail.snapshot_id,
        remediation_id: detail.test_id,
        marks: fix.marks.join(',') || 'none',
      });
      setAnswer(
        url === undefined
          ? { text: 'The pull request is on its way; send it again in a minute to see its address.' }
          : { url, text: 'The pull request is open:' },
      );
    } catch (error) {
      setAnswer({ text: `No pull request was opened. ${error instanceof Error ? error.message : ''}` });
    }
    setStep('asked');
  };
  return (
    <div class="action">
      {step === 'confirm' ? (
        <div role="group" aria-label="Confirm the marks of this fix">
          <p>
            Somebody has to judge this fix: <b>{shown(fix.marks.join(', '), 300)}</b>. Send it as a pull request all the
            same?
          </p>
          <button type="button" onClick={() => void send()}>
            Send with {shown(fix.marks.join(', '), 100)}
          </button>{' '}
          <button type="button" onClick={() => setStep('asked')}>
            Cancel
          </button>
        </div>
      ) : (
        <button
          type="button"
          disabled={!mayFix || step === 'busy'}
          onClick={() => (fix.marks.length > 0 ? setStep('confirm') : void send())}
        >
          {step === 'busy' ? 'Opening …' : 'Open a pull request with this fix'}
        </button>
      )}
      <Lacks areas={['compliance']} />
      {answer !== undefined && (
        <p role="status">
          {shown(answer.text)}{' '}
          {answer.url?.startsWith('https://') === true && (
            <a href={answer.url} rel="noopener noreferrer" target="_blank">
              {shown(answer.url, 300)}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
