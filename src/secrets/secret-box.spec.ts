import * as fc from 'fast-check';
import { parseKeyRing } from '../config/key-ring';
import { SecretBox, UnsealError } from './secret-box';

const HEX = 'ab'.repeat(32);
const BASE64 = Buffer.alloc(32, 7).toString('base64');

describe(parseKeyRing.name, () => {
  it('should read one key in hex or base64 and give it an id of its own', () => {
    const [hex] = parseKeyRing(HEX);
    const [base64] = parseKeyRing(BASE64);
    expect(hex.key).toEqual(Buffer.from(HEX, 'hex'));
    expect(base64.key).toEqual(Buffer.alloc(32, 7));
    expect(hex.id).toMatch(/^[0-9a-f]{12}$/);
    expect(hex.id).not.toBe(base64.id);
  });

  it('should read several keys, the newest first', () => {
    expect(parseKeyRing(`new:${HEX}, old:${BASE64}`).map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it.each(['', 'short', `a:${HEX},a:${BASE64}`, `bad id:${HEX}`, HEX.slice(2)])('should refuse %j', (text) => {
    expect(() => parseKeyRing(text)).toThrow();
    try {
      parseKeyRing(text);
    } catch (error) {
      expect(String(error)).not.toContain(HEX.slice(2));
    }
  });
});

describe(SecretBox.name, () => {
  const ring = parseKeyRing(`new:${HEX},old:${BASE64}`);
  const box = new SecretBox(ring);

  it('should open any string that it sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(box.open(box.seal(text, 'here'), 'here')).toBe(text);
      }),
    );
  });

  it('should seal with the newest key and open with an older one', () => {
    const old = new SecretBox(ring.slice(1)).seal('text', 'here');
    expect(old.keyId).toBe('old');
    expect(box.open(old, 'here')).toBe('text');
    expect(box.seal('text', 'here').keyId).toBe('new');
  });

  it('should never seal the same string the same way twice', () => {
    expect(box.seal('text', 'here').sealed).not.toBe(box.seal('text', 'here').sealed);
  });

  it('should not open for another location, when changed, or without the key', () => {
    const sealed = box.seal('text', 'here');
    const bytes = Buffer.from(sealed.sealed, 'base64');
    bytes[bytes.length - 1] ^= 1;
    expect(() => box.open(sealed, 'there')).toThrow(UnsealError);
    expect(() => box.open({ ...sealed, sealed: bytes.toString('base64') }, 'here')).toThrow(UnsealError);
    expect(() => box.open({ ...sealed, sealed: '' }, 'here')).toThrow(UnsealError);
    expect(() => new SecretBox(ring.slice(1)).open(sealed, 'here')).toThrow(/key new, which is not configured/);
  });
});
