export type { Clouds } from './clouds';
export { CloudError } from './cloud-error';
export { withoutPaths } from './data-path';
export { MemberFilter, organizationOf } from './members';
export type {
  AskedKinds,
  CloudDocument,
  CloudEntry,
  CloudFailure,
  CloudFailureReason,
  CloudFinding,
  CloudMember,
  CloudProvider,
  CloudResource,
  CloudSession,
  SecretSource,
} from './model';
export { readNode, type CloudRead } from './read-node';
