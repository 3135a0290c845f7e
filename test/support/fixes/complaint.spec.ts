import { newComplaints, placeIn } from './complaint';

describe('the complaints of judges', () => {
  const complaint = (unit: string, text: string) => ({ unit, file: 'main.tf', text });

  it('should count those that were not there before, as often as they are there', () => {
    const before = [complaint('0', 'a'), complaint('1', 'a')];
    const after = [complaint('0', 'a'), complaint('0', 'a'), complaint('1', 'b')];
    expect(newComplaints(before, after)).toEqual([complaint('0', 'a'), complaint('1', 'b')]);
  });

  it('should tell the unit from the file in it', () => {
    expect(placeIn('7/modules/a/main.tf')).toEqual({ unit: '7', file: 'modules/a/main.tf' });
  });
});
