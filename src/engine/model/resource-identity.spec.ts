import { createHash } from 'node:crypto';
import {
  accountBesidePath,
  crawledNodeId,
  databaseCollectionName,
  identityInAccount,
  nameOfPath,
  resourceIdentity,
} from './resource-identity';

describe(resourceIdentity.name, () => {
  const parts = {
    container: 'c',
    connector: 'awsConn',
    databaseCollection: 'aws_ec2',
    askedCalls: ['describe_b', 'describe_a'],
    paths: ['arn:aws:ec2:us-east-1:1:instance/i-1'],
  };

  it('should be the SHA-256 of the compact JSON with the calls sorted', () => {
    const text = '["c","awsConn","aws_ec2",["describe_a","describe_b"],["arn:aws:ec2:us-east-1:1:instance/i-1"]]';
    const digest = createHash('sha256').update(text).digest('hex');
    expect(resourceIdentity(parts)).toEqual({ key: digest.slice(0, 32), short: digest.slice(0, 10) });
  });

  it('should not depend on the order of the calls but on everything else', () => {
    const same = resourceIdentity({ ...parts, askedCalls: ['describe_a', 'describe_b'] });
    expect(same).toEqual(resourceIdentity(parts));
    const others = [
      { ...parts, container: 'd' },
      { ...parts, connector: 'x' },
      { ...parts, databaseCollection: 'x' },
      { ...parts, askedCalls: undefined },
      { ...parts, paths: [...parts.paths, 'p'] },
    ];
    const keys = others.map((other) => resourceIdentity(other).key);
    expect(new Set([...keys, same.key]).size).toBe(6);
  });

  it('should rest on the account where the path does not name it', () => {
    const { key } = resourceIdentity(parts);
    const inAccount = resourceIdentity({ ...parts, account: '1' });
    const digest = createHash('sha256')
      .update(JSON.stringify([key, '1']))
      .digest('hex');
    expect(inAccount).toEqual({ key: digest.slice(0, 32), short: digest.slice(0, 10) });
    expect(identityInAccount(key, '1')).toEqual(inAccount);
  });

  it('should end the node id with ten digits of the hash', () => {
    const identity = resourceIdentity(parts);
    expect(crawledNodeId('AWS_EC2', identity)).toBe(`AWS_EC2_${identity.key.slice(0, 10)}`);
  });
});

describe(accountBesidePath.name, () => {
  it.each([
    ['aws', 'arn:aws:s3:::logs', '1', '1'],
    ['aws', 'arn:aws:dynamodb:eu-west-1::orders', '1', '1'],
    ['aws', 'arn:aws:apigateway:eu-west-1::/restapis/x#Methods[0]', '1', '1'],
    ['aws', 'arn:aws:iam::1:role/r', '1', undefined],
    ['aws', 'arn:aws:sns:eu-west-1:1:a::b', '1', undefined],
    ['google', 'b/images', 'shop-1', 'shop-1'],
    ['google', 'projects/shop-1/topics/t', 'shop-1', undefined],
    ['azure', '/subscriptions/s/resourceGroups/g', 'Shop', undefined],
    ['kubernetes', '/api/v1/namespaces/a/pods/p', 'a', undefined],
    ['filesystem', '/main.tf', 'main', undefined],
    ['aws', 'arn:aws:s3:::logs', '', undefined],
  ])('should tell of %s %s in %s: %s', (structure, path, reference, account) => {
    expect(accountBesidePath(structure, path, reference)).toBe(account);
  });
});

describe(databaseCollectionName.name, () => {
  it.each([
    ['Microsoft.Web', 'microsoftweb'],
    ['aws_ec2', 'aws_ec2'],
    [undefined, 'resources'],
    ['', 'resources'],
  ])('should turn %p into %p', (collection, name) => {
    expect(databaseCollectionName(collection)).toBe(name);
  });
});

describe(nameOfPath.name, () => {
  it.each([
    ['/subscriptions/s/resourceGroups/g/providers/Microsoft.Web/sites/shop', 'shop'],
    ['arn:aws:s3:::logs', 'logs'],
    ['arn:aws:iam::123456789012:role/admins/deploy', 'deploy'],
    ['arn:aws:sns:us-east-1:123456789012:alarms', 'alarms'],
    ['/aws/acm/main.tf', 'main.tf'],
    ['main.tf', 'main.tf'],
    ['/a:b/', 'a:b'],
  ])('should end %p in %p', (path, name) => {
    expect(nameOfPath(path)).toBe(name);
  });
});
