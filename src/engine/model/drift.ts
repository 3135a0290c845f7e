import type { DriftedAttribute, DriftTagNames, DriftTags, Flip, TemplateAddress } from '../drift';
import type { JsonObject } from '../base/json';
import type { RunResource } from './resource';

/** The master snapshots of a container that are compared. */
export interface DriftConfiguration {
  readonly iacMasterSnapshot: string;
  readonly cloudMasterSnapshot: string;
  readonly tagNames?: DriftTagNames;
}

/** Reads a drift configuration; undefined when it is switched off. */
export function driftConfiguration(content: JsonObject, tagNames?: DriftTagNames): DriftConfiguration | undefined {
  const { is_drift_detection_active: isActive, iac_mastersnapshot: iac, cloud_mastersnapshot: cloud } = content;
  if (isActive !== true || typeof iac !== 'string' || typeof cloud !== 'string') return undefined;
  return { iacMasterSnapshot: iac, cloudMasterSnapshot: cloud, ...(tagNames && { tagNames }) };
}

/** The outcome of comparing a resource of a template with the one that runs. */
export interface DriftFacts {
  readonly result: 'drifted' | 'undrifted';
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

/** Something that was not compared, as coverage rows name it. */
export interface DriftGap {
  readonly name: string;
  readonly reason: string;
  readonly detail: string;
}

export interface DriftOutcome {
  /** By consequence, then in the order of the templates. */
  readonly results: readonly DriftResult[];
  /** The number of resources that do not carry both tags. */
  readonly untagged: { readonly iac: number; readonly cloud: number };
  /** The number of running resources that carry copies of another resource's tags. */
  readonly copies: number;
  /** Resources of templates that have no partner, and everything else that was not compared; empty when all was. */
  readonly gaps: readonly DriftGap[];
  /**
   * The number of cases on drifted resources that were not asked for flips: they join several resources or are
   * excluded.
   */
  readonly casesLeftOut: number;
}
