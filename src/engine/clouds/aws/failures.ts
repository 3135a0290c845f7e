import { LARGEST_ANSWER, TOO_LARGE, tooLargeMessage } from '../provider/answer-limit';
import { CloudError } from '../provider/cloud-error';
import type { CloudFailureReason } from '../provider/model';

const CODES: readonly (readonly [CloudFailureReason, RegExp])[] = [
  [
    'auth-failed',
    /^(InvalidClientTokenId|UnrecognizedClientException|SignatureDoesNotMatch|InvalidSignatureException|AuthFailure|InvalidAccessKeyId|InvalidToken|ExpiredToken(Exception)?|RequestExpired|TokenRefreshRequired|IncompleteSignature(Exception)?|MissingAuthenticationToken(Exception)?|NotAuthorized)$/,
  ],
  [
    'access-denied',
    /^(AccessDenied|Unauthorized|AuthorizationError|ForbiddenException|AllAccessDisabled|KMSAccessDenied)/,
  ],
  [
    'throttled',
    /^(Throttl|TooManyRequests|RequestLimitExceeded|RequestThrottled|SlowDown|BandwidthLimitExceeded|ProvisionedThroughputExceeded|EC2ThrottledException|PriorRequestNotComplete|LimitExceededException$)/,
  ],
  ['api-not-served', /^(OptInRequired|SubscriptionRequiredException|UnsupportedOperation|ENOTFOUND$)/],
  ['no-answer', /^(TimeoutError|AbortError|ECONN|EPIPE|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)/],
];
/** Longer than any report shows: secrets are hidden before a message is cut to what is shown. */
const LONGEST_MESSAGE = 10_000;

interface SdkError extends Error {
  readonly code?: string;
  /** Set on errors that the service answers, and only on those. */
  readonly $fault?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly statusCode?: number };
}

/** The error that reports show for an error of the SDK. */
export function cloudErrorOf(error: unknown): CloudError {
  if (error instanceof CloudError) return error;
  if (!(error instanceof Error)) return new CloudError('api-error', 'an error without a message');
  const { name, code, message, $fault, $metadata, $response }: SdkError = error;
  const codes = [code, name].filter((each): each is string => each !== undefined && each !== 'Error');
  const shown = codes[0] ?? '';
  const status = $response?.statusCode ?? $metadata?.httpStatusCode;
  const reason = codes.map(reasonOf).find((each) => each !== undefined) ?? reasonOfStatus(status);
  // Messages about signatures quote the request, which may hold a session token.
  if (reason === 'auth-failed') return new CloudError(reason, `${shown}: ${refusalOf(shown)}`, shown);
  if (reason === 'no-answer') return new CloudError(reason, `no answer (${shown})`, shown);
  if (shown === TOO_LARGE) return new CloudError('unexpected-answer', tooLargeMessage(LARGEST_ANSWER), shown);
  if (shown === 'ENOTFOUND') return new CloudError(reason, 'the service has no endpoint in this region', shown);
  if ($fault === undefined) {
    const seen = status === undefined ? shown : `HTTP ${status}`;
    return new CloudError(reason, `the answer cannot be read (${seen})`, shown);
  }
  const text = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}...` : message;
  return new CloudError(reason, `${shown}: ${text}`, shown);
}

function refusalOf(code: string): string {
  if (/^ExpiredToken/.test(code)) return 'the credentials have expired, the connector needs new ones';
  return 'the credentials are not accepted, look at the access key and the secret of the connector';
}

function reasonOf(code: string): CloudFailureReason | undefined {
  return CODES.find(([, pattern]) => pattern.test(code))?.[0];
}

/** The reason by the HTTP status, for codes that say nothing. */
function reasonOfStatus(status: number | undefined): CloudFailureReason {
  if (status === 429) return 'throttled';
  if (status === 401 || status === 403) return 'access-denied';
  return status === undefined || status < 300 ? 'unexpected-answer' : 'api-error';
}
