import { createRequire } from 'node:module';
import { CloudError } from '../provider/cloud-error';
import type { AwsKeys } from './client-options';

type SdkHandler = (args: unknown) => Promise<unknown>;
type SdkMiddleware = (next: SdkHandler) => SdkHandler;

/** A client of the SDK, as far as it is used: which one it is is data, so its types are of no help. */
export interface SdkClient {
  send(command: object, options: { readonly abortSignal: AbortSignal }): Promise<object>;
  destroy(): void;
  readonly middlewareStack: {
    add(middleware: SdkMiddleware, options: object): void;
    remove(name: string): boolean;
  };
  readonly config: SdkConfig;
}

interface SdkConfig {
  readonly requestHandler: unknown;
  credentials(): Promise<AwsKeys>;
  defaultUserAgentProvider(config: object): Promise<readonly UserAgentSection[]>;
  signer: (scheme: unknown) => Promise<object>;
}

export type UserAgentSection = readonly [name: string, version?: string];

type ClientClass = new (options: object) => SdkClient;
type CommandClass = new (input: object) => object;

const load = createRequire(__filename);

/** The end of the names of schemas: lists, of which that of a call has the schema of its answer at one place. */
const SCHEMA = '$';
const ANSWER = 5;
/** The place of the names of the members in the schema of an object. */
const MEMBERS = 4;

/** The package of one service. */
export class SdkPackage {
  private static readonly loaded = new Map<string, SdkPackage>();
  private readonly commands = new Map<string, CommandClass>();
  private readonly operations = new Map<string, readonly unknown[]>();
  private readonly clientClass: ClientClass;

  private constructor(members: Readonly<Record<string, unknown>>) {
    const entries = Object.entries(members);
    this.clientClass = entries.find(([name]) => /^[A-Z].*Client$/.test(name))?.[1] as ClientClass;
    for (const [name, member] of entries)
      if (/^[A-Z].*Command$/.test(name))
        this.commands.set(plain(name.slice(0, -'Command'.length)), member as CommandClass);
      else if (name.endsWith(SCHEMA) && Array.isArray(member)) this.operations.set(plain(name.slice(0, -1)), member);
  }

  /** Loading a package takes longer than most calls, so it waits until the service is asked for. */
  static load(name: string): SdkPackage {
    const known = this.loaded.get(name);
    if (known) return known;
    const loaded = new SdkPackage(this.members(`@aws-sdk/client-${name}`));
    this.loaded.set(name, loaded);
    return loaded;
  }

  private static members(name: string): Readonly<Record<string, unknown>> {
    try {
      return load(name) as Record<string, unknown>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
      throw new CloudError(
        'client-missing',
        `${name} is not installed: install it beside plumbline (npm install ${name})`,
      );
    }
  }

  client(options: object): SdkClient {
    return new this.clientClass(options);
  }

  has(call: string): boolean {
    return this.commands.has(plain(call));
  }

  /** The keys at the top of the answer of a call. */
  keysOf(call: string): readonly string[] {
    let answer = this.operations.get(plain(call))?.[ANSWER];
    while (typeof answer === 'function') answer = (answer as () => unknown)();
    const keys: unknown = Array.isArray(answer) ? answer[MEMBERS] : undefined;
    return Array.isArray(keys) ? keys.map(String) : [];
  }

  /** The command of a call in snake case; undefined when the service has no such call. */
  command(call: string, input: object): object | undefined {
    const command = this.commands.get(plain(call));
    return command && new command(input);
  }
}

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
