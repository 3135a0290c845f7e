import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { AwsUser } from './account';
import { AwsCalls, type AwsCallOptions } from './calls';
import type { AwsKeys } from './client-options';
import { isRegionName, partitionOf } from './partition';

/** The identity of the service itself, where the operator lets it assume roles. */
export interface ServiceIdentity {
  readonly keys: () => Promise<AwsKeys>;
  /** That of the tenant, so that no tenant can use the trust of another; without tenants connectors have their own. */
  readonly externalId?: string;
}

const STS = { package: 'sts' };
/** Keys are renewed when they have less time left. */
const RENEWED_BEFORE_MILLIS = 5 * 60_000;

/** The keys of the user of a connector, or those of the role that it assumes. */
export function keysOf(
  user: AwsUser,
  options: AwsCallOptions,
  identity: ServiceIdentity | undefined,
): () => Promise<AwsKeys> {
  const { accessKey, secret, roleArn } = user;
  const hasKeys = accessKey !== '' && secret !== '';
  if (roleArn === '') {
    if (!hasKeys) throw new CloudError('auth-failed', 'the connector has no access key, or no secret for it');
    return () => Promise.resolve({ accessKeyId: accessKey, secretAccessKey: secret });
  }
  if (hasKeys)
    return assumed(user, options, { externalId: user.externalId }, () =>
      Promise.resolve({ accessKeyId: accessKey, secretAccessKey: secret }),
    );
  if (!identity || accessKey !== '')
    throw new CloudError('auth-failed', 'the connector has a role but no access key that may assume it');
  const { externalId, keys } = identity;
  if (externalId === undefined) return assumed(user, options, { externalId: user.externalId }, keys);
  if (user.externalId !== '')
    throw new CloudError('auth-failed', 'a role that the service itself assumes has the external id of the service');
  return assumed(user, options, { externalId, shown: ` with the external id ${externalId}` }, keys);
}

function assumed(
  { roleArn, region }: AwsUser,
  options: AwsCallOptions,
  { externalId, shown = '' }: { readonly externalId: string; readonly shown?: string },
  keys: () => Promise<AwsKeys>,
): () => Promise<AwsKeys> {
  const calls = new AwsCalls(keys, options);
  const input: JsonObject = {
    RoleArn: roleArn,
    RoleSessionName: 'plumbline',
    ...(externalId && { ExternalId: externalId }),
  };
  let current: Promise<AwsKeys> | undefined;
  let endsAt = 0;
  return () => {
    if (!current || Date.now() > endsAt - RENEWED_BEFORE_MILLIS) {
      endsAt = Infinity;
      current = assume().catch((error: unknown) => {
        current = undefined;
        throw error;
      });
    }
    return current;
  };

  async function assume(): Promise<AwsKeys> {
    try {
      const { Credentials } = await calls.ask(STS, homeRegion(region), 'assume_role', input);
      const assumedKeys = readKeys(Credentials);
      endsAt = assumedKeys.expiration?.getTime() ?? Infinity;
      return assumedKeys;
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const isRefused = error.reason === 'access-denied' || error.reason === 'api-error';
      const reason = isRefused ? 'auth-failed' : error.reason;
      throw new CloudError(reason, `the role ${roleArn} cannot be assumed${shown}: ${error.message}`, error.code);
    }
  }
}

function readKeys(credentials: JsonValue | undefined): AwsKeys {
  const given = isJsonObject(credentials) ? credentials : {};
  const accessKeyId = textOf(given.AccessKeyId);
  const secretAccessKey = textOf(given.SecretAccessKey);
  const end = textOf(given.Expiration);
  if (accessKeyId === '' || secretAccessKey === '')
    throw new CloudError('unexpected-answer', 'the answer has no credentials');
  return {
    accessKeyId,
    secretAccessKey,
    sessionToken: textOf(given.SessionToken),
    ...(end !== '' && { expiration: new Date(end) }),
  };
}

/** The region for calls to global services. */
export function homeRegion(region: string): string {
  return partitionOf(isRegionName(region) ? region : '').home;
}
