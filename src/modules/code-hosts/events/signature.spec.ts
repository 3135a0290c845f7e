import { CODE_HOSTS, type CodeHost } from './code-host';
import { isSigned } from './signature';

/** The example that GitHub and Bitbucket give in their documentation of webhooks. */
const SECRET = "It's a Secret to Everybody";
const GITHUB = '757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
const BITBUCKET = 'a4771c39fbe90f317c7824e83ddef3caae9cb3d976c214ace1f2937e133263c9';

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describe(isSigned.name, () => {
  const call = (host: CodeHost, headers: Record<string, string | string[]>, body = 'Hello, World!') => ({
    host,
    headers: headers as Record<string, string>,
    body: Buffer.from(body),
  });

  it('should take the documented examples of GitHub and Bitbucket', () => {
    expect(isSigned(call('github', { 'x-hub-signature-256': `sha256=${GITHUB}` }), SECRET)).toBe(true);
    const bitbucket = call('bitbucket', { 'x-hub-signature': `sha256=${BITBUCKET}` }, 'Hello World!');
    expect(isSigned(bitbucket, SECRET)).toBe(true);
  });

  it('should take the token of GitLab and the password of Azure DevOps, whatever its user', () => {
    expect(isSigned(call('gitlab', { 'x-gitlab-token': SECRET }), SECRET)).toBe(true);
    for (const user of ['plumbline', '', 'a b'])
      expect(isSigned(call('azure', { authorization: basic(user, SECRET) }), SECRET)).toBe(true);
    expect(isSigned(call('azure', { authorization: basic('user', 'with:colon') }), 'with:colon')).toBe(true);
  });

  it.each<[string, CodeHost, Record<string, string | string[]>, string?]>([
    ['no signature', 'github', {}],
    ['one digit less', 'github', { 'x-hub-signature-256': `sha256=${GITHUB.slice(1)}` }],
    ['another digit', 'github', { 'x-hub-signature-256': `sha256=${GITHUB.replace('7', '8')}` }],
    ['no algorithm', 'github', { 'x-hub-signature-256': GITHUB }],
    ['the older header', 'github', { 'x-hub-signature': `sha256=${GITHUB}` }],
    ['another body', 'github', { 'x-hub-signature-256': `sha256=${GITHUB}` }, 'Hello, World'],
    ['two signatures', 'github', { 'x-hub-signature-256': [`sha256=${GITHUB}`, `sha256=${GITHUB}`] }],
    ['another body', 'bitbucket', { 'x-hub-signature': `sha256=${BITBUCKET}` }],
    ['the header of GitHub', 'bitbucket', { 'x-hub-signature-256': `sha256=${GITHUB}` }],
    ['no token', 'gitlab', {}],
    ['an empty token', 'gitlab', { 'x-gitlab-token': '' }],
    ['a token that begins alike', 'gitlab', { 'x-gitlab-token': `${SECRET}!` }],
    ['no login', 'azure', {}],
    ['another password', 'azure', { authorization: basic('plumbline', 'another') }],
    ['the secret as the user', 'azure', { authorization: basic(SECRET, '') }],
    ['a login that is not encoded', 'azure', { authorization: `Basic user:${SECRET}` }],
    ['a bearer token', 'azure', { authorization: `Bearer ${SECRET}` }],
  ])('should refuse %s of %s', (_what, host, headers, body = 'Hello, World!') => {
    expect(isSigned(call(host, headers, body), SECRET)).toBe(false);
  });

  it.each(CODE_HOSTS)('should refuse every call of %s while there is no secret', (host) => {
    const empty = call(host, {
      'x-hub-signature-256': 'sha256=',
      'x-gitlab-token': '',
      authorization: basic('user', ''),
    });
    expect(isSigned(empty, '')).toBe(false);
  });
});
