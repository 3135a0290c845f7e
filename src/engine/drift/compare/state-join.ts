import type { DriftMaps } from '../maps/drift-maps';
import type { TypeMap } from '../values/attribute-map';
import { idsOf, type RunningResource } from './cloud-resource';
import type { DriftState, DriftTemplate, StateResource } from './model';
import { MovedAddresses } from './moved-addresses';
import { canBeIn } from './place';
import { newestOf, type ReadableResources } from './readable';
import { folderOf, terraformAddress } from './template-resource';
import type { JoinOutcome, WrittenResource } from './written-resource';

interface Known {
  readonly state: DriftState;
  readonly resource: StateResource;
}

type Addresses = ReadonlyMap<string, readonly Known[]>;

const NO_MOVES = new MovedAddresses([]);
/** Many types are imported by another text than the id that states have. */
const OTHER_FORM = 'nothing that was read has it; it may be of another form';
const ANY_COPY = '[*]';
const COPY = String.raw`(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])?`;
/** The address of a queue, which is its id in states: its region where the host tells it, its account and its name. */
const QUEUE_URL = /^https?:\/\/(?:(?:sqs\.([\w-]+)|([\w-]+)\.queue)\.amazonaws\.)?[^/]*\/(\d{12})\/([^/]+)$/;
const QUEUE_ARN = /^arn:[^:]*:sqs:([^:]*):(\d{12}):([^:]+)$/;

/** Joins resources by the ids that Terraform states have for the addresses of templates. */
export class StateJoin {
  /** By folder, then by address. */
  private readonly byFolder = new Map<string, Map<string, Known[]>>();
  /** The number of addresses under which a state has an id of one type and provider. */
  private readonly uses = new Map<string, number>();
  /** The number of templates' resources with one address. */
  private readonly claims = new Map<string, number>();
  private readonly ids = new Map<TypeMap, ReadonlyMap<string, readonly RunningResource[]>>();
  /** Running resources with the id at an address that templates have, be it clear which one it is or not. */
  private readonly meant = new Set<RunningResource>();

  constructor(
    private readonly states: readonly DriftState[],
    written: readonly WrittenResource[],
    private readonly readable: ReadableResources,
    /** The moves of each folder, by the way of its states. */
    private readonly moves: ReadonlyMap<string, MovedAddresses> = new Map(),
    private readonly by: 'state' | 'identity' = 'state',
  ) {
    for (const state of states) {
      const folder = plainFolder(state.folder);
      const addresses = this.byFolder.get(folder) ?? new Map<string, Known[]>();
      this.byFolder.set(folder, addresses);
      for (const resource of state.resources) {
        add(addresses, resource.address, { state, resource });
        count(this.uses, useKey({ state, resource }));
      }
    }
    for (const each of written) count(this.claims, claimKey(each));
  }

  /** Undefined for resources of folders that no state belongs to, and for types without a map. */
  outcomeOf(each: WrittenResource, taken: ReadonlySet<RunningResource>): JoinOutcome | undefined {
    const { map, place, resource } = each;
    const addresses = this.byFolder.get(folderIn(each));
    if (!map || resource.template.column !== 'terraform' || !addresses) return undefined;
    const known = this.knownAs(addresses, folderIn(each), terraformAddress(resource));
    if (known.length === 0 && this.by === 'identity') return undefined;
    const sought = this.by === 'identity' ? 'the id of its import block' : `the state ${this.pathsFor(folderIn(each))}`;
    const ambiguous = (why: string): JoinOutcome => ({ reason: 'ambiguous-state', sought, why });
    if (known.length === 0) return { reason: 'not-read', sought, why: 'it does not have this address' };
    for (const { resource: at } of known)
      for (const one of this.running(map, at.id)) if (canBeIn(place, one.place)) this.meant.add(one);
    if (known.length > 1) return ambiguous(`it has ${known.length} resources at this address`);
    if ((this.uses.get(useKey(known[0])) ?? 0) > 1) return ambiguous('it has the id of this address at others too');
    if ((this.claims.get(claimKey(each)) ?? 0) > 1) return ambiguous('several templates have this address');
    const candidates = newestOf(
      this.running(map, known[0].resource.id).filter((one) => canBeIn(place, one.place)),
      map,
    );
    if (candidates.length > 1) return ambiguous(`${candidates.length} resources that run have the id`);
    if (candidates.length === 0 && this.by === 'identity') return { reason: 'not-read', sought, why: OTHER_FORM };
    if (candidates.length === 0) return { reason: 'missing-in-cloud', sought };
    if (taken.has(candidates[0])) return ambiguous('the one that runs is joined with another resource');
    return { by: this.by, running: candidates[0] };
  }

  /** The resources of each state at an address, else at those that it had before: not all states may know of a move. */
  private knownAs(addresses: Addresses, folder: string, address: string): readonly Known[] {
    const own = knownAt(addresses, address);
    if (own.length > 0 && this.states.length === 1) return own;
    const former = (this.moves.get(folder) ?? NO_MOVES).before(address).map((each) => knownAt(addresses, each));
    const all = [own, ...former];
    const states = new Set(all.flat().map(({ state }) => state));
    return [...states].flatMap(
      (state) =>
        all.map((known) => known.filter((each) => each.state === state)).find((known) => known.length > 0) ?? [],
    );
  }

  isMeant(resource: RunningResource): boolean {
    return this.meant.has(resource);
  }

  /** The running resources that states have, each with the path of its state. Of several with an id it is the joined one. */
  managed(maps: DriftMaps, taken: ReadonlySet<RunningResource>): ReadonlyMap<RunningResource, string> {
    const found = new Map<RunningResource, string>();
    for (const { path, resources } of this.states)
      for (const { type, id } of resources) {
        const map = maps.get('terraform', type);
        const all = map ? this.running(map, id) : [];
        const joined = all.filter((each) => taken.has(each));
        for (const each of joined.length > 0 ? joined : all) found.set(each, path);
      }
    return found;
  }

  private pathsFor(folder: string): string {
    return this.states.flatMap((each) => (plainFolder(each.folder) === folder ? [each.path] : [])).join(', ');
  }

  private running(map: TypeMap, id: string): readonly RunningResource[] {
    let byId = this.ids.get(map);
    if (!byId) {
      const found = new Map<string, RunningResource[]>();
      for (const each of this.readable.of(map)) for (const key of new Set(keysOf(map, each))) add(found, key, each);
      this.ids.set(map, (byId = found));
    }
    const [, ofHost, ofQueue, account, name] = QUEUE_URL.exec(id) ?? [];
    if (name === undefined) return byId.get(idKey(map, id)) ?? [];
    const region = ofHost ?? ofQueue;
    return (byId.get(queueKey(account, name)) ?? []).filter(
      ({ place }) => region === undefined || place.region === undefined || place.region === region,
    );
  }
}

/** The ids by which states may know a running resource. */
function keysOf(map: TypeMap, running: RunningResource): string[] {
  return idsOf(map, running).flatMap((id) => {
    const [, , account, name] = QUEUE_ARN.exec(id) ?? [];
    return name === undefined ? [idKey(map, id)] : [idKey(map, id), queueKey(account, name)];
  });
}

function idKey({ nameKind, cloud }: TypeMap, id: string): string {
  return nameKind.ignoreCase || cloud === 'azure' ? id.toLowerCase() : id;
}

function queueKey(account: string, name: string): string {
  return `queue ${account} ${name}`;
}

function useKey({ state, resource: { type, provider, id } }: Known): string {
  return JSON.stringify([state.path, type, provider, id]);
}

function claimKey({ resource }: WrittenResource): string {
  return `${plainFolder(folderOf(resource.template.path))} ${terraformAddress(resource)}`;
}

function folderIn({ resource }: WrittenResource): string {
  return plainFolder(folderOf(resource.template.path));
}

/** The former addresses of the resources of each folder. */
export function movesByFolder(templates: readonly DriftTemplate[]): ReadonlyMap<string, MovedAddresses> {
  const found = new Map<string, Map<string, readonly [string, string]>>();
  for (const { path, moves } of templates) {
    const folder = plainFolder(folderOf(path));
    const known = found.get(folder) ?? new Map<string, readonly [string, string]>();
    if (moves) found.set(folder, known);
    for (const move of moves?.moved ?? []) known.set(JSON.stringify(move), move);
  }
  return new Map([...found].map(([folder, moves]) => [folder, new MovedAddresses([...moves.values()])]));
}

/** The ids that templates import, as states of their folders. */
export function importedStates(templates: readonly DriftTemplate[]): DriftState[] {
  const found = new Map<string, Map<string, StateResource>>();
  for (const { path, moves } of templates) {
    const folder = plainFolder(folderOf(path));
    const known = found.get(folder) ?? new Map<string, StateResource>();
    if (moves) found.set(folder, known);
    for (const [address, id] of moves?.imported ?? []) {
      const type = /([\w-]+)\.[\w-]+(?:\[.*\])?$/.exec(address)?.[1] ?? '';
      known.set(address, { address, type, provider: '', id });
    }
  }
  return [...found].map(([folder, resources]) => ({ path: folder, folder, resources: [...resources.values()] }));
}

/** True when a template lies in a folder itself. */
export function inFolder({ path, column }: DriftTemplate, folder: string): boolean {
  return column === 'terraform' && plainFolder(folderOf(path)) === plainFolder(folder);
}

/** A folder without slashes or dots around it: those do not count. */
function plainFolder(folder: string): string {
  return folder
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

/** The resources of a state at an address of a template, which may leave open which copies there are. */
function knownAt(addresses: Addresses, address: string): readonly Known[] {
  if (!address.includes(ANY_COPY)) return addresses.get(address) ?? [];
  const parts = address.split(ANY_COPY).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join(COPY)}$`);
  return [...addresses].flatMap(([each, known]) => (pattern.test(each) ? known : []));
}

function count(numbers: Map<string, number>, key: string): void {
  numbers.set(key, (numbers.get(key) ?? 0) + 1);
}

function add<K, T>(lists: Map<K, T[]>, key: K, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
