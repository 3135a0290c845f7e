import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Target } from '../load';

const CONNECTIONS = 16;

/** The time below which 99 of 100 answers came, in milliseconds, at a fixed number of requests per second. */
export async function steadyP99(target: Target, path: string, perSecond: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const pending: Promise<number>[] = [];
  const begin = performance.now();
  const count = Math.round(perSecond * seconds);
  for (let i = 0; i < count; i++) {
    const due = begin + (i * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await setTimeout(wait);
    // A request that could not be sent in time has waited since it was due.
    pending.push(request(target, path, agent).then(() => performance.now() - due));
  }
  const millis = (await Promise.all(pending)).sort((a, b) => a - b);
  agent.destroy();
  return millis[Math.min(millis.length - 1, Math.ceil(millis.length * 0.99) - 1)];
}

function request({ url, token }: Target, path: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path} was answered with ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
