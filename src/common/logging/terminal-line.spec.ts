import { terminalLine } from './terminal-line';

const time = new Date(2026, 0, 2, 3, 4, 5).getTime();

describe(terminalLine.name, () => {
  it('should show time, level and message, and leave out what only programs read', () => {
    const record = { level: 30, time, pid: 1, hostname: 'h', context: 'Jobs', msg: 'Using mongod', count: 3 };
    expect(terminalLine(record, false)).toBe('03:04:05 INFO  Using mongod count=3');
  });

  it('should make a request one short line', () => {
    const request = {
      requestId: 'r',
      req: { method: 'GET', path: '/default/api/collection' },
      res: { status: 404 },
      responseTime: 12,
    };
    expect(terminalLine({ level: 30, time, msg: 'request completed', ...request }, false)).toBe(
      '03:04:05 INFO  GET /default/api/collection 404 12 ms',
    );
  });

  it('should put a stack on lines of its own', () => {
    const err = { message: 'no', stack: 'Error: no\n    at place' };
    expect(terminalLine({ level: 50, time, msg: 'failed', err }, false)).toBe(
      '03:04:05 ERROR failed\nError: no\n    at place',
    );
  });

  it('should colour the level only when asked to', () => {
    const record = { level: 40, time, msg: 'careful' };
    expect(terminalLine(record, true)).toContain('\u001b[33mWARN \u001b[0m careful');
    expect(terminalLine(record, false)).not.toContain('\u001b');
  });

  it('should not let logged strings control the terminal', () => {
    const line = terminalLine({ level: 30, time, msg: 'a\u001b]0;title\u0007b\u009bc', name: '\u001b[2J' }, false);
    expect(line).not.toMatch(/[\u001b\u0007\u009b]/);
    expect(line).toContain('a\ufffd]0;title\ufffdb\ufffdc');
  });
});
