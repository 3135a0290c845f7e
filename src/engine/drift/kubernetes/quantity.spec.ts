import { quantityOf } from './quantity';

describe(quantityOf.name, () => {
  it.each([
    ['1', '1000m'],
    ['1Gi', '1024Mi'],
    ['0.5', '500m'],
    ['1e3', '1k'],
    ['1G', '1000M'],
    ['+1', '1.0'],
    ['-0', '0'],
    ['1.5Gi', '1536Mi'],
    ['100n', '0.1u'],
  ])('should be the same for %s and %s', (one, other) => {
    expect(quantityOf(one)).toBeDefined();
    expect(quantityOf(one)).toBe(quantityOf(other));
  });

  it.each([
    ['1Gi', '1G'],
    ['1m', '1M'],
    ['-1', '1'],
    ['1', '10'],
  ])('should tell %s from %s', (one, other) => {
    expect(quantityOf(one)).not.toBe(quantityOf(other));
  });

  it.each(['', '.', 'm', '1mi', '1 Gi', 'one', '1e999', '9'.repeat(99)])('should not take %j for one', (text) => {
    expect(quantityOf(text)).toBeUndefined();
  });
});
