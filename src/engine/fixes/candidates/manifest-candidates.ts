import { isJsonObject, textOf, valueAt, isSame, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { podPathOf } from '../../resources/kubernetes-companions';
import { evades, ordered, type Asked } from './candidates';
import { changedAttributes } from '../model/changed-document';
import { Written, type Change } from '../model/fix';
import { isSuccession, laterVersions } from './manifest-api-versions';
import { admissions, grants, namedGrants } from './manifest-grants';
import { CHOSEN, COUNTED } from '../hints/manifest-hints';
import { APPENDED, LISTED_WORD, type Hint } from '../hints/remedy-hints';
import { exceptsItself } from '../provider/refused-settings';

/** Changes of a manifest that may make a denial go away. Without facts about its kind, they keep close to the denial. */
export function manifestCandidates(asked: Asked): readonly (readonly Change[])[] {
  if (asked.words.isAboutSecrets && asked.type !== 'Secret') return variablesFromSecrets(asked);
  const hinted = fromHints(asked);
  const found = [
    ...hinted,
    ...imageVersions(asked),
    ...keptElsewhere(asked),
    ...portProbes(asked),
    ...namedGrants(asked),
    ...laterVersions(asked),
    ...otherValues(asked),
    ...contradictions(asked),
    ...laterProviders(asked),
    ...removals(asked),
  ];
  const isAtDenial = (change: Change): boolean =>
    change.kind !== 'add' && JSON.stringify(change.path) === JSON.stringify(asked.path);
  return ordered(
    found,
    hinted,
    asked,
    (change) => isUsable(change, asked) && ((isAsked(change) && isAtDenial(change)) || !evades(change, asked)),
  );
}

/** No repair changes the kind of an object, or the program that runs in it. */
const IDENTITY: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'name', 'namespace', 'generateName', 'image']);

function isUsable(change: Change, { attributes }: Asked): boolean {
  if (change.kind === 'add') return true;
  if (change.path.some((key) => typeof key === 'string' && IDENTITY.has(key)))
    return isAsked(change) || isSuccession(change);
  // A request of a remedy says nothing about this program.
  if (change.kind === 'set' && change.path.some((key) => PROBE.test(String(key))) && change.path.includes('httpGet'))
    return false;
  if (change.kind === 'remove' || typeof change.value === 'object') return true;
  if (exceptsItself(attributes, change)) return false;
  const value = valueAt(attributes, change.path);
  // A text that spells a truth or a number is meant as one.
  const isSpelled = typeof value === 'string' && typeof change.value !== 'string' && /^(?:true|false|\d+)$/.test(value);
  return value === undefined || value === null || typeof value === typeof change.value || isSpelled;
}

/** True for a place that only the user can fill: a namespace, the version of an image, a subject or the role of a binding. */
function isAsked(change: Change): boolean {
  if (change.kind !== 'set' || !(change.value instanceof Written)) return false;
  const key = String(change.path.at(-1));
  // Another version of the image that is there, and no other image.
  return key === 'image' ? change.value.text !== '' : CHOSEN.test(key) || BOUND.has(String(change.path[0]));
}

/** The parts of a binding. */
const BOUND: ReadonlySet<string> = new Set(['roleRef', 'subjects']);

function fromHints({ type, attributes, path, hints }: Asked): (readonly Change[])[] {
  return hints
    .filter(({ onlyFor = type }) => onlyFor === type)
    .flatMap((hint) => {
      const [united, replaced] = [true, false].map((unites) =>
        hint.changes.reduce<readonly Change[]>((before, change) => {
          // Later elements stand behind the one that was appended.
          const now = changedAttributes(attributes, before) ?? attributes;
          const found = placed(change, hint, type, now, path, unites);
          return found ? [...before, found] : before;
        }, []),
      );
      const there = hint.changes.flatMap((change) => (isOfName(change, path.at(-1)) ? [[{ ...change, path }]] : []));
      return [...[united, replaced].flatMap((changes) => [...changes.map((change) => [change]), changes]), ...there];
    });
}

/** True for a member that the remedy sets at another place, such as the pod in the place of a container. */
function isOfName(change: Change, name: unknown): change is Extract<Change, { kind: 'set' }> {
  return change.kind === 'set' && typeof name === 'string' && change.path.at(-1) === name;
}

const CONTAINERS: ReadonlySet<string | number> = new Set(['containers', 'initContainers', 'ephemeralContainers']);
const WORDS: ReadonlySet<string | number> = new Set(['command', 'args']);

/** A change of the remedy at the pod, the container and the list that the denial is about. */
function placed(
  change: Change,
  { kind }: Hint,
  type: string,
  attributes: JsonObject,
  denied: AttributePath,
  unites: boolean,
): Change | undefined {
  if (change.kind === 'add') return change;
  const [own, others] = [podPathOf(type), kind === undefined ? undefined : podPathOf(kind)];
  const isInPod = own && others && startsWith(change.path, others);
  if (kind !== undefined && kind !== type && !isInPod) return undefined;
  const moved = isInPod && kind !== type ? [...own, ...change.path.slice(others.length)] : [...change.path];
  for (const [i, key] of moved.entries()) {
    const at = denied[i];
    const isSame = typeof key === 'number' ? typeof at === 'number' : key === at;
    const isAlike = [CONTAINERS, WORDS].some((names) => names.has(key) && names.has(at));
    if (key === APPENDED || (!isSame && !isAlike)) break;
    moved[i] = at;
  }
  return change.kind === 'set' && moved.at(-1) === APPENDED
    ? appended(change, moved.slice(0, -1), attributes, unites)
    : { ...change, path: moved };
}

function startsWith(path: AttributePath, prefix: AttributePath): boolean {
  return prefix.every((key, i) => path[i] === key);
}

const FLAG = /^(--[\w-]+)=(.*)$/s;

/** An element behind the last one; a flag that is set already gets its other value, or those of both. */
function appended(
  change: Change & { readonly kind: 'set' },
  list: AttributePath,
  attributes: JsonObject,
  unites: boolean,
): Change | undefined {
  const found = valueAt(attributes, list);
  if (found !== undefined && !Array.isArray(found)) return undefined;
  const elements: readonly JsonValue[] = found ?? [];
  const [, flag, wanted] = typeof change.value === 'string' ? (FLAG.exec(change.value) ?? []) : [];
  const index = flag === undefined ? -1 : elements.findLastIndex((each) => textOf(each).startsWith(`${flag}=`));
  if (index < 0) return { ...change, path: [...list, elements.length] };
  const words = textOf(elements[index])
    .slice(flag.length + 1)
    .split(',');
  const more = wanted.split(',').filter((word) => !words.includes(word));
  const areNames = [...words, ...more].every((word) => LISTED_WORD.test(word));
  const value = unites && areNames ? `${flag}=${[...words, ...more].join(',')}` : change.value;
  return { ...change, path: [...list, index], value };
}

/** Flags beside that of the denial, taken away: the rule speaks of them, and they take back the words of the remedy. */
function contradictions({ attributes, path, hints, words }: Asked): Change[][] {
  const list = path.slice(0, -1);
  const flags = WORDS.has(list.at(-1) ?? '') ? valueAt(attributes, list) : undefined;
  if (!Array.isArray(flags)) return [];
  const shown = hints.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.kind === 'set' && typeof change.value === 'string' ? [change.value] : [])),
  );
  const meant = new Set(shown.flatMap((flag) => FLAG.exec(flag)?.[2].split(',') ?? []));
  return flags.flatMap((flag, i): Change[][] => {
    const [, name, taken] = FLAG.exec(textOf(flag)) ?? [];
    const takesBack =
      name !== undefined && words.texts.has(name.slice(2)) && taken.split(',').every((each) => meant.has(each));
    return takesBack && i !== path.at(-1) ? [[{ kind: 'remove', path: [...list, i] }]] : [];
  });
}

/** The first provider of an encryption, which writes, behind the others: it still reads what it has written. */
function laterProviders({ type, attributes, path }: Asked): Change[][] {
  if (type !== 'EncryptionConfiguration' || path.at(-2) !== 'providers' || path.at(-1) !== 0) return [];
  const providers = valueAt(attributes, path.slice(0, -1));
  if (!Array.isArray(providers) || providers.length < 2 || !isSame(providers[0], { identity: {} })) return [];
  const last = [...path.slice(0, -1), providers.length - 1];
  return [
    [
      { kind: 'remove', path, goesAlong: true },
      { kind: 'set', path: last, value: { identity: {} }, goesAlong: true },
    ],
  ];
}

const PROBE = /^(?:liveness|readiness|startup)Probe$/;
const SOME_PORT = 8080;

/**
 * A missing probe that asks whether a port of TCP is open: the first one that the container declares, else one that only the
 * user knows.
 */
function portProbes({ attributes, path }: Asked): Change[][] {
  if (!PROBE.test(String(path.at(-1)))) return [];
  const ports = valueAt(attributes, [...path.slice(0, -1), 'ports']);
  const [port] = (Array.isArray(ports) ? ports : []).flatMap((each) => {
    const { containerPort, protocol = 'TCP' } = isJsonObject(each) ? (each as Partial<JsonObject>) : {};
    return typeof containerPort === 'number' && protocol === 'TCP' ? [containerPort] : [];
  });
  return port === undefined
    ? [[{ kind: 'set', path, value: { tcpSocket: { port: new Written('', SOME_PORT, 'port') } } }]]
    : [[{ kind: 'set', path, value: { tcpSocket: { port } }, isCopied: true }]];
}

const VERSION = /(?:@|:(?=[^/]*$))/;

/** The image of the denial with a version as that of the remedy: a tag or a digest, which only the user knows. */
function imageVersions({ attributes, path, hints }: Asked): Change[][] {
  const image = valueAt(attributes, path);
  if (path.at(-1) !== 'image' || typeof image !== 'string') return [];
  const [name] = image.split(VERSION);
  return hints.flatMap(({ changes }) =>
    changes.flatMap((change): Change[][] => {
      const shown = change.kind === 'set' && change.path.at(-1) === 'image' ? change.value : undefined;
      const [sign = '', version] = shown instanceof Written ? versionOf(textOf(shown.supposed)) : [];
      if (version === undefined) return [];
      const value = new Written(`${name}${sign}`, `${name}${sign}${version}`, sign === '@' ? 'digest' : 'tag');
      return [[{ kind: 'set', path, value }]];
    }),
  );
}

function versionOf(image: string): readonly string[] {
  const at = image.search(VERSION);
  return at < 0 ? [] : [image.slice(at, at + 1), image.slice(at + 1)];
}

/** A value of a secret that is given when its manifest is applied. */
function keptElsewhere({ type, attributes, path, words }: Asked): Change[][] {
  const isValue = path.length === 2 && /^(?:data|stringData)$/.test(String(path[0]));
  if (type !== 'Secret' || !words.isAboutSecrets || !isValue || typeof valueAt(attributes, path) !== 'string')
    return [];
  return [[{ kind: 'set', path, value: new Written('', 'supposed', String(path[1])) }]];
}

/** A variable of a container that comes from a secret, in the place of one that holds it. */
function variablesFromSecrets({ attributes, path }: Asked): Change[][] {
  const [env, , value] = path.slice(-3);
  if (env !== 'env' || value !== 'value' || typeof valueAt(attributes, path) !== 'string') return [];
  const variable = textOf(valueAt(attributes, [...path.slice(0, -1), 'name']) ?? null);
  const [name, key] = ['secret', `${variable}_key`].map((each) => new Written('', `supposed ${each}`, each));
  return [
    [
      { kind: 'remove', path },
      {
        kind: 'set',
        path: [...path.slice(0, -1), 'valueFrom'],
        value: { secretKeyRef: { name, key } },
        goesAlong: true,
      },
    ],
  ];
}

/** Truths in words, as variables have them. */
const OPPOSITES: ReadonlyMap<string, readonly string[]> = new Map([
  ['true', ['false']],
  ['false', ['true']],
]);

/** Other values for the attribute of the denial: the listed words and the numbers that the rule compares it with. */
function otherValues({ attributes, path, words }: Asked): Change[][] {
  const name = path.at(-1);
  if (typeof name !== 'string') return [];
  const value = valueAt(attributes, path);
  const constants = [...(words.compared.get(name) ?? [])].filter((each) => {
    if (each === value) return false;
    if (typeof each === 'number') return each > 0 && !COUNTED.test(name);
    return typeof each === 'boolean' || LISTED_WORD.test(each);
  });
  const flipped = typeof value === 'boolean' ? [!value] : typeof value === 'string' ? (OPPOSITES.get(value) ?? []) : [];
  return [...flipped, ...constants].map((each): Change[] => [{ kind: 'set', path, value: each }]);
}

/** Parts without which a manifest is refused, means something else, or hides what the rule looks for. */
const NEEDED: ReadonlySet<string> = new Set([
  ...IDENTITY,
  ...['apiGroups', 'cidr', 'containers', 'data', 'egress', 'env', 'host', 'hosts', 'ingress', 'initContainers'],
  ...['matchLabels', 'maxUnavailable', 'metadata', 'minAvailable', 'nonResourceURLs', 'path', 'podSelector'],
  ...['providers', 'replicas', 'resourceNames', 'resources', 'roleRef', 'rules', 'selector', 'spec', 'stringData'],
  ...['subjects', 'template', 'tls', 'verbs', 'volumeMounts'],
]);
/** Nothing below these is taken away: other parts of the manifest refer to it. */
const KEPT: ReadonlySet<string> = new Set(['env', 'labels']);
const REMOVABLE_WORD = /^--[\w-]+=/;
const BARE_FLAG = /^--[\w-]+$/;

/** A flag that is one word, and takes no other as its value. */
function isRemovableWord(words: readonly JsonValue[], index: number): boolean {
  const [word, next = '--'] = words.slice(index).map(textOf);
  return REMOVABLE_WORD.test(word) || (BARE_FLAG.test(word) && next.startsWith('-'));
}

/** A volume of a pod, taken away with all that mounts it, or a kernel parameter. */
function partsOfPods({ attributes, path }: Asked): Change[][] {
  const at = path.findIndex((key) => key === 'volumes' || key === 'sysctls');
  const index = path[at + 1];
  if (at < 0 || typeof index !== 'number') return [];
  const list = path.slice(0, at + 1);
  const name = valueAt(attributes, [...list, index, 'name']);
  const containers = [...CONTAINERS].flatMap((kind) => {
    const all = valueAt(attributes, [...path.slice(0, at), kind]);
    return Array.isArray(all) ? all.map((_, i) => [...path.slice(0, at), kind, i, 'volumeMounts']) : [];
  });
  const mounts = containers.flatMap((own) =>
    without(attributes, own, (mount) => isJsonObject(mount) && mount.name === name).map((change): Change => ({
      ...change,
      goesAlong: true,
    })),
  );
  const part = without(attributes, list, (_, i) => i === index);
  return [path[at] === 'volumes' ? [...mounts, ...part] : part];
}

/** Elements of a list, taken away from behind; the list, where none would be left. */
function without(
  attributes: JsonObject,
  path: AttributePath,
  isGone: (element: JsonValue, index: number) => boolean,
): (Change & { readonly kind: 'remove' })[] {
  const list = valueAt(attributes, path);
  if (!Array.isArray(list)) return [];
  const gone = list.flatMap((each, i) => (isGone(each, i) ? [i] : []));
  if (gone.length === list.length) return [{ kind: 'remove', path }];
  return gone.reverse().map((i) => ({ kind: 'remove', path: [...path, i] }));
}

/** The attribute of the denial, taken away; of a list one element, or all of it where there is no other. */
function removals(asked: Asked): Change[][] {
  const { type, attributes, path } = asked;
  if (path.includes('volumes') || path.includes('sysctls')) return partsOfPods(asked);
  if (type === 'NetworkPolicy' && /^(?:in|e)gress$/.test(String(path[1]))) return admissions(asked);
  if (/Role(?:Binding)?$/.test(type)) return grants(asked);
  const value = valueAt(attributes, path);
  const holder = valueAt(attributes, path.slice(0, -1));
  const key = path.at(-1);
  if (value === undefined || key === undefined) return [];
  const names = path.filter((each) => typeof each === 'string');
  if (names.some((each) => KEPT.has(each))) return [];
  const last = names.at(-1) ?? '';
  if (Array.isArray(holder)) {
    if (WORDS.has(last) && !isRemovableWord(holder, Number(key))) return [];
    const isPart = isJsonObject(value) && NEEDED.has(last);
    if (holder.length > 1) return isPart ? [] : [[{ kind: 'remove', path }]];
    return NEEDED.has(last) ? [] : [[{ kind: 'remove', path: path.slice(0, -1) }]];
  }
  const isNeeded = NEEDED.has(last) || WORDS.has(last) || (last === 'type' && type !== 'Service');
  return isNeeded || (isJsonObject(value) && Object.keys(value).length > 1) ? [] : [[{ kind: 'remove', path }]];
}
