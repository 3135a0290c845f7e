// Loaded before the service: when it gets SIGUSR2, it writes for how long its event loop has stood still since the last time.
const { writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  process.on('SIGUSR2', () => {
    const millis = (nanoseconds) => nanoseconds / 1e6;
    const noted = { longest: millis(delays.max), p99: millis(delays.percentile(99)) };
    delays.reset();
    writeFileSync(process.env.BENCH_TURNS_FILE, JSON.stringify(noted));
  });
}
