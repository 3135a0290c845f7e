import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { memberOf, textOf } from '../values/access';
import { listOf } from '../values/reduce';
import { isUnresolved } from '../values/unresolved';
import type { TemplatePlace } from './model';
import type { TemplateResource } from './template-resource';

/** The place of something that runs, as far as it is known. */
export interface RunningPlace {
  readonly region?: string;
  readonly account?: string;
}

const ARN = /^arn:[^:]*:[^:]*:([^:]*):([^:]*):/;
const ACCOUNT = /^\d{1,12}$/;
/** A role's name may be an expression where its account is none. */
const ROLE_ACCOUNT = /^arn:[^:$]*:iam::(\d{12}):/;

export function templatePlace(
  { properties }: TemplateResource,
  provider: JsonObject | undefined,
  isGlobal: boolean,
): TemplatePlace {
  const region = isGlobal ? undefined : (knownText(memberOf(properties, 'region')) ?? regionOf(properties, provider));
  const accounts = accountsOf(provider);
  const forbidden = idsIn(memberOf(provider, 'forbidden_account_ids')).flatMap((each) => each ?? []);
  return {
    ...(region !== undefined && { region }),
    ...(accounts && { accounts }),
    ...(forbidden.length > 0 && { forbiddenAccounts: forbidden }),
  };
}

/** The region of the provider counts only where the resource has none, be it known or not. */
function regionOf(properties: JsonObject, provider: JsonObject | undefined): string | undefined {
  return (memberOf(properties, 'region') ?? null) === null ? knownText(memberOf(provider, 'region')) : undefined;
}

/** The account of the role that the provider assumes last, else the accounts that it allows. */
function accountsOf(provider: JsonObject | undefined): readonly string[] | undefined {
  for (const key of ['assume_role', 'assume_role_with_web_identity']) {
    const roles = listOf(memberOf(provider, key) ?? []).filter(isJsonObject);
    const arn = textOf(memberOf(roles.at(-1), 'role_arn'));
    if (arn === undefined) continue;
    const account = ROLE_ACCOUNT.exec(arn)?.[1];
    if (account !== undefined) return [account];
  }
  const allowed = idsIn(memberOf(provider, 'allowed_account_ids'));
  const known = allowed.flatMap((each) => each ?? []);
  return known.length > 0 && known.length === allowed.length ? known : undefined;
}

/** Undefined for each id that is not known. */
function idsIn(value: JsonValue | undefined): (string | undefined)[] {
  return listOf(value ?? []).map((each) => {
    const text = knownText(each) ?? '';
    return ACCOUNT.test(text) ? text.padStart(12, '0') : undefined;
  });
}

function knownText(value: JsonValue | undefined): string | undefined {
  const text = value === undefined || isUnresolved(value) ? undefined : textOf(value);
  return text === '' ? undefined : text?.toLowerCase();
}

/** The place that the path of a resource names, and the account that it was read in. */
export function runningPlace(path: string, readIn: string | undefined): RunningPlace {
  const [, region = '', inArn = ''] = ARN.exec(path) ?? [];
  const account = [readIn, inArn].find((each) => each !== undefined && ACCOUNT.test(each));
  return { ...(region !== '' && { region: region.toLowerCase() }), ...(account !== undefined && { account }) };
}

/** True unless the two are known to be in different accounts or regions. */
export function canBeIn(written: TemplatePlace, running: RunningPlace): boolean {
  const { region, accounts, forbiddenAccounts = [] } = written;
  if (region !== undefined && running.region !== undefined && region !== running.region) return false;
  if (running.account === undefined) return true;
  return (accounts?.includes(running.account) ?? true) && !forbiddenAccounts.includes(running.account);
}

/** True unless two resources of templates are known to be in different accounts or regions. */
export function canShare(one: TemplatePlace, other: TemplatePlace): boolean {
  if (one.region !== undefined && other.region !== undefined && one.region !== other.region) return false;
  if (!one.accounts && !other.accounts) return true;
  const candidates = one.accounts ?? other.accounts ?? [];
  return candidates.some((account) => canBeIn(one, { account }) && canBeIn(other, { account }));
}
