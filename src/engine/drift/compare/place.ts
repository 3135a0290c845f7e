import type { DriftTemplate, RunningDocument, TemplatePlace } from './model';

/** The place of something that runs, as far as it is known. */
export interface RunningPlace {
  readonly region?: string;
  /** The account, the subscription or the project. */
  readonly account?: string;
  /** The resource group, the key ring, the dataset, or the scope of a web ACL. */
  readonly group?: string;
  /** The network that a subnet is in. */
  readonly parent?: string;
}

const ARN = /^arn:[^:]*:[^:]*:([^:]*):([^:]*):/;
const ACCOUNT = /^\d{1,12}$/;
const WEB_ACL = /^arn:[^:]*:wafv2:[^:]*:[^:]*:(global|regional)\/webacl\//;
const SUBSCRIPTION = /^\/subscriptions\/([^/]+)(?:\/resourcegroups\/([^/]+))?/;
const NETWORK = /\/virtualnetworks\/([^/]+)\/subnets\/[^/]+$/;
const PROJECT = /^projects\/([^/]+)/;
const IN_PROJECT = /\/(?:zones|regions|locations)\/([^/]+)/;
const IN_GROUP = /\/(?:keyRings|datasets)\/([^/]+)\/[^/]+\/[^/]+$/;

const CLUSTER_OBJECT = /^\/apis?\//;
/** The names of buckets are taken once for all accounts. */
const BUCKET = /^arn:[^:]*:s3:/;

/**
 * Tells what runs from all else. Paths of AWS may name no account and those of clusters name no cluster: several accounts or
 * connectors can have the same.
 */
export function runningKey({
  path,
  account,
  connector,
}: Pick<RunningDocument, 'path' | 'account' | 'connector'>): string {
  const [arn, , inArn = ''] = ARN.exec(path) ?? [];
  if (arn === undefined && !CLUSTER_OBJECT.test(path)) return path;
  if (inArn !== '' || BUCKET.test(path)) return path;
  const holder = arn !== undefined && ACCOUNT.test(account ?? '') ? account : connector;
  const cluster = arn === undefined ? contextIn(account ?? '') : '';
  return holder === undefined ? `${cluster}${path}` : `${holder} ${cluster}${path}`;
}

/** The context that a cluster was chosen by stands before the namespace. */
function contextIn(account: string): string {
  return account.slice(0, account.lastIndexOf('/') + 1);
}

/** Tells a template from those of other connectors. */
export function templateKey({ connector, path }: Pick<DriftTemplate, 'connector' | 'path'>): string {
  return connector === undefined ? path : `${connector} ${path}`;
}

/** The place that the path of a resource names, and the account that it was read in. */
export function runningPlace(path: string, readIn: string | undefined): RunningPlace {
  if (path.startsWith('/')) return subscriptionPlace(path.toLowerCase());
  const project = PROJECT.exec(path)?.[1];
  if (project !== undefined) {
    const where = IN_PROJECT.exec(path)?.[1].toLowerCase();
    const group = IN_GROUP.exec(path)?.[1].toLowerCase();
    return {
      account: project.toLowerCase(),
      ...(where !== undefined && { region: where }),
      ...(group !== undefined && { group }),
    };
  }
  const [, region = '', inArn = ''] = ARN.exec(path) ?? [];
  const account = [readIn, inArn].find((each) => each !== undefined && ACCOUNT.test(each));
  const scope = WEB_ACL.exec(path)?.[1];
  return {
    ...(region !== '' && { region: region.toLowerCase() }),
    ...(account !== undefined && { account }),
    ...(scope !== undefined && { group: scope }),
  };
}

function subscriptionPlace(path: string): RunningPlace {
  const [, account, group] = SUBSCRIPTION.exec(path) ?? [];
  const parent = NETWORK.exec(path)?.[1];
  return {
    ...(account !== undefined && { account }),
    ...(group !== undefined && { group }),
    ...(parent !== undefined && { parent }),
  };
}

/** True unless the two are known to be in different accounts, groups or regions. */
export function canBeIn(written: TemplatePlace, running: RunningPlace): boolean {
  const { accounts, forbiddenAccounts = [] } = written;
  if (!canBeSame(written.region, running.region) || differ(written.group, running.group)) return false;
  if (differ(written.parent, running.parent)) return false;
  if (running.account === undefined) return true;
  return (accounts?.includes(running.account) ?? true) && !forbiddenAccounts.includes(running.account);
}

/** True unless two resources of templates are known to be in different accounts, groups or regions. */
export function canShare(one: TemplatePlace, other: TemplatePlace): boolean {
  if (!canBeSame(one.region, other.region) && !canBeSame(other.region, one.region)) return false;
  if (differ(one.group, other.group) || differ(one.parent, other.parent)) return false;
  if (!one.accounts && !other.accounts) return true;
  const candidates = one.accounts ?? other.accounts ?? [];
  return candidates.some((account) => canBeIn(one, { account }) && canBeIn(other, { account }));
}

function differ(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** A zone is in the region that its name begins with. */
function canBeSame(region: string | undefined, other: string | undefined): boolean {
  return !differ(region, other) || (other ?? '').startsWith(`${region}-`);
}
