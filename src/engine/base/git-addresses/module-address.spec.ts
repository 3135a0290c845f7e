import { moduleAddress } from './module-address';

describe(moduleAddress.name, () => {
  it.each([
    ['git::https://h.com/a/b.git', { url: 'https://h.com/a/b.git', subfolder: '' }],
    ['git::https://h.com/a.git?ref=v1.2', { url: 'https://h.com/a.git', subfolder: '', ref: 'v1.2' }],
    [
      'git::https://h.com/a.git//net/vpc?ref=main&depth=1',
      { url: 'https://h.com/a.git', subfolder: 'net/vpc', ref: 'main' },
    ],
    ['git::https://h.com/a.git?depth=1', { url: 'https://h.com/a.git', subfolder: '' }],
    ['git::https://h.com/a.git?ref=a%2Fb', { url: 'https://h.com/a.git', subfolder: '', ref: 'a/b' }],
    ['git::ssh://git@h.com:2222/a.git//x', { url: 'ssh://git@h.com:2222/a.git', subfolder: 'x' }],
    ['git::git@h.com:a/b.git?ref=x', { url: 'ssh://git@h.com/a/b.git', subfolder: '', ref: 'x' }],
    ['git::me@h.com:a/b.git', { url: 'ssh://me@h.com/a/b.git', subfolder: '' }],
    ['git@github.com:a/b.git//sub', { url: 'ssh://git@github.com/a/b.git', subfolder: 'sub' }],
    ['github.com/a/b', { url: 'https://github.com/a/b.git', subfolder: '' }],
    ['github.com/a/b.git//sub?ref=v1', { url: 'https://github.com/a/b.git', subfolder: 'sub', ref: 'v1' }],
    ['bitbucket.org/a/b//sub', { url: 'https://bitbucket.org/a/b', subfolder: 'sub' }],
    ['git::file:///srv/a.git//x', { url: 'file:///srv/a.git', subfolder: 'x' }],
    ['git::github.com/a/b', { url: 'https://github.com/a/b.git', subfolder: '' }],
    ['git::ext::sh -c id', { url: 'ext::sh -c id', subfolder: '' }],
  ])('should read %s', (source, address) => {
    expect(moduleAddress(source)).toEqual(address);
  });

  it.each([
    './modules/net',
    '../net',
    '/srv/net',
    'hashicorp/consul/aws',
    'hashicorp/consul/aws//modules/x',
    'app.terraform.io/a/b/aws',
    'gitlab.com/a/b',
    'github.com/a',
    'https://h.com/vpc.zip',
    'https://h.com/a.git?archive=tar.gz',
    'https://github.com/a/b.git',
    'ssh://git@h.com/a.git',
    'hg::https://h.com/a',
    's3::https://s3.amazonaws.com/a/b.zip',
    'gcs::https://www.googleapis.com/storage/v1/a/b',
    's3.amazonaws.com/a/b.zip',
    'me@h.com:a/b.git',
    '',
  ])('should leave %j to others', (source) => {
    expect(moduleAddress(source)).toBeUndefined();
  });
});
