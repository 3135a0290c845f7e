import { gitAddress, isSameServer, type GitAddress } from './git-address';

const read = (text: string, ssh = {}) => gitAddress(text, ['http', 'file'], ssh) as GitAddress;

describe(gitAddress.name, () => {
  it.each<[string, Partial<GitAddress>]>([
    [
      'https://Git.Example.com/a/b.git',
      { protocol: 'https', url: 'https://git.example.com/a/b.git', host: 'git.example.com', port: 443, user: '' },
    ],
    ['https://me:p%40ss@h.com:8443/a', { url: 'https://h.com:8443/a', port: 8443, user: 'me', password: 'p@ss' }],
    ['https://ghp_0123456789@github.com/a', { url: 'https://github.com/a', user: '', password: 'ghp_0123456789' }],
    ['https://me@h.com/a', { url: 'https://h.com/a', user: 'me', password: '' }],
    ['https://0x7f.1/a', { url: 'https://127.0.0.1/a', host: '127.0.0.1' }],
    ['https://[0:0:0:0:0:0:0:1]:8443/a', { url: 'https://[::1]:8443/a', host: '::1', port: 8443 }],
    ['http://h.com/a', { protocol: 'http', port: 80 }],
    ['ssh://h.com/a.git', { protocol: 'ssh', url: 'ssh://git@h.com/a.git', host: 'h.com', port: 22, user: 'git' }],
    ['ssh://Me@H.com:2222/a.git', { url: 'ssh://Me@h.com:2222/a.git', port: 2222, user: 'Me' }],
    ['ssh://me:secret@h.com/a', { url: 'ssh://me@h.com/a', password: '' }],
    ['git@GitHub.com:a/b.git', { protocol: 'ssh', url: 'git@github.com:a/b.git', host: 'github.com', port: 22 }],
    ['file:///srv/a', { protocol: 'file', url: 'file:///srv/a', host: '' }],
  ])('should read %s', (text, parts) => {
    expect(read(text)).toMatchObject(parts);
  });

  it('should take the host and the user of ssh from the connector', () => {
    const names = { host: 'real.example.com', user: 'me' };
    expect(read('ssh://alias/a', names)).toMatchObject({
      url: 'ssh://me@real.example.com/a',
      host: 'real.example.com',
    });
    expect(read('git@alias:a', names)).toMatchObject({ url: 'git@real.example.com:a', host: 'real.example.com' });
    expect(read('https://h.com/a', names)).toMatchObject({ host: 'h.com' });
  });

  it.each<[string, object]>([
    ['ssh://a;id/x', {}],
    ['ssh://$(id)/x', {}],
    ['ssh://a%2Fb/x', {}],
    ['ssh://h/x', { host: '-oProxyCommand=id' }],
    ['ssh://h/x', { host: "a'b" }],
    ['git@h:x', { host: 'a b' }],
    ['ssh://h/x', { user: '-l' }],
    ['ssh://h/x', { user: 'a b' }],
  ])('should refuse %s with %j', (text, ssh) => {
    expect(gitAddress(text, [], ssh)).toMatch(/^must /);
  });

  it('should tell servers apart by protocol, host and port', () => {
    const own = read('https://h.com/a');
    expect(isSameServer(own, read('https://H.com:443/other'))).toBe(true);
    for (const other of ['http://h.com/a', 'https://h.com:8443/a', 'https://www.h.com/a', 'ssh://h.com/a'])
      expect(isSameServer(own, read(other))).toBe(false);
  });
});
