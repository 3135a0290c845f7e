export type { Difference } from './compare/compare-pair';
export {
  detectDrift,
  detectDriftWith,
  type DriftInput,
  type DriftPair,
  type DriftReport,
} from './compare/detect-drift';
export { byConsequence, flipsOf, type Flip, type JudgedDocument } from './flips/flips';
export { isUnresolved } from './values/unresolved';
export { withRunningValues, withWrittenTags, withWrittenValues } from './flips/put-back';
export { GLOBAL_SERVICES } from './maps/aws/global-services';
export { detectKubernetesDriftWith, type KubernetesDriftInput, type KubernetesPair } from './kubernetes/detect-objects';
export { isClusterObject } from './kubernetes/objects';
export { runningKey } from './compare/place';
export { inFolder } from './compare/state-join';
export { readState } from './state/state-reader';
export { DriftMaps } from './maps/drift-maps';
export { loadDriftMaps } from './maps/load';
export { MapError } from './maps/map-error';
export {
  DEFAULT_TAG_NAMES,
  type RunningDocument,
  type DriftedAttribute,
  type DriftState,
  type DriftTagNames,
  type DriftTags,
  type DriftTemplate,
  type JoinWay,
  type NotComparedType,
  type ReducedResource,
  type StateResource,
  type TemplateAddress,
  type TemplatePlace,
  type UnmanagedResource,
  type UnmatchedReason,
  type UnmatchedResource,
} from './compare/model';
