import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../../src/engine/base/json';
import type { ResourceInput } from '../../src/engine/resources/model/resource-input';
import { UNREAD } from '../../src/engine/resources/model/verdict-reasons';
import { liveResources } from '../../src/engine/resources/live-resources';
import { templateResources } from '../../src/engine/resources/template-resources';
import { ARM } from '../../src/engine/resources/translation';
import { ruleOf } from '../../src/engine/resources/translation/translate';
import { discover, FolderSource, render, type Rendering } from '../../src/engine/iac';
import { sampled, TRIES_ALL } from '../support/sampled';
import { builtIn } from './shared-rules';

const templates = discover(new FolderSource(join(__dirname, 'arm')), 'arm', ['']).templates;

const SURE: readonly string[] = ['passed', 'failed', 'error'];

interface Judged {
  readonly document: JsonValue;
  /** By the address and the rule. */
  readonly states: ReadonlyMap<string, string>;
  /** By the file of the rule. */
  readonly byFile: ReadonlyMap<string, readonly string[]>;
}

/** The states of the rules on the resources of a template. */
function judged(file: string): Judged {
  const renderings = templates.filter(({ path }) => path === `/${file}`).map((template) => render(template));
  const states = new Map<string, string>();
  const byFile = new Map<string, string[]>();
  for (const { input, start, places } of templateResources('arm', renderings)) {
    for (const { rule, state, reason, denials } of builtIn.judge(input)) {
      states.set(`${keyOf(input)} ${rule.file}`, reason || state);
      byFile.set(rule.file, [...(byFile.get(rule.file) ?? []), reason || state]);
      for (const { path } of denials) {
        const keys = places?.get(JSON.stringify(path)) ?? start ?? [];
        expect(renderings[0].positions.get(keys.map((key) => `/${key}`).join(''))?.line).toBeGreaterThan(1);
      }
    }
  }
  return { document: renderings[0].document, states, byFile };
}

function keyOf({ resource }: ResourceInput, address = resource.address): string {
  return `${resource.type} ${address}`;
}

const written = { 'good.json': judged('good.json'), 'bad.json': judged('bad.json') };

const names = (file: string): string[] =>
  readFileSync(join(__dirname, 'arm', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** `rules.txt` names the rules that are known to hold: they fail on `bad.json`, and do not on `good.json`. */
describe('the rules for Azure on ARM templates', () => {
  const good = written['good.json'].byFile;
  const bad = written['bad.json'].byFile;

  it.each(names('rules.txt'))('%s should hold', (file) => {
    expect(bad.get(file)).toContain('failed');
    expect(good.get(file)).toContain('passed');
    expect(good.get(file)).not.toContain('failed');
    expect(good.get(file)).not.toContain('error');
  });

  it.each(names('only-bad.txt'))('%s should fail, and has nothing to judge in what is right', (file) => {
    expect(bad.get(file)).toContain('failed');
    expect(good.get(file)).toBeUndefined();
  });

  it('should all be named there, or say nothing about ARM', () => {
    const azure = builtIn.rules.filter(({ provider }) => provider === 'azure').map(({ file }) => file);
    const spoken = azure.filter((file) =>
      [good, bad].some((states) => states.get(file)?.some((state) => SURE.includes(state))),
    );
    const holding = [...names('rules.txt'), ...names('only-bad.txt')];
    expect(holding).toEqual(expect.arrayContaining(spoken));
    expect(azure.filter((file) => !holding.includes(file))).toEqual(names('silent.txt'));
  });

  it('should not fail on what is right', () => {
    const failing = [...good].filter(([, states]) => states.includes('failed')).map(([file]) => file);
    expect(failing).toEqual([]);
  });

  it.each([{}, { requireInfrastructureEncryption: true }, { keySource: 'Microsoft.KeyVault' }])(
    'should not take %j for the key of a customer',
    (encryption) => {
      const resource = { type: 'Microsoft.ServiceBus/namespaces', name: 'bus', properties: { encryption } };
      const rendering = { document: { resources: [resource] } } as unknown as Rendering;
      const [{ input }] = templateResources('arm', [rendering]);
      const found = builtIn.judge(input).find(({ rule }) => rule.file === 'azure/servicebus/customer-key.rego');
      expect(found?.state).toBe('failed');
    },
  );

  const TAINT = 'CriticalAddonsOnly=true:NoSchedule';
  it.each([
    [undefined, 'skipped'],
    ["[parameters('pools')]", 'skipped'],
    [[{ mode: 'System', nodeTaints: "[parameters('taints')]" }], 'skipped'],
    [[{ mode: 'System', nodeTaints: [TAINT] }, { mode: "[parameters('mode')]" }], 'skipped'],
    [[{ mode: 'System', nodeTaints: [TAINT] }, { mode: 'System' }], 'failed'],
    [[{ mode: 'System', nodeTaints: ["[parameters('taint')]", TAINT] }, { mode: 'User' }], 'passed'],
    [[{ name: 'old' }], 'failed'],
  ])('should know of the pools %j whether system nodes refuse others: %s', (pools, expected) => {
    const properties = pools === undefined ? {} : { agentPoolProfiles: pools };
    const resource = { type: 'Microsoft.ContainerService/managedClusters', name: 'aks', properties };
    const rendering = { document: { resources: [resource] } } as unknown as Rendering;
    const [{ input }] = templateResources('arm', [rendering]);
    const found = builtIn.judge(input).find(({ rule }) => rule.file === 'azure/aks/system-nodes.rego');
    expect(found?.state).toBe(expected);
  });
});

/** The places of the objects in a value. */
function* objectsIn(value: JsonValue, place: Place = []): Generator<Place> {
  if (isJsonObject(value) && place.length > 0) yield place;
  if (value === null || typeof value !== 'object') return;
  for (const [key, each] of Object.entries(value)) yield* objectsIn(each as JsonValue, [...place, key]);
}

/** A value with another at a place, or without what is there. */
function changed(value: JsonValue, [key, ...rest]: Place, other?: JsonObject): JsonValue {
  const inner = rest.length === 0 ? other : changed((value as JsonObject)[key], rest, other);
  if (Array.isArray(value)) return value.flatMap((each, i) => (String(i) === key ? (inner ?? []) : [each]));
  const others = Object.fromEntries(Object.entries(value as JsonObject).filter(([each]) => each !== key));
  return inner === undefined ? others : { ...others, [key]: inner };
}

type Place = readonly string[];

describe('an empty object in an ARM template', () => {
  /** The gate empties every fifth object of a resource. */
  const EVERY = 5;
  const [rendering] = templates.filter(({ path }) => path === '/good.json').map((template) => render(template));
  const all = objectsOf(isJsonObject(rendering.document) ? rendering.document.resources : []);
  const statesOf = (resources: readonly JsonObject[]): ReadonlyMap<string, string> => {
    const document = { ...(rendering.document as JsonObject), resources: [...resources] };
    const states = new Map<string, string>();
    for (const { input } of templateResources('arm', [{ ...rendering, document }]))
      for (const { rule, state, reason } of builtIn.judge(input))
        states.set(`${keyOf(input)} ${rule.file}`, reason || state);
    return states;
  };

  it('should say as much as none', () => {
    const different: string[] = [];
    let compared = 0;
    for (const resource of all) {
      const isBelow = ({ type, name }: JsonObject): boolean =>
        textOf(type).startsWith(`${textOf(resource.type)}/`) && textOf(name).startsWith(`${textOf(resource.name)}/`);
      const children = all.filter(isBelow);
      for (const place of sampled([...objectsIn(resource.properties ?? {})], EVERY)) {
        const judgedWith = (other?: JsonObject): ReadonlyMap<string, string> =>
          statesOf([{ ...resource, properties: changed(resource.properties, place, other) }, ...children]);
        const [without, empty] = [judgedWith(), judgedWith({})];
        compared += without.size;
        for (const [key, state] of without)
          if (SURE.includes(state) && empty.get(key) !== state)
            different.push(`${place.join('.')} ${key}: ${state}, ${empty.get(key)}`);
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(TRIES_ALL ? 900 : 900 / EVERY);
  });
});

const GROUP = '/subscriptions/s-1/resourceGroups/g';

/** The id of a resource by its whole type and name. */
function idOf(type: string, name: string): string {
  const [namespace, ...types] = type.split('/');
  const names = name.split('/');
  return `${GROUP}/providers/${namespace}/${types.map((each, i) => `${each}/${names[i]}`).join('/')}`;
}

interface Answer {
  readonly path: string;
  readonly address: string;
  readonly resources: readonly JsonObject[];
}

/** The resources of a template as Azure would export each, with its children. */
function answersOf(document: JsonValue): readonly Answer[] {
  const all = objectsOf(isJsonObject(document) ? document.resources : []);
  return all.flatMap((each) => {
    const [type, name] = [textOf(each.type), textOf(each.name)];
    const isBelow = (other: JsonObject): boolean =>
      textOf(other.type).startsWith(`${type}/`) && textOf(other.name).startsWith(`${name}/`);
    if (each.scope !== undefined || /providers\//.test(type)) return [];
    return [{ path: idOf(type, name), address: `${type}/${name}`, resources: [each, ...all.filter(isBelow)] }];
  });
}

/** The states by the address in the template and the rule, of all rules or of those that are wanted. */
function liveStates(answers: readonly Answer[], isWanted?: (key: string) => boolean): ReadonlyMap<string, string> {
  const documents = answers.map(({ path, resources }) => ({
    path,
    document: { resources: [...resources] },
    calls: [],
  }));
  const states = new Map<string, string>();
  for (const { document, inputs } of liveResources('azure', documents, { listed: new Set() }) ?? [])
    for (const input of inputs) {
      const { path, address } = answers[document];
      const own = input.resource.address.replace(`${path}.Microsoft`, 'Microsoft').replace(path, address);
      const all = builtIn.rulesFor(input.resource.type);
      const rules = isWanted ? all.filter(({ file }) => isWanted(`${keyOf(input, own)} ${file}`)) : all;
      if (rules.length === 0) continue;
      for (const { rule, state, reason } of builtIn.judge(input, rules))
        states.set(`${keyOf(input, own)} ${rule.file}`, reason || state);
    }
  return states;
}

/** The first has a sure verdict that the second does not have. */
function differences(states: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...states]
    .filter(([key, state]) => SURE.includes(state) && others.get(key) !== state)
    .map(([key, state]) => `${key}: ${state}, not ${others.get(key)}`);
}

/** The properties that every answer about a type has where they are set. */
function shownIn(type: string): ReadonlySet<string> {
  const known = ARM[type.toLowerCase()] ?? [];
  const rules = ('type' in known ? [known] : known).flatMap(({ attributes }) => Object.values(attributes).map(ruleOf));
  return new Set(
    rules
      .filter(({ shownIfSet }) => shownIfSet)
      .flatMap(({ from = [] }) => [from].flat().map((path) => path.split('.')[0])),
  );
}

/** Hundreds of values are supposed for its forty open ones, with each of its rules; a rule of its own remains in the gate. */
const MANY_OPEN = 'Microsoft.Network/networkSecurityGroups/nsg';

describe.each(['good.json', 'bad.json'] as const)('the rules for Azure on what runs, as in %s', (file) => {
  const { document, states: template } = written[file];
  const answers = answersOf(document).filter(({ address }) => TRIES_ALL || address !== MANY_OPEN);
  const live = liveStates(answers);

  it('should say the same as on the template, or that it was not read', () => {
    expect(differences(live, template)).toEqual([]);
    const surely = [...live.values()].filter((state) => state === (file === 'bad.json' ? 'failed' : 'passed'));
    expect(surely.length).toBeGreaterThan(180);
    expect([...live.values()]).toContain(UNREAD);
  });

  it('should say nothing else when parts of the answers and all children are missing', () => {
    const lacking = answers.map(({ resources: [own], ...answer }, at) => {
      const properties = Object.entries(isJsonObject(own.properties) ? own.properties : {});
      const reported = shownIn(textOf(own.type));
      const rest = Object.fromEntries(properties.filter(([key], i) => (i + at) % 2 === 0 || reported.has(key)));
      return { ...answer, resources: [{ ...own, properties: rest }] };
    });
    // Only what was sure can become another verdict.
    const states = liveStates(lacking, (key) => SURE.includes(live.get(key) ?? ''));
    expect(differences(states, live)).toEqual([]);
    expect([...states.values()].filter((state) => state === UNREAD).length).toBeGreaterThan(60);
  });
});
