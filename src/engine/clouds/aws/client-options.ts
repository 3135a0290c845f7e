import { CloudError } from '../provider/cloud-error';
import type { Readable } from 'node:stream';
import { LARGEST_ANSWER_BYTES, TOO_LARGE } from '../provider/answer-limit';

export interface AwsKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly expiration?: Date;
}

interface ClientLimits {
  readonly endpoint: string | undefined;
  readonly callMillis: number;
  readonly tries: number;
  /** That of another client, whose connections are shared. */
  readonly requestHandler?: unknown;
}

const CONNECT_MILLIS = 10_000;

/** The options of a client. Whatever is not told here, the SDK would look for in the environment, files or the network. */
export function clientOptions(region: string, keys: () => Promise<AwsKeys>, limits: ClientLimits): object {
  const { endpoint, callMillis, tries, requestHandler } = limits;
  return {
    region,
    credentials: keys,
    credentialDefaultProvider: () => () => Promise.reject(new CloudError('auth-failed', 'there are no credentials')),
    ...(endpoint !== undefined && { endpoint: readEndpoint(endpoint), forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true,
    maxAttempts: tries,
    retryMode: 'adaptive',
    requestHandler: requestHandler ?? {
      connectionTimeout: Math.min(CONNECT_MILLIS, callMillis),
      requestTimeout: callMillis,
      throwOnRequestTimeout: true,
      socketTimeout: callMillis,
    },
    streamCollector: wholeBody,
    defaultsMode: 'standard',
    authSchemePreference: [],
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    userAgentAppId: 'plumbline',
    accountIdEndpointMode: 'disabled',
    endpointDiscoveryEnabledProvider: () => Promise.resolve(undefined),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    sigv4aSigningRegionSet: [region],
    disableS3ExpressSessionAuth: true,
    disableMultiregionAccessPoints: true,
    useArnRegion: false,
    followRegionRedirects: true,
  };
}

/** A text the SDK would read again at every call. */
function readEndpoint(text: string): object {
  const { protocol, hostname, port, pathname } = new URL(text);
  return { protocol, hostname, path: pathname, ...(port !== '' && { port: Number(port) }) };
}

/**
 * The whole body of an answer, if it fits into memory: the SDK itself would read on to the end, and would send it through
 * a second stream to collect it.
 */
function wholeBody(body: Readable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_ANSWER_BYTES) chunks.push(chunk);
      // The SDK changes messages of errors, but not their names.
      else body.destroy(Object.assign(new Error(TOO_LARGE), { name: TOO_LARGE }));
    });
    body.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    body.on('error', reject);
  });
}
