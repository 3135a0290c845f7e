export type Side = 'iac' | 'cloud';

/** A connector that a master snapshot names, and the side that its entry suggests when that connector is unknown. */
export interface SnapshotSource {
  readonly source: string;
  readonly side: Side | '';
}
