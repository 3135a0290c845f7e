import { repositoryKey } from './repository-key';

describe(repositoryKey.name, () => {
  it.each([
    [
      'github.com/acme/shop',
      'https://github.com/acme/shop.git',
      'https://github.com/acme/shop',
      'https://github.com/acme/shop/',
      'https://token@github.com/Acme/Shop.git',
      'https://user:password@GitHub.com:443/acme/shop.git',
      'http://www.github.com/acme/shop',
      'git@github.com:acme/shop.git',
      'github.com:acme/shop.git',
      'ssh://git@github.com/acme/shop.git',
      'ssh://git@ssh.github.com:443/acme/shop.git',
      'git://github.com/acme/shop.git',
    ],
    [
      'gitlab.example.com/group/sub/shop',
      'https://gitlab.example.com:8443/group/sub/shop.git',
      'ssh://git@gitlab.example.com:2222/group/sub/shop.git',
      'git@gitlab.example.com:group/sub/shop.git',
      'git@gitlab.example.com:/group/sub/shop.git',
    ],
    [
      'bitbucket.org/team/shop',
      'https://bitbucket.org/team/shop',
      'https://someone@bitbucket.org/team/shop.git',
      'git@bitbucket.org:team/shop.git',
      'ssh://git@altssh.bitbucket.org:443/team/shop.git',
    ],
    [
      'dev.azure.com/fabrikam/web shop/code',
      'https://dev.azure.com/fabrikam/Web%20Shop/_git/Code',
      'https://fabrikam@dev.azure.com/fabrikam/Web%20Shop/_git/Code',
      'https://fabrikam.visualstudio.com/Web%20Shop/_git/Code',
      'https://fabrikam.visualstudio.com/DefaultCollection/Web%20Shop/_git/Code',
      'git@ssh.dev.azure.com:v3/fabrikam/Web Shop/Code',
      'fabrikam@vs-ssh.visualstudio.com:v3/fabrikam/Web Shop/Code',
    ],
    [
      'dev.azure.com/fabrikam/shop/shop',
      'https://dev.azure.com/fabrikam/_git/shop',
      'https://dev.azure.com/fabrikam/shop/_git/shop',
      'https://fabrikam.visualstudio.com/DefaultCollection/_git/shop',
    ],
  ])('should be %s for each form of the address', (key, ...forms) => {
    expect(Object.fromEntries(forms.map((form) => [form, repositoryKey(form)]))).toEqual(
      Object.fromEntries(forms.map((form) => [form, key])),
    );
  });

  it('should tell repositories apart', () => {
    const keys = [
      'https://github.com/acme/shop',
      'https://github.com/acme/shop2',
      'https://github.com/acme.git/shop',
      'https://github.com.evil.example/acme/shop',
      'https://gitlab.com/acme/shop',
      'https://dev.azure.com/acme/shop/_git/shop2',
    ].map(repositoryKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(['', 'shop', 'https://github.com', 'https://github.com/', 'https://', '/srv/git/shop'])(
    'should be nothing for %j',
    (text) => {
      expect(repositoryKey(text)).toBeUndefined();
    },
  );

  it('should take a broken percent encoding as it is', () => {
    expect(repositoryKey('https://host.example/a%zz/b')).toBe('host.example/a%zz/b');
  });
});
