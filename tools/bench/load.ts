import autocannon from 'autocannon';

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly token: string;
}

export interface Figures {
  readonly requestsPerSecond: number;
  readonly p99: number;
}

const CONNECTIONS = 16;

/** Loads one address for some seconds; anything but 2xx ends the benchmark. */
export async function load({ name, url, token }: Target, path: string, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export interface Comparison {
  readonly subject: Figures;
  readonly floor: Figures;
  /** Median over the pairs of subject / floor. */
  readonly throughputRatio: number;
  readonly p99Ratio: number;
}

export interface Plan {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly pairs: number;
}

/** Measures two servers in turn, so that a slow moment of the machine hits both. */
export async function compare(subject: Target, floor: Target, path: string, plan: Plan): Promise<Comparison> {
  await load(subject, path, plan.warmUpSeconds);
  await load(floor, path, plan.warmUpSeconds);
  const pairs: { subject: Figures; floor: Figures }[] = [];
  for (let i = 0; i < plan.pairs; i++) {
    pairs.push({ subject: await load(subject, path, plan.seconds), floor: await load(floor, path, plan.seconds) });
  }
  const middle = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
  return {
    subject: {
      requestsPerSecond: middle((pair) => pair.subject.requestsPerSecond),
      p99: middle((pair) => pair.subject.p99),
    },
    floor: { requestsPerSecond: middle((pair) => pair.floor.requestsPerSecond), p99: middle((pair) => pair.floor.p99) },
    throughputRatio: middle((pair) => pair.subject.requestsPerSecond / pair.floor.requestsPerSecond),
    p99Ratio: middle((pair) => pair.subject.p99 / Math.max(pair.floor.p99, 1)),
  };
}

/** One line of the report. */
export function reportLine(path: string, { subject, floor, throughputRatio, p99Ratio }: Comparison): string {
  return (
    `${path}: ${subject.requestsPerSecond.toFixed(0)} req/s of the floor's ${floor.requestsPerSecond.toFixed(0)} ` +
    `(${(throughputRatio * 100).toFixed(0)} %), p99 ${subject.p99} ms against ${floor.p99} ms (${p99Ratio.toFixed(2)}x)`
  );
}
