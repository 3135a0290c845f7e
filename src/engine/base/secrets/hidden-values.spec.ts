import { HiddenValues } from '.';

const TOKEN = 'tok/en+with=signs&more';
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe(HiddenValues.name, () => {
  it.each([
    ['as it is', TOKEN],
    ['behind its kind', `Bearer ${TOKEN}`],
    ['in an address', encodeURIComponent(TOKEN)],
    ['in an address of another writer', encodeURIComponent(TOKEN).replace(/%../g, (code) => code.toLowerCase())],
    ['in a form', new URLSearchParams({ token: TOKEN }).toString()],
    ['in a page', TOKEN.replace('&', '&amp;')],
    ['as a login', base64(`somebody:${TOKEN}`)],
    ['as a login of another user', base64(`x:${TOKEN}`)],
    ['as a login of a third one', base64(`ab:${TOKEN}`)],
    ['in base64 for addresses', Buffer.from(`ann:${TOKEN}`).toString('base64url')],
    ['in a text in base64', base64(`{"token":"${TOKEN}","exp":1}`)],
  ])('should hide a secret %s', (_, sent) => {
    const hidden = HiddenValues.of(TOKEN);
    const shown = hidden.hide(`refused: ${sent}, and ${sent}`);
    expect(shown).toContain('********');
    expect(shown).not.toContain(TOKEN);
    // No form of it is left: nothing else of the text has so many letters.
    expect(shown.replaceAll('********', '')).toMatch(
      /^refused: (Bearer |token=|.{0,28}), and (Bearer |token=|.{0,28})$/,
    );
  });

  it('should hide the secrets of a kubeconfig, and not its words', () => {
    const yaml =
      'clusters:\n- name: prod\nusers:\n- name: u\n  user:\n    token: tok-1234567\ncontexts:\n- name: prod\n';
    const json = JSON.stringify({
      clusters: [{ name: 'dev' }],
      contexts: [],
      users: [{ user: { password: 'pass-89' } }],
    });
    const hidden = HiddenValues.of(yaml, json);
    expect(hidden.hide('tok-1234567 and pass-89 of the users of clusters prod and dev')).toBe(
      '******** and ******** of the users of clusters prod and dev',
    );
  });

  it('should hide the lines of a key and the parts of a token, but not what all of them have', () => {
    const key = `-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQ\nEFAASCBKcwggSjAgEAAoIBAQC7\n-----END PRIVATE KEY-----\n`;
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJwbHVtYmxpbmUifQ.c2lnbmF0dXJlLW9mLWl0';
    const hidden = HiddenValues.of(key, token);
    expect(hidden.hide(JSON.stringify({ key }))).not.toMatch(/MIIEvQ|EFAASC/);
    expect(hidden.hide(key.replaceAll('\n', ' '))).not.toMatch(/MIIEvQ|EFAASC/);
    expect(hidden.hide('-----BEGIN PRIVATE KEY-----')).toBe('-----BEGIN PRIVATE KEY-----');
    expect(hidden.hide('the signature c2lnbmF0dXJlLW9mLWl0 is wrong')).toBe('the signature ******** is wrong');
    expect(hidden.hide(`${base64(key)} as a file`)).not.toContain(base64(key).slice(60, 100));
  });

  it('should know the secrets of a connector by their names, wherever they stand', () => {
    const hidden = new HiddenValues();
    hidden.addFrom({
      type: 'aws',
      gitProvider: 'https://ann:pass%2Fword@git.example.com/a.git',
      accounts: [{ users: [{ 'secret-access': 'secret-of-the-user', name: 'plain-name' }] }],
      client_secret: { value: 'secret-below' },
      token_uri: 'https://oauth2.example.com/token',
    });
    const shown = hidden.hide('secret-of-the-user secret-below pass/word pass%2Fword plain-name oauth2.example.com');
    expect(shown).toBe('******** ******** ******** ******** plain-name oauth2.example.com');
  });

  it('should leave documents as they are unless a secret stands in them', () => {
    const hidden = HiddenValues.of('a-long-secret', 'test');
    const plain = { name: 'test', list: [{ text: 'a-long-secre' }], at: new Date(0), none: null };
    expect(hidden.hideIn(plain)).toBe(plain);
    const other = { ...plain, list: [{ text: 'a-long-secret' }, plain], 'x-a-long-secret': 1 };
    expect(hidden.hideIn(other)).toEqual({ ...plain, list: [{ text: '********' }, plain], 'x-********': 1 });
    expect(hidden.hideIn(other).list[1]).toBe(plain);
    expect(hidden.hide('a test')).toBe('a ********');
    expect(HiddenValues.of('abc').hide('abc')).toBe('abc');
  });

  it('should hide what it learns later', () => {
    const hidden = HiddenValues.of('a-long-secret');
    const document = { text: 'another-secret' };
    expect(hidden.hideIn(document)).toBe(document);
    hidden.add('another-secret');
    expect(hidden.hideIn(document)).toEqual({ text: '********' });
  });
});
