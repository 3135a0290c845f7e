import type { Request } from 'express';

/** The words of the log for what the JWT library says. Its other messages may quote the token and are not shown. */
const REASONS: readonly (readonly [says: RegExp, reason: string])[] = [
  [/^jwt expired$/, 'the token has expired'],
  [/^jwt not active$/, 'the token is not valid yet'],
  [/^invalid signature$/, 'the token is signed with another key'],
  [/^jwt signature is required$/, 'the token is not signed'],
  [
    /^(invalid algorithm$|secretOrPublicKey must be)/,
    'the token is signed with an algorithm that does not fit the key',
  ],
  [/^secret or public key must be provided$/, 'the key that the token names is not known'],
  [/^jwt audience invalid/, 'the token is for another audience than JWT_AUDIENCE'],
  [/^jwt issuer invalid/, 'the token is of another issuer than JWT_ISSUER'],
];

/** Says why a request is not authenticated, in a few fixed sentences without any part of the token. */
export function refusalReason(request: Pick<Request, 'headers'>, reason: unknown): string {
  if (request.headers.authorization === undefined) return 'there is no Authorization header';
  const said = reason instanceof Error ? reason.message : '';
  if (said === 'No auth token') return 'the Authorization header holds no bearer token that can be valid';
  return REASONS.find(([says]) => says.test(said))?.[1] ?? 'the token cannot be read';
}
