import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The registry behind /metrics. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Express middleware that measures every request. */
  readonly measure = (request: Request, response: Response, next: NextFunction): void => {
    const stop = this.requests.startTimer();
    response.on('close', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      stop({ method: request.method, route, status: response.statusCode });
    });
    next();
  };

  /** A gauge with one label whose values are computed when the metrics are read; none when that fails. */
  gaugeBy(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const values = await read().catch(() => new Map<string, number>());
        this.reset();
        for (const [key, value] of values) this.set({ [label]: key }, value);
      },
    });
  }

  /** A gauge whose value is asked for when the metrics are read; not a number where it is not known. */
  gaugeOfDatabase(name: string, help: string, read: () => Promise<number | undefined>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set((await read().catch(() => undefined)) ?? Number.NaN);
      },
    });
  }

  /** A gauge whose value is computed when the metrics are read. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
