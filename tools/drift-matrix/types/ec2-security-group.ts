import type { JsonObject } from '../../../src/engine/base/json';
import { recreating, settings, type MatrixType } from '../matrix-type';

const SSH = { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, IpRanges: [{ CidrIp: '0.0.0.0/0' }] };

export const type: MatrixType = {
  node: 'ec2 describe_security_groups: describe_security_groups',
  async deploy(written, aws) {
    const { GroupName, GroupDescription, VpcId, SecurityGroupIngress } = written.properties;
    const group = { GroupName, Description: GroupDescription, VpcId };
    let GroupId = '';
    const ec2 = (call: string, input: object = {}): Promise<unknown> => aws.ask('ec2', call, { GroupId, ...input });
    const create = async (change: JsonObject): Promise<void> => {
      const input = { ...group, ...change, ...written.tagsFor('security-group') };
      GroupId = await aws.askFor('GroupId', 'ec2', 'create_security_group', input);
      const own = (SecurityGroupIngress as JsonObject[]).map(permission);
      const peers = permission({ ...written.of('AWS::EC2::SecurityGroupIngress'), SourceSecurityGroupId: GroupId });
      // Every new group allows all traffic outwards, which is what the templates write too.
      await ec2('authorize_security_group_ingress', { IpPermissions: [...own, peers] });
    };
    await create({});
    const rules = (attribute: string, side: string) => ({
      attribute,
      change: () => ec2(`authorize_security_group_${side}`, { IpPermissions: [SSH] }),
      changeBack: () => ec2(`revoke_security_group_${side}`, { IpPermissions: [SSH] }),
    });
    return [
      rules('IpPermissions', 'ingress'),
      rules('IpPermissionsEgress', 'egress'),
      ...settings(
        recreating(() => ec2('delete_security_group'), create),
        group,
        {
          GroupName: 'mail',
          Description: 'Mail servers',
          VpcId: await written.standIns.get('vpc-0fedcba9876543210'),
        },
      ),
    ];
  },
};

/** A rule of CloudFormation as the API takes it. */
function permission({ IpProtocol, FromPort, ToPort, CidrIp, SourceSecurityGroupId }: JsonObject): object {
  return {
    IpProtocol: IpProtocol === '6' ? 'tcp' : IpProtocol,
    FromPort: Number(FromPort),
    ToPort: Number(ToPort),
    ...(CidrIp === undefined ? { UserIdGroupPairs: [{ GroupId: SourceSecurityGroupId }] } : { IpRanges: [{ CidrIp }] }),
  };
}
