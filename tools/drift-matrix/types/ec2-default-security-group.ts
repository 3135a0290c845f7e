import type { JsonObject } from '../../../src/engine/base/json';
import type { MatrixType } from '../matrix-type';

const FROM = { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, IpRanges: [{ CidrIp: '10.0.0.0/8' }] };
const OTHER = { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, IpRanges: [{ CidrIp: '0.0.0.0/0' }] };

export const type: MatrixType = {
  node: 'ec2 describe_security_groups: describe_security_groups',
  async deploy(written, aws) {
    const ec2 = aws.client('ec2');
    const { vpc_id: VpcId } = written.of('aws_default_security_group');
    const Filters = [
      { Name: 'vpc-id', Values: [VpcId] },
      { Name: 'group-name', Values: ['default'] },
    ];
    const [group] = (await ec2('describe_security_groups', { Filters })).SecurityGroups as JsonObject[];
    const { GroupId, IpPermissions } = group;
    await ec2('create_tags', { Resources: [GroupId], Tags: written.tagList });
    if ((IpPermissions as JsonObject[]).length > 0)
      await ec2('revoke_security_group_ingress', { GroupId, IpPermissions });
    const allow = (rule: object): Promise<unknown> =>
      ec2('authorize_security_group_ingress', { GroupId, IpPermissions: [rule] });
    await allow(FROM);
    const out = { ...OTHER, FromPort: 25, ToPort: 25 };
    return [
      {
        attribute: 'IpPermissions',
        change: () => allow(OTHER),
        changeBack: () => ec2('revoke_security_group_ingress', { GroupId, IpPermissions: [OTHER] }),
      },
      {
        attribute: 'IpPermissionsEgress',
        change: () => ec2('authorize_security_group_egress', { GroupId, IpPermissions: [out] }),
        changeBack: () => ec2('revoke_security_group_egress', { GroupId, IpPermissions: [out] }),
      },
    ];
  },
  notChangeable: { VpcId: 'each network has its own' },
};
