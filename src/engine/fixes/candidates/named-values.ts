import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import type { NamedFix } from '../../rules/built-in/model/named-fix';
import { Written, type FixValue } from '../model/fix';
import type { Completion } from './completion';
import { podLabels } from './manifest-references';
import { CONTAINERS, containersAt, containersOf } from './pod-places';

/** A failed resource, and what its rule refuses. */
export interface NamedAsked {
  readonly input: ResourceInput;
  /** The denial that is to go. */
  readonly denial: AttributePath;
  /** The paths of all denials. */
  readonly denied: readonly AttributePath[];
  readonly parameters: JsonObject;
  /** True when values that only the user knows take the places of others, though no denial names just these. */
  readonly replaces?: boolean;
  /** True where the values are secrets, of which nothing is supposed. */
  readonly isSecret?: boolean;
}

interface Valued {
  readonly value: FixValue;
  readonly isCopied: boolean;
}

const PROBES: readonly string[] = ['livenessProbe', 'readinessProbe', 'startupProbe'];
/** The kinds of questions of a probe that open a connection of TCP. */
const PROBED: readonly string[] = ['tcpSocket', 'httpGet', 'grpc'];
const PLACEHOLDER = /^\$\{\w+\}$/;

const EXPRESSION = /^(.*?)\$\{(subject|var|parameters|container)(?:\.([\w.-]+))?\}$/s;
/** The tag and the digest of an image. */
const VERSION = /(?:@[^@]*|:[^/:@]*(?:@[^@]*)?)$/;

/** The values that the author of a rule names, with what stands for the expressions in them. */
export class NamedValues {
  constructor(
    private readonly fix: NamedFix,
    private readonly asked: NamedAsked,
    private readonly completion: Pick<Completion, 'now'>,
  ) {}

  /** A value with what its expressions stand for; undefined where one stands for nothing. */
  value(written: JsonValue, path: AttributePath): Valued | undefined {
    if (Array.isArray(written)) {
      const all = written.map((each) => this.value(each, path));
      return all.every((each) => each !== undefined)
        ? { value: all.map(({ value }) => value), isCopied: all.some(({ isCopied }) => isCopied) }
        : undefined;
    }
    if (isJsonObject(written)) {
      const members = Object.entries(written).map(([key, each]) => [key, this.value(each, path)] as const);
      if (members.some(([, each]) => !each)) return undefined;
      return {
        value: Object.fromEntries(members.map(([key, each]) => [key, each?.value ?? null])),
        isCopied: members.some(([, each]) => each?.isCopied),
      };
    }
    if (typeof written === 'object' && written !== null) return plain(Number(written.text));
    return typeof written === 'string' ? this.text(written, path) : plain(written);
  }

  private text(written: string, path: AttributePath): Valued | undefined {
    const [, lead = '', kind, given] = EXPRESSION.exec(written) ?? [];
    if (kind === undefined) return plain(written);
    // A network of the one version of the protocol is none of the other.
    const isOther = kind === 'var' && given?.endsWith('_network') === true && /ipv6/.test(nameAt(path));
    const name = isOther ? `${given}_ipv6` : (given ?? nameAt(path));
    const { resource } = this.asked.input;
    const before = this.lead(lead, path);
    if (before === undefined) return undefined;
    if (kind === 'var') {
      const otherwise = this.asked.isSecret === true ? '' : isOther ? '2001:db8::/32' : `supposed ${name}`;
      const supposed = Object.hasOwn(this.fix.suppose, name) ? this.fix.suppose[name] : otherwise;
      return plain(
        new Written(
          before,
          before === '' ? supposed : `${before}${textOf(supposed)}`,
          this.named(name, path),
          // A description of one thing does not describe another.
          name === 'description' ? path.join('.') : placeOf(path),
        ),
      );
    }
    if (before !== '') return undefined;
    if (kind === 'parameters') return this.parameter(name);
    if (kind === 'container') return this.port();
    if (!isManifest(resource.type)) {
      const text = `${resource.type}.${resource.name}.${name}`;
      return plain(new Written(text, `\${${text}}`));
    }
    return this.ofManifest(name);
  }

  /** The name of a value; that of one of several containers, for example, begins with the name of the container. */
  private named(variable: string, path: AttributePath): string {
    const { now } = this.completion;
    const at = path.findLastIndex((key, i) => {
      const list = typeof key === 'number' ? valueAt(now, path.slice(0, i)) : undefined;
      const isContainer = CONTAINERS.includes(String(path[i - 1]));
      const isOneOfSeveral = isContainer
        ? containersAt(now, path.slice(0, i - 1)) > 1
        : Array.isArray(list) && list.length > 1;
      return isOneOfSeveral && textOf(valueAt(now, [...path.slice(0, i + 1), 'name'])) !== '';
    });
    return at < 0 ? variable : `${textOf(valueAt(now, [...path.slice(0, at + 1), 'name']))}_${variable}`;
  }

  private ofManifest(name: string): Valued | undefined {
    const { type, attributes } = this.asked.input.resource;
    if (name === 'pods') {
      const labels = podLabels(type, attributes);
      return labels && plain(labels);
    }
    const value = valueAt(attributes, name.split('.'));
    return typeof value === 'string' && value !== '' ? plain(value) : undefined;
  }

  private parameter(name: string): Valued | undefined {
    const { parameters } = this.asked;
    return Object.hasOwn(parameters, name) ? plain(parameters[name] as FixValue) : undefined;
  }

  /** The first port of TCP that a container declares, or the one that another probe of it asks: others may be closed. */
  private port(): Valued | undefined {
    const [container] = containersOf(this.asked.input.resource.type, this.completion.now, this.asked.denial);
    const own = container && valueAt(this.completion.now, container);
    const ports = valueAt(own ?? null, ['ports']);
    const isOpen = (each: JsonValue): boolean => textOf(valueAt(each, ['protocol']) ?? 'TCP') === 'TCP';
    const declared = Array.isArray(ports) ? valueAt(ports.find(isOpen) ?? null, ['containerPort']) : undefined;
    if (typeof declared === 'number') return { value: declared, isCopied: true };
    const asked = PROBES.flatMap((probe) => PROBED.map((kind) => valueAt(own ?? null, [probe, kind, 'port'])));
    const value = asked.find((each) => typeof each === 'number' || PLACEHOLDER.test(textOf(each ?? null)));
    if (typeof value === 'number') return { value, isCopied: true };
    // Without quotes, so that it becomes a number.
    return typeof value === 'string' ? { value: new Written(value, value), isCopied: true } : undefined;
  }

  /** The text before what only the user knows, with what stands at the place now. */
  private lead(text: string, path: AttributePath): string | undefined {
    const now = textOf(valueAt(this.completion.now, path) ?? null);
    const image = now.replace(VERSION, '');
    if (/\$\{(?:denied|image)\}/.test(text) && now === '') return undefined;
    return text.replaceAll('${denied}', () => now).replaceAll('${image}', () => image);
  }
}

/** Types of Terraform begin with the name of their provider. */
function isManifest(type: string): boolean {
  return !type.includes('_');
}

/** The elements that a path leads through: values of one name are others in others. */
function placeOf(path: AttributePath): string {
  const isOther = (key: string | number, i: number): boolean =>
    typeof key === 'number' && (key > 0 || CONTAINERS.indexOf(String(path[i - 1])) > 0);
  return path.flatMap((key, i) => (isOther(key, i) ? [path[i - 1], key] : [])).join('.');
}

/** The name of the attribute that a path leads to. */
function nameAt(path: AttributePath): string {
  const name = path.findLast((key) => typeof key === 'string') ?? 'value';
  return name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .replaceAll(/\W/g, '_')
    .toLowerCase();
}

function plain(value: FixValue): Valued {
  return { value, isCopied: false };
}
