import { tenantSecret } from './tenant-secrets';

describe(tenantSecret.name, () => {
  const source = { SECRET__my_team__git_token: 'a', SECRET__other__x: 'b', PLAIN: 'c', SECRET__my_team__empty: '' };

  it.each([
    ['my-team', 'git-token', 'a'],
    ['my-team', 'git.token', 'a'],
    ['other', 'x', 'b'],
    ['my-team', 'x', undefined],
    ['my-team', 'PLAIN', undefined],
    ['my-team', 'empty', undefined],
    ['my--team', 'git-token', undefined],
    ['my-team-', 'git-token', undefined],
  ])('should find for %s the secret %s', (tenant, name, secret) => {
    expect(tenantSecret(source, tenant, name)).toBe(secret);
  });
});
