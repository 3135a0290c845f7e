import { CloudError } from '../provider/cloud-error';
import type { AwsKeys } from './client-options';
import { homeRegion } from './credentials';
import { SdkPackage, type SdkClient } from './sdk';

/** The identity of this process, as the SDK finds it: in the environment, in files or in the metadata of the machine. */
export function ownIdentity(): () => Promise<AwsKeys> {
  let client: SdkClient | undefined;
  return async () => {
    // A client that is told no credentials searches for them, keeps them and renews them.
    client ??= SdkPackage.load('sts').client({ region: homeRegion('') });
    try {
      return await client.config.credentials();
    } catch {
      throw new CloudError('auth-failed', 'this process has no AWS identity of its own');
    }
  };
}
