import type { RunReport } from '../model';
import { resource } from '../../../test/support/reports/findings';
import { generatedSnapshots } from './index';

const MASTER = [{ name: 'mastersnapshot', content: {} }];

function nodes(...resources: RunReport['resources']): unknown {
  const [{ content }] = generatedSnapshots({ resources } as RunReport, MASTER);
  return content.snapshots;
}

describe(generatedSnapshots.name, () => {
  it('should name what runs once, however many single resources are a part of it', () => {
    const live = { structure: 'aws', reference: '123456789012', askedCalls: ['get_bucket_acl'] };
    const found = (path: string, address: string) => resource('', { ...live, path, paths: [path], address });
    const bucket = found('arn:aws:s3:::images', 'arn:aws:s3:::images');
    const part = found('arn:aws:s3:::images#Grants', 'Grants');
    expect(nodes(bucket, part)).toMatchObject([
      { accountId: '123456789012', nodes: [{ arn: 'arn:aws:s3:::images', detailMethods: ['get_bucket_acl'] }] },
    ]);
    expect(nodes(part)).toMatchObject([{ nodes: [{ arn: 'arn:aws:s3:::images' }] }]);
  });

  it('should name what runs in Azure by its id and the subscription in it, and what is in a directory by its path', () => {
    const id = '/subscriptions/s-1/resourceGroups/g/providers/Microsoft.Compute/disks/d';
    const found = { structure: 'azure', reference: 'the shop', user: 'reader' };
    const disk = resource('', { ...found, path: id, paths: [id], subscriptionId: 's-1' });
    const policy = '/policies/authorizationPolicy';
    const inGraph = resource('', {
      ...found,
      reference: 'tenant',
      path: policy,
      paths: [policy],
      subscriptionId: 's-1',
    });
    expect(nodes(disk, inGraph)).toEqual([
      expect.objectContaining({ subscriptionId: 's-1', nodes: [expect.objectContaining({ path: id })] }),
      expect.not.objectContaining({ branchName: 'tenant' }),
    ]);
    expect(nodes(inGraph)).toEqual([
      { source: disk.connector, testUser: 'reader', nodes: [expect.objectContaining({ path: policy })] },
    ]);
  });

  it('should name a template once, also where it was found as a whole', () => {
    const [one, two] = ['aws_x.one', 'aws_x.two'].map((address) => {
      const path = `/main.tf#${address}`;
      return resource('', { path, address, paths: [path, '/main.tfvars'] });
    });
    const paths = [{ nodes: [{ paths: ['/main.tf', '/main.tfvars'] }] }];
    expect(nodes(one, two)).toMatchObject(paths);
    expect(nodes(resource('main.tf', { paths: ['/main.tf', '/main.tfvars'] }), one, two)).toMatchObject(paths);
  });
});
