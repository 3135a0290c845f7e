import { isSensitiveFile } from '../../iac/sensitive';
import { valueAt, type JsonValue } from '../../base/json';
import { holdsAccessKey } from './access-keys';
import { leakedValues } from './leaked-values';
import {
  awsAccessKeyId,
  awsAccountId,
  awsMarketplaceToken,
  awsSecretKey,
  mixedCharacters,
  passwordUnder,
  type LeakTest,
} from './suspicious-values';

/** The input of a check. */
export interface CheckedResource {
  readonly document: JsonValue;
  readonly paths: readonly string[];
}

/** The result of a check. `errors` gives the place of a hit and never the value. */
export interface NativeVerdict {
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly errors: readonly { readonly leaked_password_path: string }[];
  readonly message?: string;
  /** The path of the first hit in the document. */
  readonly firstHit?: readonly (string | number)[];
}

export type NativeCheck = (resource: CheckedResource) => NativeVerdict;

const AWS_CHECKS = {
  gl_aws_secrets: awsSecretKey,
  gl_aws_account: awsAccountId,
  al_access_key_id: awsAccessKeyId,
  al_mws: awsMarketplaceToken,
};
const anyKey = passwordUnder(['password', 'secret', 'securevalue', 'privatekey', 'primarykey', 'secondarykey'], {
  brackets: false,
});
const VALUE_CHECKS: Readonly<Record<string, Readonly<Record<string, LeakTest>>>> = {
  'secret_tf.py': { password_leak: anyKey, entropy_password: mixedCharacters, ...AWS_CHECKS },
  'secret_azure_iac.py': { azure_password_leak: anyKey, password_leak: anyKey, entropy_password: mixedCharacters },
  'secret_gcp_iac.py': {
    google_password_leak: passwordUnder(['password', 'secret'], { brackets: false }),
    entropy_password: mixedCharacters,
  },
  'secret_aws_iac.py': {
    aws_password_leak: passwordUnder(['password'], { brackets: true }),
    entropy_password: mixedCharacters,
    ...AWS_CHECKS,
  },
};
/** Everything that a check takes for a secret; the number of an account is none. */
const SECRET_TESTS: readonly LeakTest[] = [
  passwordUnder(['password', 'secret', 'securevalue', 'privatekey', 'primarykey', 'secondarykey'], { brackets: true }),
  ...[mixedCharacters, awsSecretKey, awsAccessKeyId, awsMarketplaceToken],
];
const SENSITIVE_FILE = { file: 'sensitive_extension.py', name: 'sensitive_extensions' };

/** The texts in the resources of a template that a check may report as secrets, keys of objects among them. */
export function leakedTexts(document: JsonValue): ReadonlySet<string> {
  const leaks = SECRET_TESTS.flatMap((test) => leakedValues(document, test) ?? []);
  const texts = leaks.flatMap(({ path }) => [valueAt(document, path), ...path.filter(isLeakedKey)]);
  return new Set(texts.filter((text) => typeof text === 'string'));
}

function isLeakedKey(key: string | number): boolean {
  return typeof key === 'string' && holdsAccessKey(key);
}

/** The check that stands for a function of one of the known Python files; undefined for any other. */
export function nativeCheck(file: string, functionName: string): NativeCheck | undefined {
  const name = functionName.replace(/^data\.rule\./, '');
  if (file === SENSITIVE_FILE.file && name === SENSITIVE_FILE.name) return sensitiveExtension;
  const checks = Object.hasOwn(VALUE_CHECKS, file) ? VALUE_CHECKS[file] : {};
  if (!Object.hasOwn(checks, name)) return undefined;
  return ({ document }) => {
    const found = leakedValues(document, checks[name]);
    if (found === undefined) return { state: 'skipped', errors: [] };
    if (found.length === 0) return { state: 'passed', errors: [] };
    const errors = found.map(({ shown }) => ({ leaked_password_path: shown }));
    return { state: 'failed', errors, firstHit: found[0].path };
  };
}

function sensitiveExtension({ paths }: CheckedResource): NativeVerdict {
  if (!paths.some(isSensitiveFile)) return { state: 'passed', errors: [] };
  return { state: 'failed', errors: [], message: 'a key or certificate lies in the repository' };
}
