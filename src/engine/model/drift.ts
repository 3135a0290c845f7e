import type {
  DriftedAttribute,
  DriftTagNames,
  DriftTags,
  Flip,
  JoinWay,
  TemplateAddress,
  UnmanagedResource,
} from '../drift';
import { DRIFT_JOINS } from '../files/collection-files/model/drift-joins';
import type { JsonObject } from '../base/json';
import type { RunResource } from './resource';

/** The master snapshots of a container that are compared. */
export interface DriftConfiguration {
  readonly iacMasterSnapshot: string;
  readonly cloudMasterSnapshot: string;
  readonly tagNames?: DriftTagNames;
  /** The ways in which the sides are joined; all when it is left out. */
  readonly join?: readonly JoinWay[];
}

/** Reads a drift configuration; undefined when it is switched off. */
export function driftConfiguration(content: JsonObject, tagNames?: DriftTagNames): DriftConfiguration | undefined {
  const { is_drift_detection_active: isActive, iac_mastersnapshot: iac, cloud_mastersnapshot: cloud } = content;
  if (isActive !== true || typeof iac !== 'string' || typeof cloud !== 'string') return undefined;
  const { join } = content;
  return {
    iacMasterSnapshot: iac,
    cloudMasterSnapshot: cloud,
    ...(tagNames && { tagNames }),
    ...(Array.isArray(join) && { join: DRIFT_JOINS.filter((way) => join.includes(way)) }),
  };
}

/** The address of a template's resource as reports show it. */
export function shownAddress({ terraform, type, name }: TemplateAddress): string {
  return terraform ?? `${type}.${name}`;
}

/** The outcome of comparing a resource of a template with the one that runs. */
export interface DriftFacts {
  readonly result: 'drifted' | 'undrifted';
  readonly joinedBy: JoinWay;
  /** Empty texts when the two are not joined by tags. */
  readonly tags: DriftTags;
  readonly address: TemplateAddress;
  /** Both sides reduced to the compared values, as JSON. */
  readonly iacSnapshot: string;
  readonly cloudSnapshot: string;
  readonly drifted: readonly DriftedAttribute[];
  /** The number of attributes of the template that were not compared. */
  readonly untracked: number;
}

/** A resource of a template compared with the one that runs. */
export interface DriftResult extends DriftFacts {
  readonly template: RunResource;
  /** Several when several nodes found it. */
  readonly running: readonly RunResource[];
  readonly flips: readonly Flip[];
}

/** Something that runs and that no template and no state has, with its resource as it was found first. */
export interface Unmanaged extends Pick<UnmanagedResource, 'type'> {
  readonly running: RunResource;
}

/** Something that was not compared, as coverage rows name it. */
export interface DriftGap {
  readonly name: string;
  readonly reason: string;
  readonly detail: string;
}

export interface DriftOutcome {
  /** By consequence, then in the order of the templates. */
  readonly results: readonly DriftResult[];
  /** The resources that run and that no template and no state has. */
  readonly unmanaged: readonly Unmanaged[];
  /** The reason why others may be unmanaged too; undefined when that is known of all. */
  readonly undecided?: string;
  /** The number of resources that are neither joined nor told of in another way. */
  readonly untagged: { readonly iac: number; readonly cloud: number };
  /** The number of running resources that carry copies of another resource's tags. */
  readonly copies: number;
  /** Resources of templates that have no partner, and everything else that was not compared; empty when all was. */
  readonly gaps: readonly DriftGap[];
  /** Resources that no attribute map can compare, and those that were left out by choice. */
  readonly notCompared: readonly DriftGap[];
  /**
   * The number of cases on drifted resources that were not asked for flips: they join several resources or are
   * excluded.
   */
  readonly casesLeftOut: number;
}
