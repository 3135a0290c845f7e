import type { JsonObject } from '../../../src/engine/base/json';
import { setting, settings, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'ec2 describe_network_acls: describe_network_acls',
  async deploy(written, aws) {
    const ec2 = aws.client('ec2');
    const { ingress, egress, subnet_ids: subnets } = written.of('aws_network_acl');
    const [first, second] = subnets as string[];
    const { VpcId } = written.properties;
    const at = 'NetworkAcl.NetworkAclId';
    const own = await aws.askFor(at, 'ec2', 'create_network_acl', { VpcId, ...written.tagsFor('network-acl') });
    const associate = async (SubnetId: string, NetworkAclId: string): Promise<unknown> => {
      const Filters = [{ Name: 'association.subnet-id', Values: [SubnetId] }];
      const [{ Associations }] = (await ec2('describe_network_acls', { Filters })).NetworkAcls as JsonObject[];
      const found = (Associations as JsonObject[]).find((each) => each.SubnetId === SubnetId);
      const AssociationId = found?.NetworkAclAssociationId;
      return ec2('replace_network_acl_association', { AssociationId, NetworkAclId });
    };
    const changes = [];
    for (const [attribute, Egress, [block]] of [
      ['IngressEntries', false, ingress as JsonObject[]],
      ['EgressEntries', true, egress as JsonObject[]],
    ] as const) {
      const entry = { NetworkAclId: own, Egress, ...entryOf(block) };
      await ec2('create_network_acl_entry', entry);
      const replace = (change: object): Promise<unknown> => ec2('replace_network_acl_entry', { ...entry, ...change });
      changes.push(...settings(replace, entry, { RuleAction: 'deny' }, () => attribute));
    }
    await associate(first, own);
    await associate(second, own);
    const other = await aws.askFor(at, 'ec2', 'create_network_acl', { VpcId });
    return [...changes, setting('Associations', (acl) => associate(second, acl), own, other)];
  },
  notChangeable: { VpcId: 'the subnets would have to change too' },
};

/** A block of Terraform as the API takes it. */
function entryOf({ rule_no, protocol, action, cidr_block, from_port, to_port }: JsonObject): JsonObject {
  return {
    RuleNumber: rule_no,
    Protocol: protocol === 'tcp' ? '6' : protocol,
    RuleAction: action,
    CidrBlock: cidr_block,
    ...(protocol === 'tcp' && { PortRange: { From: from_port, To: to_port } }),
  };
}
