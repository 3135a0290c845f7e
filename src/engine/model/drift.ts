import type { DriftedAttribute, DriftTagNames, DriftTags, Flip, TemplateAddress } from '../drift';
import type { JsonObject } from '../base/json';
import type { RunResource } from './resource';

/** Which master snapshots of a container are compared. */
export interface DriftConfiguration {
  readonly iacMasterSnapshot: string;
  readonly cloudMasterSnapshot: string;
  readonly tagNames?: DriftTagNames;
}

/** What a drift configuration says; undefined when it is switched off. */
export function driftConfiguration(content: JsonObject, tagNames?: DriftTagNames): DriftConfiguration | undefined {
  const { is_drift_detection_active: isActive, iac_mastersnapshot: iac, cloud_mastersnapshot: cloud } = content;
  if (isActive !== true || typeof iac !== 'string' || typeof cloud !== 'string') return undefined;
  return { iacMasterSnapshot: iac, cloudMasterSnapshot: cloud, ...(tagNames && { tagNames }) };
}

/** What a comparison of a resource of a template with the one that runs says. */
export interface DriftFacts {
  readonly result: 'drifted' | 'undrifted';
  readonly tags: DriftTags;
  readonly address: TemplateAddress;
  /** Both sides reduced to what is compared, as JSON. */
  readonly iacSnapshot: string;
  readonly cloudSnapshot: string;
  readonly drifted: readonly DriftedAttribute[];
  /** How many attributes of the template were not compared. */
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
  /** How many resources do not carry both tags. */
  readonly untagged: { readonly iac: number; readonly cloud: number };
  /** How many that run carry copies of another resource's tags. */
  readonly copies: number;
  /** Resources of templates that have no partner, and what else was not compared; empty when all was. */
  readonly gaps: readonly DriftGap[];
  /** How many cases on drifted resources were not asked for flips: they join several resources or are excluded. */
  readonly casesLeftOut: number;
}
