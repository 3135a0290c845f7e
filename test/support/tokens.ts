import { sign, type SignOptions } from 'jsonwebtoken';

export const TEST_SECRET = 'a secret that only the tests of this project use';

/** A bearer token signed with the key of the tests, with the given claims. */
export function signToken(
  claims: Readonly<Record<string, unknown>> = {},
  options: SignOptions = { expiresIn: '1h' },
  secret = TEST_SECRET,
): string {
  return sign({ sub: 'tester', ...claims }, secret, { algorithm: 'HS256', ...options });
}
