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

  it('should have nothing against another choice', () => {
    const closed = { client_authentication: [{ unauthenticated: false, sasl: [{ iam: true }] }] };
    expect(lackedChoice('aws_msk_cluster', open, closed)).toBeUndefined();
    expect(lackedChoice('aws_transfer_server', {}, { security_policy_name: 'a' })).toBeUndefined();
  });
});
