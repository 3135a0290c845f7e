import { matchResource, parseArn } from './arn';

describe(parseArn.name, () => {
  it('should read whole and partial names', () => {
    expect(parseArn('arn:aws:rds:eu-west-1:1:db:orders')).toEqual({
      partition: 'aws',
      service: 'rds',
      region: 'eu-west-1',
      account: '1',
      resource: 'db:orders',
    });
    expect(parseArn('arn:aws:kms:::')).toMatchObject({ service: 'kms', region: '', resource: '' });
    expect(parseArn('orders')).toBeUndefined();
  });
});

describe(matchResource.name, () => {
  it.each([
    ['db:{Name}', 'db:orders', { Name: 'orders' }],
    ['role/**/{Name}', 'role/team/sub/reader', { Name: 'reader' }],
    ['role/**/{Name}', 'role/reader', { Name: 'reader' }],
    ['log-group:{Name}:*', 'log-group:/app/log:*', { Name: '/app/log' }],
    ['regional/webacl/{Name}/{Id}', 'regional/webacl/a/1', { Name: 'a', Id: '1' }],
    ['db:{Name}', 'cluster:orders', undefined],
  ])('should match %s with %s', (pattern, resource, expected) => {
    expect(matchResource(pattern, resource)).toEqual(expected);
  });
});
