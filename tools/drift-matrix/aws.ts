import { readNode } from '../../src/engine/clouds';
import { AwsProvider } from '../../src/engine/clouds/aws';
import type { AwsSession } from '../../src/engine/clouds/aws/aws-session';
import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import { DataPath } from '../../src/engine/clouds/provider/data-path';
import type { RunningDocument } from '../../src/engine/drift';
import type { JsonObject } from '../../src/engine/base/json';

export const REGION = 'eu-west-1';
const KEYS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' };
const CONNECTOR = {
  accounts: [
    {
      'account-id': '123456789012',
      users: [
        { name: 'reader', 'access-key': KEYS.accessKeyId, 'secret-access': KEYS.secretAccessKey, region: REGION },
      ],
    },
  ],
};

/** The emulated account: what the types create in it, and what our crawl finds. */
export class Aws {
  private readonly calls: AwsCalls;
  private session: AwsSession | undefined;

  constructor(private readonly endpoint: string) {
    this.calls = new AwsCalls(() => Promise.resolve(KEYS), { endpoint, tries: 1 });
  }

  /** The answer of a call in snake case; `service` is the name of the package without `@aws-sdk/client-`. */
  async ask(service: string, call: string, input: object = {}, region = REGION): Promise<JsonObject> {
    try {
      return await this.calls.ask({ package: service }, region, call, input as JsonObject);
    } catch (error) {
      throw new Error(`${service} ${call}: ${(error as Error).message}`);
    }
  }

  /** The calls of one service. */
  client(service: string): (call: string, input: object) => Promise<JsonObject> {
    return (call, input) => this.ask(service, call, input);
  }

  /** What stands at a path of the answer, such as the id of what was created. */
  async askFor(path: string, service: string, call: string, input: object = {}): Promise<string> {
    const found = DataPath.parse(path)?.first(await this.ask(service, call, input));
    if (typeof found !== 'string') throw new Error(`${service} ${call}: the answer has no text at ${path}`);
    return found;
  }

  /** All that a node finds, written as `service list_call: detail_call detail_call`, but for calls that are not implemented. */
  async crawl(node: string, notImplemented: readonly string[] = []): Promise<RunningDocument[]> {
    const [, service, listMethod, details] = /^(\S+) (\S+): (.+)$/.exec(node) ?? [];
    if (!details) throw new Error(`${node} is no node`);
    this.session ??= await new AwsProvider({ endpoint: this.endpoint, tries: 1 }).open({
      connector: CONNECTOR,
      entry: { testUser: 'reader' },
    });
    const found: RunningDocument[] = [];
    const written = { arn: `arn:aws:${service}:::`, type: service, listMethod, detailMethods: details.split(' ') };
    for await (const each of readNode(this.session, written)) {
      if (each.kind === 'failure') {
        const { name, detail } = each.failure;
        if (!notImplemented.some((call) => detail.startsWith(`${call}: the answer cannot be read`)))
          throw new Error(`${name}: ${detail}`);
        continue;
      }
      const { document, tags = {}, calls } = each.read;
      for (const call of notImplemented) if (calls.includes(call)) throw new Error(`the emulator implements ${call}`);
      found.push({ path: each.resource.path, document, tags, calls });
    }
    return found;
  }

  /** Forgets everything that was created, and what a session knows of it. */
  async reset(): Promise<void> {
    this.closeSession();
    await this.control('reset');
    // Functions cannot be run without containers, but those that rotate secrets must not fail.
    await this.control('config', { lambda: { use_docker: false } });
  }

  close(): void {
    this.calls.close();
    this.closeSession();
  }

  private async control(name: string, body: object = {}): Promise<void> {
    const request = { method: 'POST', body: JSON.stringify(body) };
    const { ok, status } = await fetch(`${this.endpoint}/moto-api/${name}`, request);
    if (!ok) throw new Error(`the emulator answered ${status}`);
  }

  private closeSession(): void {
    this.session?.close();
    this.session = undefined;
  }
}
