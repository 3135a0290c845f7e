import fc from 'fast-check';
import { JsonStream, JsonStreamError, type JsonListener } from '.';

/** Builds the value that a stream holds. */
class Builder implements JsonListener {
  root: unknown;
  private readonly open: { holder: unknown[] | Map<string, unknown>; key: string }[] = [];

  wants(): boolean {
    return true;
  }

  key(text: string | undefined): void {
    const last = this.open.at(-1);
    if (last) last.key = text ?? '';
  }

  begin(isArray: boolean): void {
    this.open.push({ holder: isArray ? [] : new Map<string, unknown>(), key: '' });
  }

  end(): void {
    const holder = this.open.pop()?.holder;
    this.put(holder instanceof Map ? Object.fromEntries(holder) : holder);
  }

  value(value: unknown): void {
    this.put(value);
  }

  private put(value: unknown): void {
    const last = this.open.at(-1);
    if (!last) this.root = value;
    else if (last.holder instanceof Map) last.holder.set(last.key, value);
    else last.holder.push(value);
  }
}

function read(text: string, length: number): unknown {
  const builder = new Builder();
  const stream = new JsonStream(builder);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) stream.push(bytes.subarray(at, at + length));
  stream.finish();
  return builder.root;
}

describe(JsonStream.name, () => {
  it('should read what JSON.parse reads, wherever its parts end', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), fc.integer({ min: 1, max: 9 }), (text, length) => {
        expect(JSON.stringify(read(text, length))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it('should refuse what JSON.parse refuses', () => {
    const texts = [
      '',
      '{',
      '[1,]',
      '{"a":1,}',
      '{"a"}',
      '{1:2}',
      '[1 2]',
      '01',
      '1.',
      'nul',
      'tru',
      '"a',
      '"\n"',
      '1 2',
    ];
    for (const text of [...texts, '[}', '{]', '{"a":}', '[,1]', '"\\x"', '-', '+1', '{,}', '[1]]'])
      expect(() => read(text, 3)).toThrow(JsonStreamError);
  });
});
