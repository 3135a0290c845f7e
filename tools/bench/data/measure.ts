import autocannon from 'autocannon';

export interface Server {
  readonly name: string;
  readonly url: string;
  readonly token: string;
}

export interface Figures {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Plan {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly pairs: number;
}

const CONNECTIONS = 16;

/** Loads one address for some seconds; anything but 2xx ends the benchmark. */
async function load({ name, url, token }: Server, path: string, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: url + path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name} ${path}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  const { p50, p99 } = result.latency;
  return { requestsPerSecond: result.requests.average, p50, p99 };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Loads two servers in turn, so that a slow moment of the machine hits both; one line of the report. */
export async function compare(
  title: string,
  path: string,
  service: Server,
  floor: Server,
  plan: Plan,
): Promise<string> {
  for (const server of [service, floor]) await load(server, path, plan.warmUpSeconds);
  const pairs: [Figures, Figures][] = [];
  for (let i = 0; i < plan.pairs; i++)
    pairs.push([await load(service, path, plan.seconds), await load(floor, path, plan.seconds)]);
  const middle = (pick: (pair: [Figures, Figures]) => number) => median(pairs.map(pick));
  const rate = (position: 0 | 1) => middle((pair) => pair[position].requestsPerSecond).toFixed(0);
  const p99 = (position: 0 | 1) => middle((pair) => pair[position].p99);
  const share = middle(([ours, theirs]) => ours.requestsPerSecond / theirs.requestsPerSecond);
  const slower = middle(([ours, theirs]) => ours.p99 / Math.max(theirs.p99, 1));
  return (
    `${title}: ${rate(0)} req/s of the floor's ${rate(1)} (${(share * 100).toFixed(0)} %), ` +
    `p99 ${p99(0)} ms against ${p99(1)} ms (${slower.toFixed(2)}x)`
  );
}

/** Lets a server find its pace: measured cold, its first figures would flatter the later ones. */
export async function warmUp(server: Server, path: string, seconds: number): Promise<void> {
  await load(server, path, seconds);
}

/** The body that a server gives, as a value. */
export async function bodyOf({ name, url, token }: Server, path: string): Promise<unknown> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${name} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Median time of requests that are sent one after the other, in milliseconds. */
export async function medianLatency(server: Server, path: string, requests: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < requests + requests / 10; i++) {
    const began = performance.now();
    await bodyOf(server, path);
    times.push(performance.now() - began);
  }
  return median(times.slice(Math.floor(requests / 10)));
}
