import { RepositoryError, type RepositoryProblem } from '../model/repositories';
import type { Connection } from './connection';
import type { ProgramResult } from '../../base/programs';
import { HiddenValues } from '../../base/secrets';

interface Sign {
  readonly pattern: RegExp;
  readonly reason: RepositoryProblem;
  readonly message: (host: string) => string;
}

const LONGEST_DETAIL = 300;

/** Messages of git in the locale C, the more specific ones first. */
const SIGNS: readonly Sign[] = [
  {
    pattern: /ssh: (?:command )?not found|cannot run ssh/,
    reason: 'unreadable',
    message: () => 'there is no ssh on this machine; install it',
  },
  {
    pattern: /Host key verification failed|No \S+ host key is known/,
    reason: 'refused',
    message: (host) => `the host key of ${host} is not in the file that GIT_KNOWN_HOSTS names, or is another one`,
  },
  {
    pattern: /requested URL returned error: 30\d|unable to update url base from redirection/,
    reason: 'refused',
    message: (host) => `${host} redirects to another address, which is not followed; use the final address`,
  },
  {
    pattern: /SSL certificate problem|certificate verif|certificate subject name|unable to get local issuer/i,
    reason: 'refused',
    message: (host) =>
      `the certificate of ${host} cannot be verified; its name must fit, and this machine or the file that GIT_SSL_CAINFO names must have the authority that signed it`,
  },
  {
    pattern: /No space left on device|Disk quota exceeded|File too large|died of signal 25/,
    reason: 'limit-reached',
    message: () => 'there is no room left for its files; free some space or lower CACHE_LIMIT',
  },
  {
    pattern: /out of memory|malloc failed|realloc failed|pthread_create|died of signal (?:6|9|11)\b/i,
    reason: 'limit-reached',
    message: (host) => `what ${host} sends needs more memory than git may use`,
  },
  {
    pattern:
      /Authentication failed|could not read (?:Username|Password)|returned error: 40[13]|Permission denied \(|Access denied|invalid credentials/i,
    reason: 'auth-failed',
    message: (host) =>
      `${host} does not accept its credentials; check the user, the token or the key, and their rights`,
  },
  {
    pattern: /couldn't find remote ref|Remote branch .* not found/i,
    reason: 'not-found',
    message: (host) => `the branch is no longer there on ${host}`,
  },
  {
    pattern: /not found|does not appear to be a git repository|does not exist|not valid: is this a git repository/i,
    reason: 'not-found',
    message: (host) => `there is no such repository on ${host}, or its credentials may not see it; check gitProvider`,
  },
  {
    pattern: /Could not resolve|Failed to connect|Connection (?:refused|timed out|reset)|Couldn't connect|hung up/i,
    reason: 'unreadable',
    message: (host) => `${host} cannot be reached or ended the connection; try again later`,
  },
];

/** The error for a failed run of git. The server's own words are not repeated: they could hold anything. */
export function failureOf(
  { started, status, endedBy, stderr }: ProgramResult,
  connection: Connection,
): RepositoryError {
  const { subject, address } = connection;
  if (!started) return new RepositoryError('unreadable', `${subject}: there is no git on this machine; install it`);
  const host = address.host || 'this machine';
  const own = stderr
    .split('\n')
    .filter((line) => !line.startsWith('remote:') && !line.includes('remote error:'))
    .join('\n');
  const sign = SIGNS.find(({ pattern }) => pattern.test(own));
  if (sign !== undefined) return new RepositoryError(sign.reason, `${subject}: ${sign.message(host)}`);
  const end = endedBy === null ? `ended with status ${status}` : `was ended by ${endedBy}`;
  const detail = detailOf(own, connection) || end;
  return new RepositoryError('unreadable', `${subject}: git cannot read the repository on ${host}: ${detail}`);
}

/** The error for a push that failed. */
export function pushFailureOf(result: ProgramResult, connection: Connection): RepositoryError {
  const { subject, address } = connection;
  const host = address.host || 'this machine';
  if (/^ ! \[remote rejected\]/m.test(result.stderr))
    return new RepositoryError(
      'refused',
      `${subject}: ${host} refuses the branch with fixes: it is protected, or a rule of the repository forbids it`,
    );
  const failure = failureOf(result, connection);
  const isDenied = failure.reason === 'auth-failed' || /not allowed to push|Permission .* denied/i.test(result.stderr);
  if (!isDenied) return failure;
  return new RepositoryError(
    'auth-failed',
    `${subject}: ${host} does not let it push: its token or key has no right to`,
  );
}

function detailOf(stderr: string, { secrets, address }: Connection): string {
  const line = /^(?:fatal|error): (.*)$/m.exec(stderr)?.[1] ?? '';
  // An address may have a login in it.
  return HiddenValues.of(...secrets, address.url)
    .hide(line)
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST_DETAIL);
}
