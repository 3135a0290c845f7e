import { mkdtempSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resolveUnderRoots } from './folder-path';
import { gitUrlProblem, splitPassword } from './git-url';

describe(gitUrlProblem.name, () => {
  it.each([
    'https://git.example.com/a/b.git',
    'https://user@git.example.com:8443/a',
    'HTTPS://git.example.com/a',
    'ssh://git@git.example.com:22/a/b.git',
    'git@git.example.com:a/b.git',
    'me_1@host:repo',
    'https://[2606:4700::6810:84e5]/a.git',
    'https://reader@[2606:4700::1]:8443/a',
    'ssh://git@[2606:4700::1]/a',
  ])('should take %s', (address) => {
    expect(gitUrlProblem(address, [])).toBeUndefined();
  });

  it.each([
    'http://git.example.com/a',
    'file:///srv/a',
    '/srv/a',
    'ext::sh -c id',
    'ext::sh',
    'https://h/ext::x',
    'https://[2606:4700::1]/ext::x',
    'https://ext::x@[2606:4700::1]/a',
    'https://[::1/a',
    'ext://[::1]::x',
    '--upload-pack=id',
    '-u@host:x',
    'git@-oProxyCommand=id:x',
    'git@host:-x',
    'ssh://-oProxyCommand=id/x',
    'ssh://%2DoProxyCommand=id@host/x',
    'git://host/x',
    'ftp://host/x',
    'https://',
    'https:\\\\host\\x',
    'https://ho st/x',
    'https://host/x\n',
    'javascript:alert(1)',
    'https://host/x?token=hidden',
    'https://host/x?',
    'https://host/x#hidden',
    'ssh://git@host/x?hidden',
    'git@host:x?hidden',
    'git@host:x#hidden',
    '',
  ])('should refuse %j', (address) => {
    expect(gitUrlProblem(address, [])).toMatch(/^must /);
  });

  it('should take http and file when they are enabled, and never quote the address', () => {
    expect(gitUrlProblem('http://host/a', ['http'])).toBeUndefined();
    expect(gitUrlProblem('file:///srv/a', ['file'])).toBeUndefined();
    expect(gitUrlProblem('ftp://u:hidden@host/a', [])).not.toContain('hidden');
  });
});

describe(splitPassword.name, () => {
  it.each([
    ['https://u:p@h/r', { address: 'https://u@h/r', user: 'u', password: 'p' }],
    ['https://u:p%3A%40@h:1/r?x#y', { address: 'https://u@h:1/r?x#y', user: 'u', password: 'p:@' }],
    ['https://:p@h/r', { address: 'https://h/r', user: '', password: 'p' }],
    ['https://u:a@b@h/r', { address: 'https://u@h/r', user: 'u', password: 'a@b' }],
    ['https://u:%ZZ@h/r', { address: 'https://u@h/r', user: 'u', password: '%ZZ' }],
    ['https://u@h/r', undefined],
    ['https://h:8443/a@b', undefined],
    ['git@h:a/b', undefined],
  ])('should take the password out of %s', (address, parts) => {
    expect(splitPassword(address)).toEqual(parts);
  });
});

describe(resolveUnderRoots.name, () => {
  let base: string;
  beforeAll(() => {
    base = mkdtempSync(path.join(os.tmpdir(), 'plumbline-roots-'));
    mkdirSync(path.join(base, 'root', 'inside'), { recursive: true });
    mkdirSync(path.join(base, 'outside'));
    symlinkSync(path.join(base, 'outside'), path.join(base, 'root', 'link'));
  });
  afterAll(() => rmSync(base, { recursive: true }));

  it('should take what lies under a root, links resolved, and nothing else', () => {
    const roots = [path.join(base, 'root')];
    const inside = (folder: string) => resolveUnderRoots(folder, roots) !== undefined;
    expect(inside('inside')).toBe(true);
    expect(inside(path.join(base, 'root'))).toBe(true);
    expect(inside('not/there/yet')).toBe(true);
    expect(inside('..')).toBe(false);
    expect(inside('inside/../../outside')).toBe(false);
    expect(inside('link')).toBe(false);
    expect(inside('link/deeper')).toBe(false);
    expect(inside(path.join(base, 'root2'))).toBe(false);
    expect(inside('/etc')).toBe(false);
    expect(inside('a\0b')).toBe(false);
    expect(inside('a/'.repeat(100_000))).toBe(false);
    expect(resolveUnderRoots('inside', [])).toBeUndefined();
  });
});
