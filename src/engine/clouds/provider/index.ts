export type { Clouds } from './clouds';
export { CloudError } from './cloud-error';
export { withoutPaths } from './data-path';
export type {
  AskedKinds,
  CloudDocument,
  CloudEntry,
  CloudFailure,
  CloudFailureReason,
  CloudFinding,
  CloudProvider,
  CloudResource,
  CloudSession,
  SecretSource,
} from './model';
export { readNode, type CloudRead } from './read-node';
