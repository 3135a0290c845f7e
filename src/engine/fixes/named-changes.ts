import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../base/json';
import type { AttributePath, ResourceInput } from '../resources/model/resource-input';
import type { NamedFix, NamedPath } from '../rules/built-in/model/named-fix';
import { podPathOf } from '../resources/kubernetes-companions';
import { namedPath } from '../rules/built-in/named-path';
import { Completion, type RefusedList } from './completion';
import { flagChanges } from './command-flags';
import { podLabels } from './manifest-references';
import { Written, type Change, type FixMembers, type FixValue } from './model/fix';

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

export interface NamedChanges {
  readonly changes: readonly Change[];
  readonly lists: readonly RefusedList[];
}

/** The changes of a resource that the author of its rule names; undefined where they do not fit it. */
export function namedChanges(fix: NamedFix, asked: NamedAsked): NamedChanges | undefined {
  return new Naming(fix, asked).changes();
}

/** The attributes of a resource that completes another, as the author of a rule names them. */
export function namedAttributes(fix: NamedFix, asked: NamedAsked, attributes: JsonObject): FixMembers | undefined {
  const value = new Naming(fix, asked).value(attributes, []);
  return value === undefined ? undefined : (value.value as FixMembers);
}

/** Values that are asked for together replace what is there together: one end of a range says nothing without the other. */
function replacesAll({ isWhole, set }: NamedFix, { denial, input }: NamedAsked): boolean {
  const isAsked = Object.values(set).every((value) => typeof value === 'string' && value.startsWith('${var'));
  const isNamed = Object.keys(set).some((path) => path === 'denied' || path === denial.join('.'));
  const refused = valueAt(input.resource.attributes, denial);
  return isWhole === true && isAsked && isNamed && refused !== undefined && refused !== null && refused !== '';
}

/** The lists of containers in a pod. */
const CONTAINERS: readonly string[] = ['containers', 'initContainers', 'ephemeralContainers'];

const PROBES: readonly string[] = ['livenessProbe', 'readinessProbe', 'startupProbe'];
/** The kinds of questions of a probe that open a connection of TCP. */
const PROBED: readonly string[] = ['tcpSocket', 'httpGet', 'grpc'];
const PLACEHOLDER = /^\$\{\w+\}$/;

/** A concrete place; what is made around it first has these members. */
interface Place {
  readonly path: AttributePath;
  readonly made?: { readonly depth: number; readonly members: FixMembers };
}

interface Valued {
  readonly value: FixValue;
  readonly isCopied: boolean;
}

class Naming {
  private readonly completion: Completion;
  private readonly type: string;

  constructor(
    private readonly fix: NamedFix,
    private readonly asked: NamedAsked,
  ) {
    const { resource } = asked.input;
    this.type = resource.type;
    this.completion = new Completion({
      type: resource.type,
      attributes: resource.attributes,
      denied: asked.denied,
      isTerraform: resource.source === 'terraform',
      replaces: asked.replaces === true || replacesAll(fix, asked),
    });
  }

  changes(): NamedChanges | undefined {
    const { completion } = this;
    if (this.fix.at !== undefined && !this.isAt(namedPath(this.fix.at))) return undefined;
    for (const [text, value] of Object.entries(this.fix.set)) this.set(namedPath(text), value);
    for (const text of this.fix.remove) this.remove(namedPath(text));
    return completion.isPossible ? { changes: completion.changes, lists: completion.lists } : undefined;
  }

  /** True when the denial is at a path, or below it. */
  private isAt({ root, steps }: NamedPath): boolean {
    const { denial } = this.asked;
    if (root === 'flags') return this.isOfFlag(steps);
    return this.starts(root).some(
      (start) =>
        start.every((key, i) => denial[i] === key) &&
        steps.every((step, i) => {
          const key = denial[start.length + i];
          if (step.kind === 'key') return key === step.key;
          return step.kind === 'index' ? key === step.index : typeof key === 'number';
        }),
    );
  }

  private isOfFlag([step]: NamedPath['steps']): boolean {
    const { denial } = this.asked;
    const isWord = ['command', 'args'].includes(String(denial.at(-2)));
    const name = step?.kind === 'key' ? step.key : '';
    return isWord && textOf(valueAt(this.asked.input.resource.attributes, denial)).split('=')[0] === name;
  }

  private set(path: NamedPath, written: JsonValue): void {
    if (path.root === 'flags') return this.flag(path, written);
    for (const place of this.places(path)) {
      const found = this.value(written, place.path);
      if (!found || this.changesKind(place.path, found.value)) {
        this.completion.isPossible = false;
        return;
      }
      this.completion.set(...whole(place, found.value), found.isCopied);
    }
  }

  /** True for a switch in the place of a number, or the other way round: rules may take it, providers do not. */
  private changesKind(path: AttributePath, value: FixValue): boolean {
    const kinds = [
      valueAt(this.asked.input.resource.attributes, path),
      value instanceof Written ? value.supposed : value,
    ];
    const [old, now] = kinds.map((each) => typeof each);
    return (old === 'number' && now === 'boolean') || (old === 'boolean' && now === 'number');
  }

  /** A volume goes with all that mounts it; from the last to the first, so that each stands where it stood. */
  private remove(path: NamedPath): void {
    if (path.root === 'flags') return this.flag(path, undefined);
    const places = this.places(path).filter(({ made }) => !made);
    for (const { path: place } of places.reverse()) {
      for (const mount of this.mountsOf(place)) this.completion.remove(mount, true);
      this.completion.remove(place);
    }
  }

  private flag({ steps: [step] }: NamedPath, written: JsonValue | undefined): void {
    const list = this.wordList();
    const name = step?.kind === 'key' ? step.key : '';
    const value = written === undefined ? undefined : this.value(written, []);
    const found = list && flagChanges(valueAt(this.completion.now, list), list, name, value?.value);
    if (!found || (written !== undefined && !value)) this.completion.isPossible = false;
    else {
      this.completion.push(found.changes);
      this.completion.lists.push(...found.lists);
    }
  }

  /** The list of words that starts the program of a container: that of the denial, else the arguments where there are some. */
  private wordList(): AttributePath | undefined {
    const { denial } = this.asked;
    const at = denial.findIndex((key) => key === 'command' || key === 'args');
    if (at >= 0) return denial.slice(0, at + 1);
    const [container] = this.containers();
    if (!container) return undefined;
    const hasArguments = Array.isArray(valueAt(this.completion.now, [...container, 'args']));
    return [...container, hasArguments ? 'args' : 'command'];
  }

  /** The concrete places that a path leads to. */
  private places({ root, steps }: NamedPath): readonly Place[] {
    return steps.reduce<readonly Place[]>(
      (all, step) => all.flatMap((place) => this.next(place, step)),
      this.starts(root).map((path) => ({ path })),
    );
  }

  private starts(root: NamedPath['root']): readonly AttributePath[] {
    if (root === 'attributes') return [[]];
    if (root === 'denied') return [this.asked.denial];
    if (root === 'container') return this.containers();
    const pod = podPath(this.type);
    return pod ? [pod] : [];
  }

  /** The container that the denial is about, else all of the pod. */
  private containers(): readonly AttributePath[] {
    const { denial } = this.asked;
    const at = denial.findIndex((key, i) => CONTAINERS.includes(String(key)) && typeof denial[i + 1] === 'number');
    if (at >= 0) return [denial.slice(0, at + 2)];
    const list = [...(podPath(this.type) ?? []), 'spec', 'containers'];
    const found = valueAt(this.completion.now, list);
    return Array.isArray(found) ? found.map((_, i) => [...list, i]) : [];
  }

  private next({ path, made }: Place, step: NamedPath['steps'][number]): readonly Place[] {
    const kept = made && { made };
    const found = valueAt(this.completion.now, path);
    const list = Array.isArray(found) ? found : [];
    switch (step.kind) {
      case 'key':
        return [{ path: [...path, step.key], ...kept }];
      case 'index':
        return [{ path: [...path, step.index], ...kept }];
      case 'around':
        return [{ path: path.slice(0, -1), ...kept }];
      case 'behind':
        return [{ path: [...path, list.length], ...kept }];
      case 'each': {
        const { denial } = this.asked;
        const own = denial[path.length];
        const isAbout = typeof own === 'number' && path.every((key, i) => denial[i] === key);
        return (isAbout ? [own] : list.map((_, i) => i)).map((i) => ({ path: [...path, i], ...kept }));
      }
      case 'where': {
        const valueOf = (each: JsonValue, key: string): JsonValue =>
          key === '' ? each : (isJsonObject(each) && Object.hasOwn(each, key) && each[key]) || null;
        const isChosen = (each: JsonValue): boolean =>
          step.members.every(([key, text]) => isText(valueOf(each, key), text));
        const index = list.findIndex(isChosen);
        if (index >= 0) return [{ path: [...path, index], ...kept }];
        if (step.members.some(([key]) => key === '')) return [];
        const members = Object.fromEntries(step.members);
        return [{ path: [...path, list.length], made: { depth: path.length + 1, members } }];
      }
    }
  }

  /** The mounts of a volume of a pod, from the last to the first. */
  private mountsOf(path: AttributePath): readonly AttributePath[] {
    const [list, index] = path.slice(-2);
    if (list !== 'volumes' || typeof index !== 'number') return [];
    const name = valueAt(this.completion.now, [...path, 'name']);
    const pod = path.slice(0, -2);
    return CONTAINERS.flatMap((kind) => {
      const containers = valueAt(this.completion.now, [...pod, kind]);
      return (Array.isArray(containers) ? containers : []).flatMap((_, i) => {
        const mounts = [...pod, kind, i, 'volumeMounts'];
        const found = valueAt(this.completion.now, mounts);
        const own = (Array.isArray(found) ? found : []).flatMap((each, j) =>
          isJsonObject(each) && each.name === name ? [j] : [],
        );
        return own.reverse().map((j) => [...mounts, j]);
      });
    });
  }

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
          // What describes one thing does not describe another.
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
    const [container] = this.containers();
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

const EXPRESSION = /^(.*?)\$\{(subject|var|parameters|container)(?:\.([\w.-]+))?\}$/s;
/** The tag and the digest of an image. */
const VERSION = /(?:@[^@]*|:[^/:@]*(?:@[^@]*)?)$/;

/** Types of Terraform begin with the name of their provider. */
function isManifest(type: string): boolean {
  return !type.includes('_');
}

/** The number of containers of a pod. */
function containersAt(attributes: JsonObject, pod: AttributePath): number {
  const lists = CONTAINERS.map((kind) => valueAt(attributes, [...pod, kind]));
  return lists.reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0);
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

function podPath(type: string): AttributePath | undefined {
  return type === 'PodTemplate' ? ['template'] : podPathOf(type);
}

function plain(value: FixValue): Valued {
  return { value, isCopied: false };
}

function isText(value: JsonValue, text: string): boolean {
  const own = typeof value === 'boolean' ? String(value) : textOf(value);
  return own.toLowerCase() === text.toLowerCase();
}

/** The place and the value of an element that is made for it, where there is none. */
function whole({ path, made }: Place, value: FixValue): readonly [AttributePath, FixValue] {
  if (!made) return [path, value];
  const inner = path.slice(made.depth);
  const nested = inner.reduceRight<FixValue>(
    (below, key) => (typeof key === 'number' ? [below] : { [key]: below }),
    value,
  );
  return [
    path.slice(0, made.depth),
    inner.length === 0 ? { ...made.members, ...(value as FixMembers) } : { ...made.members, ...(nested as FixMembers) },
  ];
}
