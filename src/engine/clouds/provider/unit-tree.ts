import { objectsOf, textOf, type JsonObject } from '../../base/json';
import { CloudError } from './cloud-error';
import { lookAhead } from './look-ahead';
import { organizationOf } from './members';
import type { MemberFinding, MemberUnit } from './model';

/** Clouds nest five to ten units; more are the answer of something else. */
const DEEPEST = 20;
/** Answers take longer than work on them, and such APIs allow few calls at once. */
const CALLS_AHEAD = 4;

/** A unit behind those that it is in. */
export type UnitPath = readonly MemberUnit[];

/** Asks what a unit holds directly; throws a CloudError. */
export interface UnitCalls {
  members(unit: MemberUnit): Promise<readonly JsonObject[]>;
  units(unit: MemberUnit): Promise<readonly MemberUnit[]>;
  /** Makes a member of an answer; none of one that is closed. */
  memberOf(answer: JsonObject, path: UnitPath): Promise<MemberFinding[]> | MemberFinding[];
}

/** Lists all members below some units, level by level. A tree has each unit once. */
export async function* walkUnits(roots: readonly MemberUnit[], calls: UnitCalls): AsyncGenerator<MemberFinding> {
  const seen = new Set<string>(roots.map(({ id }) => id));
  let paths: UnitPath[] = roots.map((root) => [root]);
  for (let depth = 0; paths.length > 0; depth++) {
    if (depth > DEEPEST) {
      yield memberFailure(new CloudError('unexpected-answer', `units are nested deeper than ${DEEPEST}`), paths[0]);
      return;
    }
    const below: UnitPath[] = [];
    for await (const { path, members, units, failures } of lookAhead(paths, CALLS_AHEAD, (each) => ask(each, calls))) {
      yield* failures;
      for (const unit of units) {
        if (seen.has(unit.id)) continue;
        seen.add(unit.id);
        below.push([...path, unit]);
      }
      for await (const findings of lookAhead(members, CALLS_AHEAD, async (each) => calls.memberOf(each, path)))
        yield* findings;
    }
    paths = below;
  }
}

/** The failure to list what is in a unit. */
export function memberFailure(error: unknown, path: UnitPath): MemberFinding {
  if (!(error instanceof CloudError)) throw error;
  const name = path.map((unit) => unit.name || unit.id).join('/');
  return { kind: 'failure', failure: error.asFailure('node', name) };
}

/** The user of a connector that lists its organisation: that of a name, else the first. */
export function organizationUser(connector: JsonObject, name: string): JsonObject {
  const users = objectsOf(organizationOf(connector)?.users);
  const user = users.find((each) => name === '' || textOf(each.name) === name);
  if (!user) throw new CloudError('auth-failed', `the organization of the connector has no user ${name}`.trim());
  return user;
}

interface UnitAnswers {
  readonly path: UnitPath;
  readonly members: readonly JsonObject[];
  readonly units: readonly MemberUnit[];
  readonly failures: readonly MemberFinding[];
}

/** A refusal of the members does not hide the units, nor the other way round. */
async function ask(path: UnitPath, calls: UnitCalls): Promise<UnitAnswers> {
  const failures: MemberFinding[] = [];
  const orFailed = async <T>(work: Promise<readonly T[]>): Promise<readonly T[]> => {
    try {
      return await work;
    } catch (error) {
      failures.push(memberFailure(error, path));
      return [];
    }
  };
  const unit = path[path.length - 1];
  const members = await orFailed(calls.members(unit));
  const units = await orFailed(calls.units(unit));
  return { path, members, units, failures };
}
