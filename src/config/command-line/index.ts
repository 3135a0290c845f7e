import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { awsEndpoints, type AwsEndpoints } from './aws-endpoints';
import { azureEndpoints, type AzureAddresses } from './azure-endpoints';
import { silenceAwsSdkNotices } from './aws-sdk-notices';
import { driftTagNames, type DriftTagNames } from './drift-tag-names';
import { googleAddresses, type GoogleAddresses } from './google-addresses';
import { ownVersion } from './own-version';
import { programPath } from './program-path';

export { awsEndpoints, azureEndpoints, driftTagNames, googleAddresses, ownVersion, programPath, silenceAwsSdkNotices };
export type { AwsEndpoints, DriftTagNames };

/** The environment of the command line. It needs no Nest, so that commands start fast. */
export interface CommandLineEnvironment {
  readonly colours: boolean;
  /** The folder for files that runs can fetch or compute again. */
  readonly cacheFolder: string;
  /** Protocols of git addresses beside https and ssh. */
  readonly gitProtocols: readonly string[];
  /** A file with the keys of ssh hosts. */
  readonly knownHosts: string;
  /** A file with the certificates of the authorities to trust in place of those of the system. */
  readonly certificates?: string;
  /** The folders below which private keys may lie. */
  readonly keyRoots: readonly string[];
  readonly helmProgram?: string;
  readonly aws: AwsEndpoints;
  readonly azure: { readonly endpoints: AzureAddresses };
  readonly google: GoogleAddresses;
  /** True when roles of connectors without keys are assumed with the identity of the user. */
  readonly awsServiceIdentity: boolean;
  /** Undefined for the usual ones. */
  readonly driftTags?: DriftTagNames;
  /** The problems of the variables. */
  readonly problems: readonly string[];
  /** The folders searched for programs. */
  readonly searchPath?: string;
  /** A variable of the user: connectors name those that hold their secrets. */
  variable(name: string): string | undefined;
}

export function commandLineEnvironment(source: NodeJS.ProcessEnv = process.env): CommandLineEnvironment {
  const cacheHome = source.XDG_CACHE_HOME ?? '';
  const keyRoots = listOf(source.KEY_ROOTS);
  const driftTags = driftTagNames(source.DRIFT_TAG_NAMES);
  const azure = azureEndpoints(source);
  const google = googleAddresses(source);
  const identity = (source.AWS_SERVICE_IDENTITY ?? '').trim();
  return {
    colours: (source.NO_COLOR ?? '') === '' && source.TERM !== 'dumb',
    // A relative path is not valid there, and would depend on where the command is started.
    cacheFolder: join(cacheHome.startsWith('/') ? cacheHome : join(homedir(), '.cache'), 'plumbline'),
    gitProtocols: listOf(source.GIT_PROTOCOLS),
    knownHosts: source.GIT_KNOWN_HOSTS || join(homedir(), '.ssh/known_hosts'),
    ...(source.GIT_SSL_CAINFO && { certificates: resolve(source.GIT_SSL_CAINFO) }),
    keyRoots: keyRoots.length > 0 ? keyRoots.map((root) => resolve(root)) : [join(homedir(), '.ssh')],
    helmProgram: programPath(source.HELM_BINARY || undefined, 'helm', source.PATH),
    aws: awsEndpoints(source),
    azure: { endpoints: azure.endpoints },
    google: google.addresses,
    ...(driftTags.names && { driftTags: driftTags.names }),
    awsServiceIdentity: identity === 'true',
    problems: [
      ...(['', 'true', 'false'].includes(identity) ? [] : ['AWS_SERVICE_IDENTITY must be one of true, false']),
      ...azure.problems,
      ...google.problems,
      ...(driftTags.problem === undefined ? [] : [driftTags.problem]),
    ],
    ...(source.PATH && { searchPath: source.PATH }),
    variable: (name) => source[name],
  };
}

function listOf(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
