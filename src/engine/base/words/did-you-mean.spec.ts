import { withNearest } from './did-you-mean';

describe(withNearest.name, () => {
  it.each([
    ['scna', 'x: did you mean scan?'],
    ['SCAN', 'x: did you mean scan?'],
    ['rule', 'x: did you mean rules?'],
    ['deploy', 'x'],
    ['', 'x'],
  ])('should add the word that is meant by %s, if any is', (written, expected) => {
    expect(withNearest('x', written, ['demo', 'rules', 'scan'])).toBe(expected);
  });

  it('should tell apart ids that differ in a digit', () => {
    expect(withNearest('x', 'PL-AWS-S3-1', ['PL-AWS-S3-11', 'PL-AWS-S3-1'])).toBe('x: did you mean PL-AWS-S3-1?');
  });
});
