import { OpenStreams } from './open-streams';

describe(OpenStreams.name, () => {
  it('should refuse the twenty-first stream of a tenant until one of them ends, and nobody else', () => {
    const streams = new OpenStreams();
    const leave = Array.from({ length: 20 }, () => streams.enter('a'));
    expect(() => streams.enter('a')).toThrow(expect.objectContaining({ kind: 'too-many-requests' }));
    streams.enter('b');
    leave[0]();
    leave[0]();
    streams.enter('a');
    expect(() => streams.enter('a')).toThrow(expect.objectContaining({ kind: 'too-many-requests' }));
  });
});
