import { sign, type SignOptions } from 'jsonwebtoken';

export const TEST_SECRET = 'a secret that only the tests of this project use';

/** A bearer token of the tests' own key; claims as given. */
export function signToken(
  claims: Readonly<Record<string, unknown>> = {},
  options: SignOptions = { expiresIn: '1h' },
  secret = TEST_SECRET,
): string {
  return sign({ sub: 'tester', ...claims }, secret, { algorithm: 'HS256', ...options });
}
