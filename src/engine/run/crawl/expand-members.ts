import { textOf, type JsonObject } from '../../base/json';
import { CloudError, MemberFilter, organizationOf, type CloudMember, type CloudProvider } from '../../clouds';
import type { ContainerItem } from '../../files/collection-files';
import type { Coverage, ListedMember, MemberListing } from '../../model';
import type { HidingOptions } from '../options';
import type { Plan } from '../plan/plan';
import { findItem } from '../plan/resolve-item';
import type { EntryPlan, EntryProblem, SnapshotPlan } from '../plan/snapshot-plan';
import { shownDetail } from './cloud-node';
import { ConnectorOverdue, ConnectorTime } from './connector-time';

/** Far more than any organisation has, so that a list that never ends does not fill the memory. */
const MOST_MEMBERS = 50_000;
const MOST_NAMED = 5;

/** The members of a connector's organisation, or the reason why they cannot be known, as a whole or in part. */
interface Listing {
  readonly connector: string;
  /** In the order of their ids. */
  readonly members: readonly CloudMember[];
  readonly problem?: Pick<EntryProblem, 'reason' | 'detail'>;
  readonly coverage: readonly Omit<Coverage, 'node'>[];
}

/**
 * Puts an entry for each member in the place of an entry whose connector names an organisation, so that a run reads
 * each of them as if somebody had written it down. Members are listed anew in every run.
 */
export async function withMembers(plan: Plan, options: HidingOptions): Promise<Plan> {
  const isOfMany = ({ source }: EntryPlan): boolean => {
    const connector = findItem(plan.connectors, source);
    return connector !== undefined && organizationOf(connector.content) !== undefined;
  };
  if (!plan.snapshots.some(({ entries }) => entries.some(isOfMany))) return plan;
  const listings = new Listings(plan.connectors, options);
  const snapshots: SnapshotPlan[] = [];
  for (const snapshot of plan.snapshots) {
    const entries: EntryPlan[] = [];
    for (const entry of snapshot.entries)
      entries.push(...(isOfMany(entry) ? expanded(entry, await listings.of(entry)) : [entry]));
    snapshots.push({ ...snapshot, entries });
  }
  const { coverage, members } = listings;
  return { ...plan, snapshots, coverage: [...plan.coverage, ...coverage], members };
}

/** The organisations of a run, each listed once for each user. */
class Listings {
  private readonly known = new Map<string, Listing>();
  private readonly time: ConnectorTime;

  constructor(
    private readonly connectors: readonly ContainerItem[],
    private readonly options: HidingOptions,
  ) {
    this.time = new ConnectorTime(options.connectorMillis, options.signal);
  }

  get coverage(): Coverage[] {
    return [...this.known.values()].flatMap(({ coverage }) => coverage.map((row) => ({ ...row, node: '' })));
  }

  /** Of each connector, whose users may see different members. */
  get members(): MemberListing[] {
    const known = [...this.known.values()];
    return [...new Set(known.map(({ connector }) => connector))].map((connector) => {
      const listings = known.filter((each) => each.connector === connector);
      const all = new Map(listings.flatMap(({ members }) => members.map((each) => [each.id, listedMember(each)])));
      return { connector, isWhole: listings.every(({ problem }) => !problem), members: [...all.values()] };
    });
  }

  async of(entry: EntryPlan): Promise<Listing> {
    const key = JSON.stringify([entry.source, entry.user]);
    const known = this.known.get(key);
    if (known) return known;
    const listing = await this.list(entry);
    this.known.set(key, listing);
    return listing;
  }

  private async list(entry: EntryPlan): Promise<Listing> {
    const content = this.contentOf(entry);
    const type = textOf(content.type);
    const provider = await this.options.clouds?.provider(type);
    if (!provider?.members) {
      const detail = `organizations of connectors of type ${type} are not read`;
      const problem = { reason: 'provider-not-supported', detail };
      return { connector: entry.source, members: [], problem, coverage: [] };
    }
    const filter = new MemberFilter(organizationOf(content) ?? {});
    const found = new FoundMembers(filter, entry.source);
    try {
      await this.time.within(entry.source, (signal) => found.collect(this.findings(provider, entry, filter, signal)));
    } catch (error) {
      const isOverdue = error instanceof ConnectorOverdue;
      if (!(error instanceof CloudError) && !isOverdue) throw error;
      found.fail(isOverdue ? 'limit-reached' : error.reason, error.message);
    }
    return found.listing((text) => shownDetail(text, this.options.hidden));
  }

  private contentOf({ source }: EntryPlan): JsonObject {
    return findItem(this.connectors, source)?.content ?? {};
  }

  private findings(
    provider: CloudProvider,
    entry: EntryPlan,
    filter: MemberFilter,
    signal: AbortSignal | undefined,
  ): ReturnType<NonNullable<CloudProvider['members']>> {
    const connector = this.contentOf(entry);
    const secret = this.options.clouds?.secret;
    const onSecret = (text: string): void => this.options.hidden.add(text);
    const asked = { connector, entry: entry.written, ...(secret && { secret }), ...(signal && { signal }), onSecret };
    return provider.members?.(asked, { tags: filter.needsTags }) ?? nothing();
  }
}

/** Collects what a listing finds. */
class FoundMembers {
  private readonly byId = new Map<string, CloudMember>();
  private readonly failures: { readonly reason: string; readonly detail: string }[] = [];

  constructor(
    private readonly filter: MemberFilter,
    private readonly connector: string,
  ) {}

  async collect(findings: ReturnType<NonNullable<CloudProvider['members']>>): Promise<void> {
    for await (const finding of findings) {
      if (finding.kind === 'failure') {
        const { reason, name, detail } = finding.failure;
        this.fail(reason, `${name}${name && ': '}${detail}`);
      } else if (!this.byId.has(finding.member.id)) this.byId.set(finding.member.id, finding.member);
      if (this.byId.size < MOST_MEMBERS && this.failures.length < MOST_MEMBERS) continue;
      this.fail('unexpected-answer', `the organization has more than ${MOST_MEMBERS} members`);
      return;
    }
  }

  fail(reason: string, detail: string): void {
    this.failures.push({ reason, detail });
  }

  listing(shown: (text: string) => string): Listing {
    const { filter, failures, connector } = this;
    const all = [...this.byId.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    const members = all.filter((member) => filter.chooses(member));
    if (failures.length === 0) {
      const unknown = filter.unknownAmong(all);
      if (unknown.length > 0)
        this.fail(
          'unknown-member',
          `the organization has no ${named(unknown)}, which include of the connector names: correct it, or take it out`,
        );
      else if (members.length === 0)
        this.fail('unknown-member', 'the connector chooses no member of the organization: look at include and exclude');
    }
    const left = all.filter((member) => !filter.chooses(member));
    const coverage: Omit<Coverage, 'node'>[] = [];
    if (left.length > 0)
      coverage.push({
        scope: 'resource',
        name: connector,
        reason: 'excluded-by-connector',
        detail: `${left.length} of ${all.length} members are left out: ${named(left.map(shownMember))}`,
      });
    const [first, ...others] = failures;
    if (!first) return { connector, members, coverage };
    const rest = others.length > 0 ? ` (and ${others.length} more)` : '';
    const detail = shown(`the members cannot all be listed: ${first.detail}`) + rest;
    return { connector, members, coverage, problem: { reason: first.reason, detail } };
  }
}

/** An entry for each member that it names, or for all; one more for those that may be missing. */
function expanded(entry: EntryPlan, { members, problem }: Listing): EntryPlan[] {
  const wanted = members.filter((member) => isNamedBy(entry, member));
  const entries = wanted.map((member): EntryPlan => {
    const { id, name, connector, remedy, place, suspended } = member;
    return {
      ...entry,
      name: `${entry.name} (${shownMember(member)})`,
      written: { ...entry.written, ...place },
      member: { id, listedId: listedMember(member).id, name, connector, remedy },
      ...(suspended !== undefined && {
        problem: {
          reason: 'member-suspended',
          detail: `its state is ${suspended}, and it is not entered: exclude it in the connector if that is meant to stay`,
        },
      }),
    };
  });
  const isWhole = problem === undefined && wanted.some(({ suspended }) => suspended === undefined);
  if (isWhole) return entries;
  const others = new Set(wanted.map(({ id }) => id));
  const { reason, detail } = problem ?? {
    reason: 'unknown-member',
    detail:
      wanted.length > 0
        ? 'no member can be entered, all of them are suspended'
        : 'the organization has no member that the entry names, or the connector leaves it out',
  };
  return [...entries, { ...entry, problem: { reason, detail, others } }];
}

/** Entries may spell the field that names a project in several ways. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'project-id': ['project-id', 'projectId', 'project_id'],
};

/** An entry may name a member as it would with a connector of accounts. */
function isNamedBy({ written }: EntryPlan, { place }: CloudMember): boolean {
  return Object.entries(place).every(([key, id]) => {
    const wanted = (SPELLINGS[key] ?? [key]).map((spelling) => textOf(written[spelling])).find((each) => each !== '');
    return wanted === undefined || plainId(wanted) === plainId(textOf(id));
  });
}

function plainId(id: string): string {
  return id.toLowerCase().replace(/^0+/, '');
}

function listedMember({ id, name, units, place }: CloudMember): ListedMember {
  if (place.context !== undefined) return { id, name, units, reference: `${id}/` };
  // Results name a subscription, and other members by their ids.
  return {
    id: textOf(place.subscriptionId) || id,
    name,
    units,
    reference: place.subscriptionId === undefined ? id : name,
  };
}

function shownMember({ id, name }: CloudMember): string {
  return name === id ? id : `${name}, ${id}`;
}

function named(names: readonly string[]): string {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `${names.slice(0, MOST_NAMED).join('; ')}${more}`;
}

async function* nothing(): AsyncGenerator<never> {}
