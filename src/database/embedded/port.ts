import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';

/** Below the range that systems use for outgoing connections, so that a recorded port stays free. */
const FIRST_PORT = 21_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 50;

/** True when a server could listen on the port now. */
function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first preferred port that is free, or else any free port. */
export async function choosePort(wished: readonly (number | undefined)[]): Promise<number> {
  for (const port of wished) {
    if (port !== undefined && (await isPortFree(port))) return port;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port between ${FIRST_PORT} and ${LAST_PORT}`);
}

/** True when something accepts connections on the port. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK });
    const settle = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => settle(false));
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}
