import { nextTime } from './next-time';
import { BadSchedule, readTiming, type WrittenSchedule } from './read-timing';

const NOW = new Date('2026-11-16T12:00:00Z');

/** The first times of a schedule that is written at a moment. */
function times(written: WrittenSchedule | string, count = 3, now = NOW): string[] {
  const timing = readTiming(typeof written === 'string' ? { schedule: written } : written, { now, minimumMinutes: 5 });
  const found: string[] = [];
  for (let time = nextTime(timing, now); time !== undefined && found.length < count; time = nextTime(timing, time))
    found.push(time.toISOString().slice(0, 16));
  return found;
}

describe(readTiming.name, () => {
  it.each<[string, WrittenSchedule, string[]]>([
    ['a later time of today', { schedule: 'daily@13:00' }, ['2026-11-16T13:00', '2026-11-17T13:00']],
    ['a time of today that has passed', { schedule: 'daily@11:00' }, ['2026-11-17T11:00', '2026-11-18T11:00']],
    ['this very minute', { schedule: 'daily@12:00' }, ['2026-11-17T12:00']],
    ['a first day', { schedule: 'weekly@08:30 date@2026-12-24' }, ['2026-12-24T08:30', '2026-12-31T08:30']],
    ['a first day that has passed', { schedule: 'daily@11:00 date@10/26/2019' }, ['2026-11-17T11:00']],
    ['the grid of a first day that has passed', { schedule: 'weekly@11:00 date@2026-11-12' }, ['2026-11-19T11:00']],
    ['every second day of a first day', { schedule: 'daily@11:00 date@2026-11-12', recur: '2' }, ['2026-11-18T11:00']],
    ['hours', { schedule: 'hourly@10:20' }, ['2026-11-16T12:20', '2026-11-16T13:20']],
    ['hours from a day on', { schedule: 'hourly@10:20 date@2026-12-01' }, ['2026-12-01T10:20', '2026-12-01T11:20']],
    ['every sixth hour', { schedule: 'HOURLY@14:00', recur: '6' }, ['2026-11-16T14:00', '2026-11-16T20:00']],
    ['day before month', { schedule: 'daily@9:05 date@31/12/2026' }, ['2026-12-31T09:05']],
    ['month before day', { schedule: 'Daily@09:05  DATE@12/31/2026' }, ['2026-12-31T09:05']],
    ['day and month the same', { schedule: 'daily@09:05 date@12/12/2026' }, ['2026-12-12T09:05']],
    [
      'months',
      { schedule: 'monthly@00:00 date@2026-12-31' },
      ['2026-12-31T00:00', '2027-01-31T00:00', '2027-02-28T00:00'],
    ],
    [
      'every third month',
      { schedule: 'monthly@00:00 date@2027-11-30', recur: '3' },
      ['2027-11-30T00:00', '2028-02-29T00:00', '2028-05-30T00:00'],
    ],
    ['once', { schedule: 'once@11:00' }, ['2026-11-17T11:00']],
    ['once and no more', { schedule: 'once@13:00', recur: '1' }, ['2026-11-16T13:00']],
    ['cron and no more', { schedule: 'cron@0 6 * * *', recur: '1' }, ['2026-11-17T06:00']],
    ['once on a day', { schedule: 'once@11:00 date@2027-01-01' }, ['2027-01-01T11:00']],
    ['cron in UTC', { schedule: 'cron@0 6 * * 1-5' }, ['2026-11-17T06:00', '2026-11-18T06:00']],
    ['cron in a zone', { schedule: 'CRON@0 6 * * 1-5 America/New_York' }, ['2026-11-17T11:00', '2026-11-18T11:00']],
  ])('should find the times of %s', (_, written, expected) => {
    expect(times(written, expected.length)).toEqual(expected);
  });

  describe('when the clocks change', () => {
    it.each([
      ['30 2 * * * Europe/Berlin', ['2027-03-28T01:00', '2027-03-29T00:30']],
      ['*/10 2 * * * Europe/Berlin', ['2027-03-28T01:00', '2027-03-29T00:00', '2027-03-29T00:10']],
      ['10 2,3 * * * Europe/Berlin', ['2027-03-28T01:00', '2027-03-28T01:10', '2027-03-29T00:10']],
      ['0 2-3 * * * Europe/Berlin', ['2027-03-28T01:00', '2027-03-29T00:00', '2027-03-29T01:00']],
      ['0 2 28 3 * Europe/Berlin', ['2027-03-28T01:00', '2028-03-28T00:00']],
      ['15 2 * * * Australia/Lord_Howe', ['2027-03-27T15:15', '2027-03-28T15:15']],
    ])('should take the first moment after an hour that is skipped (%s)', (fields, expected) => {
      const before = new Date('2027-03-27T12:00:00Z');
      expect(times(`cron@${fields}`, expected.length, before)).toEqual(expected);
    });

    it('should take the first moment after midnight and after half an hour that are skipped', () => {
      const cairo = new Date('2027-04-29T12:00:00Z');
      expect(times('cron@5 0 * * * Africa/Cairo', 2, cairo)).toEqual(['2027-04-29T22:00', '2027-04-30T21:05']);
      const lordHowe = new Date('2026-10-03T00:00:00Z');
      expect(times('cron@15 2 * * * Australia/Lord_Howe', 2, lordHowe)).toEqual([
        '2026-10-03T15:30',
        '2026-10-04T15:15',
      ]);
    });

    it.each([
      ['30 2 * * *', ['2026-10-25T00:30', '2026-10-26T01:30']],
      ['*/30 2 * * *', ['2026-10-25T00:00', '2026-10-25T00:30', '2026-10-26T01:00']],
      [
        '0 */2 * * *',
        [
          '2026-10-24T14:00',
          '2026-10-24T16:00',
          '2026-10-24T18:00',
          '2026-10-24T20:00',
          '2026-10-24T22:00',
          '2026-10-25T00:00',
          '2026-10-25T03:00',
        ],
      ],
    ])('should be due once in an hour that is doubled (%s)', (fields, expected) => {
      const before = new Date('2026-10-24T12:00:00Z');
      expect(times(`cron@${fields} Europe/Berlin`, expected.length, before)).toEqual(expected);
    });

    it('should know a change by half an hour', () => {
      const before = new Date('2027-04-03T00:00:00Z');
      expect(times('cron@45 1 * * * Australia/Lord_Howe', 2, before)).toEqual(['2027-04-03T14:45', '2027-04-04T15:15']);
    });

    it('should be refused or not whatever the time of year', () => {
      const written = 'cron@2 2,3 * * * Europe/Berlin';
      for (const now of ['2026-11-16T12:00:00Z', '2027-03-16T12:00:00Z'])
        expect(times(written, 1, new Date(now))).toHaveLength(1);
    });

    it('should go on every half hour where no hour is named', () => {
      const before = new Date('2026-10-24T23:45:00Z');
      expect(times('cron@*/30 * * * * Europe/Berlin', 5, before)).toEqual(
        ['00:00', '00:30', '01:00', '01:30', '02:00'].map((time) => `2026-10-25T${time}`),
      );
    });
  });

  it.each<[string, WrittenSchedule, RegExp]>([
    ['nothing', { schedule: '' }, /must be written as once@HH:MM/],
    ['another word', { schedule: 'yearly@11:00' }, /must be written/],
    ['no such time', { schedule: 'daily@24:00' }, /must be written/],
    ['no such minute', { schedule: 'daily@10:60' }, /must be written/],
    ['more words', { schedule: 'daily@10:00 date@2026-12-31 x' }, /must be written/],
    [
      'two readings of a day',
      { schedule: 'daily@10:00 date@01/02/2027' },
      /^date@01\/02\/2027 is no day, or may mean two: write it as date@2026-12-31$/,
    ],
    ['no such day', { schedule: 'daily@10:00 date@2027-02-30' }, /date@2026-12-31/],
    ['no such day with slashes', { schedule: 'daily@10:00 date@31/31/2027' }, /date@2026-12-31/],
    ['a past moment', { schedule: 'once@11:00 date@2026-11-16' }, /in the past: write a later time, in UTC$/],
    ['a step of nothing', { schedule: 'daily@10:00', recur: '0' }, /recur must be a whole number from 1 to 1000/],
    ['a step below nothing', { schedule: 'daily@10:00', recur: '-2' }, /recur must be/],
    ['a step that is no number', { schedule: 'daily@10:00', recur: 'two' }, /recur must be/],
    ['a step that is too large', { schedule: 'daily@10:00', recur: '1001' }, /recur must be/],
    ['a step with once', { schedule: 'once@10:00', recur: '2' }, /recur belongs to/],
    ['a step with cron', { schedule: 'cron@0 0 * * *', recur: '2' }, /recur belongs to/],
    ['four fields', { schedule: 'cron@0 0 * *' }, /must be written/],
    ['seven words', { schedule: 'cron@0 0 0 * * * UTC' }, /must be written/],
    [
      'a field beyond its range',
      { schedule: 'cron@61 0 * * *' },
      /^schedule has cron fields that cannot be read: [^C].*; write five such as cron@0 6 \* \* 1-5$/,
    ],
    ['a zone that does not exist', { schedule: 'cron@0 0 * * * Mars/Base' }, /Mars\/Base, which does not exist/],
    ['a day that never comes', { schedule: 'cron@0 0 30 2 *' }, /never comes/],
    [
      'every minute',
      { schedule: 'cron@* * * * *' },
      /more often than every 5 minutes, the limit of SCHEDULE_MINIMUM: name fewer times$/,
    ],
    ['four minutes at the end of an hour', { schedule: 'cron@*/7 * * * *' }, /more often/],
    ['two minutes of one day in a year', { schedule: 'cron@0,1 0 1 1 *' }, /more often/],
  ])('should refuse %s', (_, written, message) => {
    expect(() => times(written)).toThrow(BadSchedule);
    expect(() => times(written)).toThrow(message);
  });

  it('should allow what the service allows', () => {
    const limits = { now: NOW, minimumMinutes: 1 };
    expect(() => readTiming({ schedule: 'cron@* * * * *' }, limits)).not.toThrow();
    const hours = { now: NOW, minimumMinutes: 120 };
    expect(() => readTiming({ schedule: 'hourly@10:00' }, hours)).toThrow('every 120 minutes');
    expect(() => readTiming({ schedule: 'hourly@10:00', recur: '2' }, hours)).not.toThrow();
  });
});
