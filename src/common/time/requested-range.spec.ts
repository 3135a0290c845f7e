import { ServiceError } from '../errors/service-error';
import { requestedRange } from './requested-range';

describe(requestedRange.name, () => {
  it('should cover both days whole', () => {
    expect(requestedRange({ start_date: '2026-03-01', end_date: '2026-03-02' })).toEqual({
      from: new Date('2026-03-01T00:00:00.000Z'),
      to: new Date('2026-03-02T23:59:59.999Z'),
    });
  });

  it('should take one day alone as none', () => {
    expect(requestedRange({ start_date: '2026-03-01' })).toBeUndefined();
    expect(requestedRange({ end_date: '2026-03-01' })).toBeUndefined();
    expect(requestedRange({})).toBeUndefined();
  });

  it('should refuse a start after the end', () => {
    expect(() => requestedRange({ start_date: '2026-03-02', end_date: '2026-03-01' })).toThrow(ServiceError);
  });
});
