import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/client';
import type { Fix, FindingDetail } from '../api/wire';
import { Lacks, useMay } from '../parts/action';
import { shown } from '../parts/shown';
import { useSession } from '../session/session';

const LOOK_AGAIN_MS = 2000;

const UNKNOWN = 'Whether the pull request was opened is not known: send the fix again to learn it.';

/** Sends a fix as a pull request; one with marks only after they have been confirmed by name. */
export function PullRequest({ detail, fix }: { readonly detail: FindingDetail; readonly fix: Fix }) {
  const { api } = useSession();
  const mayFix = useMay('compliance');
  const [step, setStep] = useState<'asked' | 'confirm' | 'busy'>('asked');
  const [answer, setAnswer] = useState<{ url?: string; text: string }>();
  const left = useRef(false);
  useEffect(() => () => void (left.current = true), []);
  const send = async () => {
    setStep('busy');
    setAnswer(undefined);
    try {
      // Repeated while it is at work, the call tells what came of it.
      for (;;) {
        const { url } = await api.post<{ url?: string }>('api/remediate/testcase/', {
          output_id: detail.result_id,
          snapshot_id: detail.snapshot_id,
          remediation_id: detail.test_id,
          marks: fix.marks.join(',') || 'none',
        });
        if (left.current) return;
        if (url !== undefined) {
          setAnswer({ url, text: 'The pull request is open:' });
          break;
        }
        setAnswer({ text: 'The pull request is on its way …' });
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        if (left.current) return;
      }
    } catch (error) {
      setAnswer({ text: `${isRefused(error) ? 'No pull request was opened.' : UNKNOWN} ${messageOf(error)}` });
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

/** An answer about the fix itself; a service that is away may have opened the pull request all the same. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
