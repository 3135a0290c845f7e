// Loaded before the service: when it gets SIGUSR2, it writes for how long its event loop has stood still since the last time,
// and the most processor time that the thread has spent between two turns of a timer: that is what a stop is where nothing
// else wants the processor (Linux alone tells it).
const { existsSync, openSync, readSync, writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

const TICK_MILLIS = 5;
const SCHEDULE = '/proc/thread-self/schedstat';

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: TICK_MILLIS });
  delays.enable();
  let work = 0;
  if (existsSync(SCHEDULE)) {
    const file = openSync(SCHEDULE);
    const bytes = Buffer.alloc(64);
    const spent = () => Number.parseInt(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)), 10);
    let before = spent();
    setInterval(() => {
      const now = spent();
      work = Math.max(work, now - before);
      before = now;
    }, TICK_MILLIS).unref();
  }
  process.on('SIGUSR2', () => {
    const millis = (nanoseconds) => nanoseconds / 1e6;
    const noted = { longest: millis(delays.max), p99: millis(delays.percentile(99)), work: millis(work) };
    delays.reset();
    work = 0;
    writeFileSync(process.env.BENCH_TURNS_FILE, JSON.stringify(noted));
  });
}
