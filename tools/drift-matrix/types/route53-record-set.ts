import { settings, without, type MatrixType } from '../matrix-type';

export const type: MatrixType = {
  node: 'route53 list_resource_record_sets: list_resource_record_sets',
  async deploy({ properties }, aws) {
    const zone = { Name: 'shop.example', CallerReference: 'shop' };
    const id = await aws.askFor('HostedZone.Id', 'route-53', 'create_hosted_zone', zone);
    const record = {
      ...without(properties, 'HostedZoneId', 'TTL'),
      TTL: Number(properties.TTL),
      ResourceRecords: (properties.ResourceRecords as string[]).map((Value) => ({ Value })),
    };
    const put = (change: object): Promise<unknown> =>
      aws.ask('route-53', 'change_resource_record_sets', {
        HostedZoneId: id.replace('/hostedzone/', ''),
        ChangeBatch: { Changes: [{ Action: 'UPSERT', ResourceRecordSet: { ...record, ...change } }] },
      });
    await put({});
    return settings(put, record, { TTL: 60, Weight: 10, ResourceRecords: [{ Value: '"three"' }] });
  },
  notChangeable: {
    Name: 'another name is another record',
    Type: 'another type is another record',
    SetIdentifier: 'another identifier is another record',
    ...Object.fromEntries(
      ['Failover', 'Region', 'GeoLocation.CountryCode', 'MultiValueAnswer', 'HealthCheckId'].map((name) => [
        name,
        'a weighted record has none',
      ]),
    ),
    'AliasTarget.DNSName': 'a record with values has no target',
    'AliasTarget.HostedZoneId': 'a record with values has no target',
    'AliasTarget.EvaluateTargetHealth': 'a record with values has no target',
  },
};
