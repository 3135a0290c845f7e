import * as fc from 'fast-check';
import { SourceText, type SourcePosition } from './source-text';

/** The position by definition: line breaks and code points before the offset. */
function counted(text: string, offset: number): SourcePosition {
  const before = text.slice(text.startsWith('\uFEFF') ? 1 : 0, offset);
  const lines = before.split('\n');
  return { line: lines.length, column: [...lines[lines.length - 1]].length + 1 };
}

describe(SourceText.name, () => {
  it('should count lines and code points', () => {
    const parts = fc.array(fc.constantFrom('a', '\n', '\r\n', 'ü', '😀', '\t'), { maxLength: 40 });
    fc.assert(
      fc.property(parts, fc.boolean(), (characters, hasMark) => {
        const text = (hasMark ? '\uFEFF' : '') + characters.join('');
        const source = new SourceText('f', text);
        let offset = hasMark ? 1 : 0;
        for (const character of ['', ...characters]) {
          offset += character.length;
          expect(source.position(offset)).toEqual(counted(text, offset));
        }
      }),
    );
  });

  it('should tell very many positions in one long line', () => {
    const source = new SourceText('f', '😀'.repeat(200_000));
    for (let i = 199_999; i >= 0; i--) if (source.position(2 * i).column !== i + 1) throw new Error(`at ${i}`);
  });
});
