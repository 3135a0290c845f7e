/** Fields of config items that hold secrets, as users spell them. */
export const SECRET_FIELDS = [
  'httpsPassword',
  'httpsAccessToken',
  'sshKey',
  'secret-access',
  'external-id',
  'client_secret',
  'private_key',
  'secret',
  'webhook',
  'authtoken',
  'kubeconfig',
] as const;

/** Any other field whose name contains one of these words counts as a secret too. */
export const SECRET_WORDS = ['password', 'passwd', 'secret', 'token', 'privatekey', 'apikey', 'credential'] as const;

/** Fields of connectors that are not secrets although their names contain such a word. */
const SOUND_ALIKES: ReadonlySet<string> = new Set(['token_uri', 'private_key_id', 'private_key_path']);

const LISTED: ReadonlySet<string> = new Set(SECRET_FIELDS.map(bare));

/** True when a field of that name holds a secret, whatever its spelling. */
export function isSecretName(name: string): boolean {
  const trimmed = name.trim().toLowerCase();
  if (SOUND_ALIKES.has(trimmed)) return false;
  const letters = bare(trimmed);
  return LISTED.has(letters) || SECRET_WORDS.some((word) => letters.includes(word));
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, '');
}
