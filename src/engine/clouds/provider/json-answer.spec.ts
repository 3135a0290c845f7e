import { accessTokenIn } from './access-token';
import { objectIn, retryAfterSeconds } from './json-answer';

const NOW = Date.UTC(2026, 0, 1);

describe('answers of clouds in JSON', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['[1]', undefined],
    ['{"a":', undefined],
    ['', undefined],
    ['<html>', undefined],
  ])('should be the object in %s', (text, object) => {
    expect(objectIn(Buffer.from(text))).toEqual(object);
  });

  it('should be refused with more values than memory is kept for', () => {
    expect(() => objectIn(Buffer.from(`{"a":[${'0,'.repeat(1_000_001)}0]}`))).toThrow('values');
  });

  it.each([
    ['3', 3],
    [' 1.5 ', 1.5],
    ['Thu, 01 Jan 2026 00:00:20 GMT', 20],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('should ask to wait as %s says', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });

  it.each([
    ['an hour', { expires_in: 3600 }, 3300],
    ['an hour as a text', { expires_in: '3600', token_type: 'bearer' }, 3300],
    ['a minute', { expires_in: 60 }, 54],
    ['no time', { expires_in: 0 }, undefined],
    ['an unknown time', {}, undefined],
    ['an hour, of another type', { expires_in: 3600, token_type: 'mac' }, undefined],
    ['an hour, with a line break', { expires_in: 3600, access_token: 'a\r\nb' }, undefined],
  ])('should have a token for %s', (_, answer, seconds) => {
    const token = accessTokenIn({ access_token: 'a.b-c', ...answer }, NOW);
    expect(token && (token.renewAt - NOW) / 1000).toBe(seconds);
  });
});
