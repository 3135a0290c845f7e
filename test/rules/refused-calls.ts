import { isDeepStrictEqual } from 'node:util';
import { textOf, type JsonObject } from '../../src/engine/base/json';
import { CloudError, type CloudFinding, type CloudResource, type CloudSession } from '../../src/engine/clouds';
import { isTried } from '../support/sampled';
import { judgedSessions, type Judged, type ReadCloud } from '../support/clouds/judged-sessions';

/** The answers of calls, by the calls; undefined for one that is refused. */
export type Answers = Readonly<Record<string, JsonObject | undefined>>;

/** Something that runs, as it should be and with mistakes. */
export interface Twin {
  readonly name: string;
  readonly path: string;
  readonly good: Answers;
  readonly bad: Answers;
  /** The call that is made only where another one is refused. */
  readonly spare?: string;
}

/** Opens a session for a node that finds one resource. */
export type SessionOf = (twin: Pick<Twin, 'path'>, answers: Answers) => Promise<CloudSession>;

const SIDES = ['good', 'bad'] as const;
type Side = (typeof SIDES)[number];

export const refusal = (call: string): CloudError =>
  new CloudError('access-denied', `you may not ${call}`, 'AccessDenied');

/** A session for one resource, whose document is made of the answers of its calls. */
export function byHand(path: string, answers: Answers): CloudSession {
  const calls = Object.keys(answers);
  const answered = calls.filter((call) => answers[call]);
  return {
    list: async function* (node): AsyncGenerator<CloudFinding> {
      const facts = { ids: {}, region: 'eu-west-1', reference: '123456789012', askedCalls: calls };
      yield await Promise.resolve({ kind: 'resource', resource: { path, type: textOf(node.type), ...facts } });
    },
    fetch: () =>
      Promise.resolve({
        document: Object.assign({}, ...answered.map((call) => answers[call])) as JsonObject,
        tags: {},
        calls: answered,
        failures: calls
          .filter((call) => !answers[call])
          .map((call) => ({ ...refusal(call).asFailure('call', path, call), leavesGap: answered.length === 0 })),
        volatile: [],
      }),
    close: () => undefined,
  };
}

/** The gate refuses every eighth call. */
const EVERY = 8;

/** The ways in which a twin is read: as it is, with a call refused, or with the answer of its sibling to a call. */
type Way = 'own' | 'refused' | 'other';

interface Options {
  /** Resources that are there in any case. */
  readonly common?: readonly Twin[];
  /**
   * True where another call may tell what a refused one does not: it is not asked what rests on a call, only whether
   * mistakes are gone.
   */
  readonly onlyRefused?: boolean;
}

/** Judges twins, with each of their calls refused once. */
export class Refusals {
  private constructor(
    private readonly groups: ReadonlyMap<number, readonly Twin[]>,
    private readonly judged: Judged,
  ) {}

  static async of(
    cloud: string,
    twins: readonly Twin[],
    sessionOf: SessionOf,
    { common = [], onlyRefused = false }: Options = {},
  ): Promise<Refusals> {
    const clouds = new Map<string, ReadCloud>();
    const groups = groupsOf(twins);
    const most = Math.max(...twins.map((twin) => callsOf(twin).length));
    const ways: readonly (readonly [Way, number])[] = [
      ['own', 0],
      ...[...Array(most).keys()].flatMap((i): (readonly [Way, number])[] => [
        ['refused', i],
        ...(onlyRefused ? [] : [['other', i] as const]),
      ]),
    ];
    for (const [group, members] of groups)
      for (const side of onlyRefused ? (['bad'] as const) : SIDES)
        for (const [way, i] of ways) {
          const read = members.flatMap((twin, place) => {
            const answers = way === 'own' || isTried(place + i, EVERY) ? answersOf(twin, side, way, i) : undefined;
            return answers ? [{ ...twin, answers }] : [];
          });
          if (read.length === 0) continue;
          const others = common.map((each) => ({ ...each, answers: each.good }));
          clouds.set(nameOf(group, side, way, i), await readCloud([...read, ...others], sessionOf));
        }
    return new Refusals(groups, await judgedSessions(cloud, clouds));
  }

  /** The rules that pass or fail on the twins as they are. */
  get deciding(): ReadonlySet<string> {
    const own = this.all.flatMap(([group, { path }]) =>
      SIDES.flatMap((side) => [...this.judged.about(nameOf(group, side, 'own', 0), path)]),
    );
    return new Set(own.flatMap(([rule, states]) => (decidedIn(states) === '' ? [] : [rule])));
  }

  /**
   * The verdicts that are gone, or that pass or fail though they rest on a refused call. A verdict rests on a call where
   * another answer to that call alone makes another verdict.
   */
  *wrong(): Generator<string> {
    for (const [group, twin, place] of this.all)
      for (const side of SIDES)
        for (const [i, call] of callsOf(twin).entries()) {
          if (call === twin.spare || !isTried(place + i, EVERY)) continue;
          const about = (way: Way): ReadonlyMap<string, ReadonlySet<string>> =>
            this.judged.about(nameOf(group, side, way, way === 'own' ? 0 : i), twin.path);
          const [own, refused, other] = [about('own'), about('refused'), about('other')];
          for (const rule of new Set([...own.keys(), ...refused.keys()])) {
            const [decided, found, swapped] = [own, refused, other].map((each) => decidedIn(each.get(rule)));
            const rests = other.size > 0 && decided !== swapped;
            const isOpen = found === '' && (decided === '' || refused.has(rule));
            // What fails in one part fails, whatever others say.
            const isSame = found === decided || (found === 'failed' && decided.includes(found));
            if (isOpen || (!rests && isSame)) continue;
            yield `${twin.name} ${side} without ${call}: ${rule} ${decided || 'not judged'}, now ${found || 'gone'}`;
          }
        }
  }

  private get all(): readonly (readonly [number, Twin, number])[] {
    return [...this.groups].flatMap(([group, twins]) => twins.map((twin, place) => [group, twin, place] as const));
  }
}

function nameOf(group: number, side: Side, way: Way, call: number): string {
  return `${group} ${side} ${way} ${call}`;
}

/** The answers about a twin; undefined where this way to read it is the same as another. */
function answersOf(twin: Twin, side: Side, way: Way, i: number): Answers | undefined {
  if (way === 'own') return twin[side];
  const call = callsOf(twin).at(i);
  if (call === undefined) return undefined;
  if (way === 'refused') return twin.spare === call ? undefined : { ...twin[side], [call]: undefined };
  if (isDeepStrictEqual(twin.good[call], twin.bad[call])) return undefined;
  return { ...twin[side], [call]: twin[side === 'good' ? 'bad' : 'good'][call] ?? {} };
}

function callsOf({ good, bad }: Pick<Twin, Side>): string[] {
  return [...new Set([...Object.keys(good), ...Object.keys(bad)])];
}

/** All nodes of some twins, each read by a session of its own. */
async function readCloud(
  twins: readonly (Pick<Twin, 'name' | 'path'> & { readonly answers: Answers })[],
  sessionOf: SessionOf,
): Promise<ReadCloud> {
  const inner = new Map<unknown, CloudSession>();
  for (const twin of twins) inner.set(twin.name, await sessionOf(twin, twin.answers));
  const origins = new WeakMap<CloudResource, CloudSession>();
  return {
    nodes: twins.map(({ name, path, answers }) => ({
      ...{ masterSnapshotId: name, arn: path, type: name, collection: 'c' },
      detailMethods: Object.keys(answers),
    })),
    session: {
      list: async function* (node): AsyncGenerator<CloudFinding> {
        const session = inner.get(node.masterSnapshotId);
        for await (const finding of session?.list(node) ?? []) {
          if (finding.kind === 'resource' && session) origins.set(finding.resource, session);
          yield finding;
        }
      },
      fetch: (resource) => {
        const session = origins.get(resource);
        return session ? session.fetch(resource) : Promise.reject(new TypeError(`${resource.path} was not listed`));
      },
      close: () => undefined,
    },
  };
}

/** Twins of one path are about the same resource, which one account has only once. */
function groupsOf(twins: readonly Twin[]): ReadonlyMap<number, readonly Twin[]> {
  const groups = new Map<number, Twin[]>();
  for (const twin of twins) {
    let group = 0;
    while (groups.get(group)?.some(({ path }) => path === twin.path)) group++;
    groups.set(group, [...(groups.get(group) ?? []), twin]);
  }
  return groups;
}

/** The verdicts among the states of a rule. */
function decidedIn(states: ReadonlySet<string> = new Set()): string {
  return ['passed', 'failed'].filter((state) => states.has(state)).join(' ');
}
