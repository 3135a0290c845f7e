import { ENCODED } from '../../base/expressions';
import { unresolvedText } from './unresolved';

describe('a text that is not known as a whole', () => {
  it('should be known around its expressions', () => {
    expect(unresolvedText('a${var.x}b')).toEqual({ kind: 'pattern', parts: ['a', 'b'] });
  });

  it('should say nothing where what was encoded stands for the code', () => {
    expect(unresolvedText(`${ENCODED}hi \${var.x}`)).toEqual({ kind: 'unknown' });
  });
});
