import type { INestApplication } from '@nestjs/common';
import request, { type Test } from 'supertest';
import { signToken } from './tokens';

/** Calls operations of one tenant with a token of that tenant; paths begin with `/api/`. */
export class TenantClient {
  private readonly token: string;

  constructor(
    private readonly app: INestApplication,
    readonly tenant: string,
    claims: Readonly<Record<string, unknown>> = {},
  ) {
    this.token = signToken({ tenant, ...claims });
  }

  get(path: string, query: object = {}): Test {
    return this.authorised(request(this.app.getHttpServer()).get(this.under(path))).query(query);
  }

  post(path: string, body?: string | object): Test {
    return this.authorised(request(this.app.getHttpServer()).post(this.under(path))).send(body);
  }

  delete(path: string, body?: string | object): Test {
    return this.authorised(request(this.app.getHttpServer()).delete(this.under(path))).send(body);
  }

  private authorised(call: Test): Test {
    return call.set('Authorization', `Bearer ${this.token}`);
  }

  private under(path: string): string {
    return `/${this.tenant}${path}`;
  }
}
