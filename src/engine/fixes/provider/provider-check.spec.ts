import type { JsonObject } from '../../base/json';
import type { Change } from '../model/fix';
import { completesBlocks, isAccepted, lackedChoice } from './provider-check';

const set = (path: Extract<Change, { kind: 'set' }>['path'], value: string | boolean): Change => ({
  kind: 'set',
  path,
  value,
});

describe(completesBlocks.name, () => {
  const type = 'aws_ecs_service';
  const [address, subnets] = [
    set(['network_configuration', 0, 'assign_public_ip'], false),
    { kind: 'set', path: ['network_configuration', 0, 'subnets'], value: ['a'] } as const,
  ];

  it('should refuse a new block without what the provider demands', () => {
    expect(completesBlocks(type, {}, [address])).toBe(false);
    expect(completesBlocks(type, {}, [address, subnets])).toBe(true);
    expect(completesBlocks(type, { network_configuration: [{ subnets: ['b'] }] }, [address])).toBe(true);
  });

  it('should look into blocks of a new block', () => {
    const path = ['rule', 0, 'apply_server_side_encryption_by_default', 0];
    const encryption = 'aws_s3_bucket_server_side_encryption_configuration';
    expect(completesBlocks(encryption, {}, [set([...path, 'kms_master_key_id'], 'k')])).toBe(false);
    expect(
      completesBlocks(encryption, {}, [
        set([...path, 'kms_master_key_id'], 'k'),
        set([...path, 'sse_algorithm'], 'aws:kms'),
      ]),
    ).toBe(true);
  });
});

describe(isAccepted.name, () => {
  it('should refuse an added resource with a block that lacks what the provider demands', () => {
    const encryption = (rule: object): Change => ({
      kind: 'add',
      type: 'aws_s3_bucket_server_side_encryption_configuration',
      attributes: { bucket: 'a', rule: rule as Extract<Change, { kind: 'add' }>['attributes'] },
    });
    const rule = (by: object) => ({ apply_server_side_encryption_by_default: by });
    expect(isAccepted('aws_s3_bucket', encryption(rule({ sse_algorithm: 'aws:kms' })))).toBe(true);
    expect(isAccepted('aws_s3_bucket', encryption(rule({ kms_master_key_id: 'k' })))).toBe(false);
    expect(isAccepted('aws_s3_bucket', encryption([rule([{ kms_master_key_id: 'k' }])]))).toBe(false);
  });
});

describe(lackedChoice.name, () => {
  const open = { client_authentication: [{ unauthenticated: true }] };

  it('should name the block that has none of its choices left', () => {
    const closed = { client_authentication: [{ unauthenticated: false }] };
    expect(lackedChoice('aws_msk_cluster', open, closed)).toBe(
      'client_authentication needs one of sasl, tls, unauthenticated',
    );
    expect(lackedChoice('aws_transfer_server', { protocols: ['FTP'] }, { protocols: [] })).toMatch(/protocols/);
  });

  it.each<[string, JsonObject, JsonObject, string | undefined]>([
    [
      'google_container_cluster',
      { enable_autopilot: true },
      { enable_autopilot: true, addons_config: [{ network_policy_config: [{ disabled: false }] }] },
      'google_container_cluster takes only one of addons_config.network_policy_config, enable_autopilot',
    ],
    ['google_container_cluster', {}, { addons_config: [{ network_policy_config: [{ disabled: false }] }] }, undefined],
    [
      'google_storage_bucket',
      {},
      { ip_filter: [{ mode: 'Enabled', allow_cross_org_vpcs: true }] },
      'google_storage_bucket needs together ip_filter.allow_cross_org_vpcs, ip_filter.vpc_network_sources',
    ],
    ['google_storage_bucket', {}, { ip_filter: [{ mode: 'Enabled' }] }, undefined],
    [
      'google_compute_url_map',
      { default_service: 'a' },
      { default_service: 'a', default_url_redirect: [{ https_redirect: true }] },
      'google_compute_url_map needs just one of default_route_action.weighted_backend_services, default_service, default_url_redirect',
    ],
    ['google_compute_url_map', { default_service: 'a' }, { default_service: 'b' }, undefined],
    ['google_compute_url_map', {}, { description: 'was broken before' }, undefined],
  ])(
    'should know what the provider says of attributes that stand together: %s %j %j',
    (type, before, after, expected) => {
      expect(lackedChoice(type, before, after)).toBe(expected);
    },
  );

  it('should have nothing against another choice', () => {
    const closed = { client_authentication: [{ unauthenticated: false, sasl: [{ iam: true }] }] };
    expect(lackedChoice('aws_msk_cluster', open, closed)).toBeUndefined();
    expect(lackedChoice('aws_transfer_server', {}, { security_policy_name: 'a' })).toBeUndefined();
  });
});
