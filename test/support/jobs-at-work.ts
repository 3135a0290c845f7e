import type { INestApplication } from '@nestjs/common';
import request from 'supertest';

/** The number of jobs that a process works on, as its metrics show it. */
export async function jobsAtWork(app: INestApplication): Promise<number> {
  const { text } = await request(app.getHttpServer()).get('/metrics').expect(200);
  return Number(/^\w*jobs_running (\d+)/m.exec(text)?.[1]);
}
