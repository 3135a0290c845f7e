import type { JsonObject, JsonValue } from '../../src/engine/json';
import type { Aws } from './aws';
import { recreating, without, type Change } from './matrix-type';
import { documentChanges } from './document-changes';
import { OTHER_KEY } from './stand-ins';
import type { Written } from './written';

/** Creates a domain of OpenSearch or Elasticsearch, whose calls have the same arguments but for those in `own`. */
export async function searchDomain(
  { properties, tagList }: Written,
  aws: Aws,
  calls: { readonly package: string; readonly create: string; readonly remove: string },
  own: Readonly<Record<string, JsonValue>>,
): Promise<Change[]> {
  const policy = JSON.stringify(properties.AccessPolicies);
  const domain = { ...without(properties, 'Tags'), AccessPolicies: policy };
  const network = properties.VPCOptions as { SubnetIds: string[]; SecurityGroupIds: string[] };
  let name = properties.DomainName;
  const create = async (change: JsonObject): Promise<void> => {
    name = change.DomainName ?? properties.DomainName;
    await aws.ask(calls.package, calls.create, { ...domain, ...change, TagList: tagList });
  };
  const remove = (): Promise<unknown> => aws.ask(calls.package, calls.remove, { DomainName: name });
  await create({});
  return documentChanges(recreating(remove, create), domain, {
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
