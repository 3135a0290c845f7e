const ACCOUNT_DIGITS = 12;

/**
 * An account id in the form that is stored and compared: padded to 12 digits as AWS does, because numbers lose their
 * zeros.
 */
export function paddedAccountId(id: string | number): string {
  const digits = String(id);
  return digits === '' ? '' : digits.padStart(ACCOUNT_DIGITS, '0');
}
