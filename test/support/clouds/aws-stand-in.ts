import * as http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedCall {
  /** As the signature names it. */
  readonly service: string;
  readonly region: string;
  readonly accessKey: string;
  readonly call: string;
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
}

export interface StandInAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A handler may also leave a request without an answer, or write to the response itself. */
type Handler = (
  asked: AskedCall,
  response: http.ServerResponse,
) => StandInAnswer | undefined | Promise<StandInAnswer | undefined>;

/** A server on loopback that answers as AWS does not: for what an emulator cannot be made to do. */
export class StandIn {
  readonly asked: AskedCall[] = [];
  private readonly server: http.Server;

  private constructor(handler: Handler) {
    this.server = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => void this.answer(request, body, response, handler));
    });
  }

  static async start(handler: Handler): Promise<StandIn> {
    const standIn = new StandIn(handler);
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  calls(): string[] {
    return this.asked.map(({ call }) => call);
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(
    { headers, url = '' }: http.IncomingMessage,
    body: string,
    response: http.ServerResponse,
    handler: Handler,
  ): Promise<void> {
    const scope = /Credential=([^/]*)\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? '');
    const [, accessKey = '', region = '', service = ''] = scope ?? [];
    const target = headers['x-amz-target'];
    const call = typeof target === 'string' ? target.split('.')[1] : (/Action=(\w+)/.exec(body)?.[1] ?? url);
    const asked = { service, region, accessKey, call, body, headers };
    this.asked.push(asked);
    const answer = (await handler(asked, response)) ?? commonAnswer(asked);
    if (!answer) return;
    const { status = 200, body: text = '' } = answer;
    response.writeHead(status, { 'content-type': contentType(text), ...answer.headers }).end(text);
  }
}

/** What every account answers. */
function commonAnswer({ call }: AskedCall): StandInAnswer | undefined {
  if (call === 'GetCallerIdentity')
    return xml(call, '<Account>123456789012</Account><Arn>arn:aws:iam::123456789012:user/u</Arn>');
  if (call === 'DescribeRegions')
    return {
      body: `<DescribeRegionsResponse><regionInfo>${['us-east-1', 'eu-west-1', 'ap-south-1']
        .map((name) => `<item><regionName>${name}</regionName></item>`)
        .join('')}</regionInfo></DescribeRegionsResponse>`,
    };
  return undefined;
}

export function xml(call: string, content: string): StandInAnswer {
  return { body: `<${call}Response><${call}Result>${content}</${call}Result></${call}Response>` };
}

export function json(value: object): StandInAnswer {
  return { body: JSON.stringify(value) };
}

/** An error as services with JSON answer it. */
export function refused(code: string, status = 400, message = 'no'): StandInAnswer {
  return { status, body: JSON.stringify({ __type: code, message }) };
}

/** An error as services with XML answer it. */
export function refusedInXml(code: string, status = 400, message = 'no'): StandInAnswer {
  return {
    status,
    body: `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  };
}

function contentType(body: string): string {
  return body.startsWith('<') ? 'text/xml' : 'application/x-amz-json-1.1';
}
