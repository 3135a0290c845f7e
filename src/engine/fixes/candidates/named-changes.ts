import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import type { NamedFix, NamedPath } from '../../rules/built-in/model/named-fix';
import { namedPath } from '../../rules/built-in/named-path';
import { Written, type Change, type FixMembers, type FixValue } from '../model/fix';
import { flagChanges } from './command-flags';
import { Completion, type RefusedList } from './completion';
import { NamedValues, type NamedAsked } from './named-values';
import { CONTAINERS, containersOf, podPath } from './pod-places';

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
  const value = new Naming(fix, asked).values.value(attributes, []);
  return value === undefined ? undefined : (value.value as FixMembers);
}

/** Values that are asked for together replace what is there together: one end of a range says nothing without the other. */
function replacesAll({ isWhole, set }: NamedFix, { denial, input }: NamedAsked): boolean {
  const isAsked = Object.values(set).every((value) => typeof value === 'string' && value.startsWith('${var'));
  const isNamed = Object.keys(set).some((path) => path === 'denied' || path === denial.join('.'));
  const refused = valueAt(input.resource.attributes, denial);
  return isWhole === true && isAsked && isNamed && refused !== undefined && refused !== null && refused !== '';
}

/** A concrete place; what is made around it first has these members. */
interface Place {
  readonly path: AttributePath;
  readonly made?: { readonly depth: number; readonly members: FixMembers };
}

class Naming {
  readonly values: NamedValues;
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
    this.values = new NamedValues(fix, asked, this.completion);
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
      if (path.isForMissing && this.isSaid(place.path)) continue;
      const found = this.values.value(written, place.path);
      if (!found || this.changesKind(place.path, found.value)) {
        this.completion.isPossible = false;
        return;
      }
      this.completion.set(...whole(place, found.value), found.isCopied);
    }
  }

  private isSaid(path: AttributePath): boolean {
    const found = valueAt(this.completion.now, path);
    const isUnknown = this.asked.input.unknown.some((each) => each.every((key, i) => key === path[i]));
    return isUnknown || (found !== undefined && found !== null && found !== '');
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
    const value = written === undefined ? undefined : this.values.value(written, []);
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

  private containers(): readonly AttributePath[] {
    return containersOf(this.type, this.completion.now, this.asked.denial);
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
