import type { INestApplication } from '@nestjs/common';
import request, { type Test } from 'supertest';
import { signToken } from './tokens';

/** Part name, file name, content. */
export type UploadedFile = readonly [part: string, fileName: string, content: string | Uint8Array];

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

  put(path: string, body?: string | object): Test {
    return this.authorised(request(this.app.getHttpServer()).put(this.under(path))).send(body);
  }

  delete(path: string, body?: string | object): Test {
    return this.authorised(request(this.app.getHttpServer()).delete(this.under(path))).send(body);
  }

  /** A multipart request; `files` are [part name, file name, content]. */
  upload(path: string, fields: Readonly<Record<string, string>>, files: readonly UploadedFile[]): Test {
    const call = this.authorised(request(this.app.getHttpServer()).post(this.under(path)));
    for (const [name, value] of Object.entries(fields)) call.field(name, value);
    for (const [part, fileName, content] of files) call.attach(part, Buffer.from(content), { filename: fileName });
    return call;
  }

  private authorised(call: Test): Test {
    return call.set('Authorization', `Bearer ${this.token}`);
  }

  private under(path: string): string {
    return `/${this.tenant}${path}`;
  }
}
