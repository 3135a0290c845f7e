const CREDENTIAL =
  /(?:^|_)(?:(?:access|account|api|app|application|client|private|secret|service)_key|conn_str|credentials|passphrase|password|secret|secret_id|token)$/i;

/** True for the name of a setting of a provider or a backend that may hold a credential. */
export function isCredentialName(name: string): boolean {
  return CREDENTIAL.test(name);
}
