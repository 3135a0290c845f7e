import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { inOrderOfArrival } from './arrivals.middleware';

const CONNECTIONS = 60;
const PROBE = '/health/live';

describe('requests that arrive together', () => {
  let server: Server;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  async function serve(...handlers: RequestHandler[]): Promise<void> {
    const app = express();
    app.use(...handlers);
    app.use((error: { status: string }, _request: Request, response: Response, _next: NextFunction) => {
      response.status(503).end(error.status);
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  }

  function ask(path: string, through?: Agent): Promise<number> {
    const { port } = server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent: through ?? false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      }).on('error', reject);
    });
  }

  const askAll = (path: (index: number) => string) =>
    Array.from({ length: CONNECTIONS }, (_, index) => ask(path(index), agent));

  const openConnections = () => Promise.all(askAll(() => PROBE));

  it('begin in the order of their arrival, one per turn of the event loop', async () => {
    const begun: { path: string; turn: number }[] = [];
    let turn = 0;
    const count = () => {
      turn++;
      if (begun.length < CONNECTIONS) setImmediate(count);
    };
    const arrived: string[] = [];
    await serve(
      (request, _response, next) => {
        if (request.path !== PROBE && arrived.push(request.path) === 1) count();
        next();
      },
      inOrderOfArrival(1000),
      (request, response) => {
        if (request.path !== PROBE) begun.push({ path: request.path, turn });
        response.end();
      },
    );
    await openConnections();
    await Promise.all(askAll((index) => `/${index}`));
    expect(begun.map(({ path }) => path)).toEqual(arrived);
    expect(new Set(begun.map((one) => one.turn)).size).toBe(CONNECTIONS);
  });

  it('do not delay a probe on a new connection until all of them are done', async () => {
    await serve(inOrderOfArrival(1000), (request, response) => {
      if (request.path === '/work') spin(5);
      response.end();
    });
    await openConnections();
    let done = 0;
    const work = askAll(() => '/work').map((one) => one.then(() => done++));
    await Promise.race(work);
    await ask(PROBE);
    expect(done).toBeLessThan(CONNECTIONS / 2);
    await Promise.all(work);
  });

  it('are refused when too many wait already', async () => {
    await serve(inOrderOfArrival(5), (_request, response) => void response.end());
    await openConnections();
    const statuses = await Promise.all(askAll(() => '/'));
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});

/** Keeps the processor busy, as the work of a request does. */
function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
