import type { JsonObject } from '../../../src/engine/base/json';
import { setting, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'route53 list_hosted_zones: get_hosted_zone',
  async deploy(written, aws) {
    const { Name, HostedZoneConfig, VPCs } = written.properties;
    const [VPC] = VPCs as JsonObject[];
    const zone = { Name, HostedZoneConfig: { ...(HostedZoneConfig as JsonObject), PrivateZone: true }, VPC };
    const input = { ...zone, CallerReference: 'shop' };
    const Id = (await aws.askFor('HostedZone.Id', 'route-53', 'create_hosted_zone', input)).replace('/hostedzone/', '');
    const tags = { ResourceType: 'hostedzone', ResourceId: Id, AddTags: written.tagList };
    await aws.ask('route-53', 'change_tags_for_resource', tags);
    const comment = (Comment: unknown): Promise<unknown> =>
      aws.ask('route-53', 'update_hosted_zone_comment', { Id, Comment });
    return [setting<unknown>('Config.Comment', comment, (HostedZoneConfig as JsonObject).Comment, 'Others')];
  },
  notChangeable: { Name: 'another name is another zone' },
};
