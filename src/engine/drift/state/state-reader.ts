import { JsonStream, JsonStreamError, type JsonListener } from '../../base/json';
import type { StateResource } from '../compare/model';

/** The reason why a state cannot be used. It says nothing of its content. */
export interface StateProblem {
  readonly reason: 'unreadable' | 'encrypted' | 'unsupported-version';
  readonly detail: string;
}

export type ReadState = { readonly resources: readonly StateResource[] } | { readonly problem: StateProblem };

/** The only format that is read. Terraform has written it since 0.12, OpenTofu since its beginning. */
const VERSION = 4;

/** Reads a Terraform state: of each managed resource of a cloud only its address, type, provider and id. */
export function readState(parts: Iterable<Uint8Array>): ReadState {
  const listener = new StateListener();
  const stream = new JsonStream(listener);
  try {
    for (const part of parts) stream.push(part);
    stream.finish();
  } catch (error) {
    if (!(error instanceof JsonStreamError)) throw error;
    return unusable('unreadable', error.message);
  }
  const { version, isEncrypted, resources } = listener;
  if (isEncrypted) return unusable('encrypted', 'it is encrypted; `tofu state pull` writes one that is not');
  if (version === undefined) return unusable('unreadable', 'it is no Terraform state');
  if (version !== VERSION)
    return unusable(
      'unsupported-version',
      `its format has the version ${version}, only ${VERSION} is read; ${remedyFor(version)}`,
    );
  return { resources };
}

function remedyFor(version: number): string {
  return version < VERSION
    ? '`terraform apply` of Terraform 0.12 brings it up to date'
    : 'a newer version of this program may read it';
}

function unusable(reason: StateProblem['reason'], detail: string): ReadState {
  return { problem: { reason, detail } };
}

type Place = 'top' | 'resources' | 'resource' | 'instances' | 'instance' | 'attributes' | 'elsewhere';

/** The objects and lists of a state that are looked into, by the place and the key that lead there. */
const INSIDE: ReadonlyMap<string, { readonly place: Place; readonly isArray: boolean }> = new Map([
  ['top resources', { place: 'resources', isArray: true }],
  ['resources', { place: 'resource', isArray: false }],
  ['resource instances', { place: 'instances', isArray: true }],
  ['instances', { place: 'instance', isArray: false }],
  ['instance attributes', { place: 'attributes', isArray: false }],
  ['instance attributes_flat', { place: 'attributes', isArray: false }],
]);
const WANTED: Readonly<Partial<Record<Place, ReadonlySet<string>>>> = {
  top: new Set(['version']),
  resource: new Set(['module', 'mode', 'type', 'name', 'provider']),
  instance: new Set(['index_key', 'provider']),
  attributes: new Set(['id']),
};
const ENCRYPTED: ReadonlySet<string> = new Set(['encrypted_data', 'encryption_version']);
const READ_PROVIDER =
  /(?:^|\.)provider(?:\["(?:[^"]*\/)?(?:aws|azurerm|google|google-beta)"\]|\.(?:aws|azurerm|google|google-beta))(?:\.|$)/;

interface Instance {
  index?: string | number;
  id?: string;
  /** Set where copies use different configurations of the provider. */
  provider?: string;
  isDeposed: boolean;
}

class StateListener implements JsonListener {
  version: number | undefined;
  isEncrypted = false;
  readonly resources: StateResource[] = [];
  private readonly places: Place[] = [];
  private atKey: string | undefined;
  private fields = new Map<string, string>();
  private instances: Instance[] = [];
  private instance: Instance = { isDeposed: false };

  wants(what: 'key' | 'value'): boolean {
    const wanted = WANTED[this.places.at(-1) ?? 'elsewhere'];
    return wanted !== undefined && (what === 'key' || (this.atKey !== undefined && wanted.has(this.atKey)));
  }

  key(text: string | undefined): void {
    this.atKey = text;
    const place = this.places.at(-1);
    if (place === 'top' && text !== undefined && ENCRYPTED.has(text)) this.isEncrypted = true;
    if (place === 'instance' && text === 'deposed') this.instance.isDeposed = true;
  }

  begin(isArray: boolean): void {
    const parent = this.places.at(-1);
    const isElement = parent === 'resources' || parent === 'instances';
    const inside = INSIDE.get(isElement ? parent : `${parent} ${this.atKey}`);
    const place = parent === undefined ? 'top' : inside?.isArray === isArray ? inside.place : 'elsewhere';
    if (place === 'resource') {
      this.fields = new Map();
      this.instances = [];
    }
    if (place === 'instance') this.instance = { isDeposed: false };
    this.places.push(place);
  }

  end(): void {
    const place = this.places.pop();
    if (place === 'instance') this.instances.push(this.instance);
    if (place === 'resource') this.take();
  }

  value(value: string | number | boolean | null): void {
    const place = this.places.at(-1);
    const key = this.atKey ?? '';
    if (place === 'top' && typeof value === 'number') this.version = value;
    else if (place === 'resource' && typeof value === 'string') this.fields.set(key, value);
    else if (place === 'instance' && key === 'provider' && typeof value === 'string') this.instance.provider = value;
    else if (place === 'instance' && key === 'index_key' && (typeof value === 'string' || typeof value === 'number'))
      this.instance.index = value;
    else if (place === 'attributes' && typeof value === 'string' && value !== '') this.instance.id = value;
  }

  private take(): void {
    const [mode, type, name] = ['mode', 'type', 'name'].map((key) => this.fields.get(key));
    if (mode !== 'managed' || type === undefined || name === undefined) return;
    const module = this.fields.get('module');
    const stem = `${module === undefined || module === '' ? '' : `${module}.`}${type}.${name}`;
    for (const { index, id, isDeposed, provider = this.fields.get('provider') ?? '' } of this.instances)
      if (id !== undefined && !isDeposed && READ_PROVIDER.test(provider))
        this.resources.push({
          address: index === undefined ? stem : `${stem}[${JSON.stringify(index)}]`,
          type,
          provider,
          id,
        });
  }
}
