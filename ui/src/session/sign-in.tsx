import { useState } from 'preact/hooks';
import { Notice } from '../parts/notice';
import { shown } from '../parts/shown';
import { useTitle } from '../parts/use-title';

/** Somebody who is not signed in: through the issuer where one is configured, or with a token. */
export function SignIn({
  message,
  isBusy,
  onIssuer,
  onToken,
}: {
  readonly message: string;
  readonly isBusy: boolean;
  /** Undefined where no issuer is configured. */
  readonly onIssuer?: () => void;
  readonly onToken: (token: string) => void;
}) {
  useTitle('Sign in');
  const [token, setToken] = useState('');
  return (
    <main class="sign-in" id="main">
      <h1 tabIndex={-1}>Sign in to Plumbline</h1>
      {message !== '' && (
        <Notice kind="bad">
          <p>{shown(message)}</p>
        </Notice>
      )}
      {onIssuer !== undefined && (
        <p>
          <button type="button" class="first" disabled={isBusy} onClick={onIssuer}>
            Sign in
          </button>
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim() !== '') onToken(token.trim().replace(/^Bearer\s+/i, ''));
        }}
      >
        <label>
          <span>{onIssuer === undefined ? 'Token' : 'Or a token'}</span>
          <input
            type="password"
            autoComplete="off"
            spellcheck={false}
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
            aria-describedby="token-help"
          />
        </label>
        <button type="submit" class={onIssuer === undefined ? 'first' : ''} disabled={isBusy || token.trim() === ''}>
          Use this token
        </button>
        <p id="token-help" class="quiet">
          A service that was started for development prints one; <code>npm run cli -- token</code> makes another. It
          stays in the memory of this page: after a reload you are asked again.
        </p>
      </form>
    </main>
  );
}
