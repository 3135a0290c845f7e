import type { JsonObject, JsonValue } from '../../src/engine/base/json';
import type { Aws } from './aws';
import { recreatedChanges } from './document-changes';
import { without, type Change } from './matrix-type';

import { OTHER_KEY } from './stand-ins';
import type { Written } from './written';

/** Creates a domain of OpenSearch or Elasticsearch, whose calls have the same arguments but for those in `own`. */
export function searchDomain(
  { properties, tagList }: Written,
  aws: Aws,
  calls: { readonly package: string; readonly create: string; readonly remove: string },
  own: Readonly<Record<string, JsonValue>>,
): Promise<Change[]> {
  const policy = JSON.stringify(properties.AccessPolicies);
  const domain = { ...without(properties, 'Tags'), AccessPolicies: policy };
  const network = properties.VPCOptions as { SubnetIds: string[]; SecurityGroupIds: string[] };
  const create = (values: JsonObject): Promise<string> =>
    aws.askFor('DomainStatus.DomainName', calls.package, calls.create, { ...values, TagList: tagList });
  const remove = (DomainName: string): Promise<unknown> => aws.ask(calls.package, calls.remove, { DomainName });
  return recreatedChanges(create, remove, domain, {
    ...{ DomainName: 'orders', 'EBSOptions.EBSEnabled': false, 'EBSOptions.VolumeSize': 200 },
    ...{ 'EBSOptions.VolumeType': 'gp2', 'EncryptionAtRestOptions.Enabled': false },
    ...{ 'EncryptionAtRestOptions.KmsKeyId': OTHER_KEY, 'NodeToNodeEncryptionOptions.Enabled': false },
    ...{ 'DomainEndpointOptions.EnforceHTTPS': false, 'AdvancedSecurityOptions.Enabled': false },
    ...{ 'DomainEndpointOptions.TLSSecurityPolicy': 'Policy-Min-TLS-1-0-2019-07', 'CognitoOptions.Enabled': true },
    ...{ AccessPolicies: policy.replace('es:ESHttpGet', 'es:*') },
    ...{ 'VPCOptions.SubnetIds': network.SubnetIds.slice(1) },
    ...{ 'VPCOptions.SecurityGroupIds': network.SecurityGroupIds.slice(1) },
    ...own,
  });
}
