import { hidingTexts } from './hidden-secrets';

describe(hidingTexts.name, () => {
  it('should hide a secret as it is, by its lines, in quotes and in what makes it', () => {
    const secret = '{"user":"a","password":"hunter22","keys":["k1","longer-key"]}';
    const hide = hidingTexts([secret, 'first line of it\n  second line of it\n']);
    expect(hide('x = jsonencode({ user = "a", password = "hunter22", keys = ["k1", "longer-key"] })')).toBe(
      'x = jsonencode({ user = "a", password = "********", keys = ["k1", "********"] })',
    );
    expect(hide(`x = ${JSON.stringify(secret)}`)).toBe('x = "********"');
    expect(hide('+    second line of it')).toBe('+    ********');
  });
});
