import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../../src/engine/base/json';
import {
  Board,
  liveResources,
  readRules,
  RULES_ON_BOARD,
  ruleTexts,
  templateResources,
  UNREAD,
  UNTRANSLATED,
  type BoardInput,
} from '../../src/engine/board';
import { discover, FolderSource, render } from '../../src/engine/iac';

const board = new Board(readRules(ruleTexts(RULES_ON_BOARD)));

/** The states of the rules on the resources of a template, by their files. */
function judged(file: string): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arm-'));
  try {
    cpSync(join(__dirname, 'arm', file), join(folder, file));
    const renderings = discover(new FolderSource(folder), 'arm', ['']).templates.map((template) => render(template));
    const states = new Map<string, string[]>();
    for (const { input, start, places } of templateResources('arm', renderings)) {
      for (const { rule, state, reason, denials } of board.judge(input)) {
        states.set(rule.file, [...(states.get(rule.file) ?? []), reason || state]);
        for (const { path } of denials) {
          const keys = places?.get(JSON.stringify(path)) ?? start ?? [];
          expect(renderings[0].positions.get(keys.map((key) => `/${key}`).join(''))?.line).toBeGreaterThan(1);
        }
      }
    }
    return states;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const names = (file: string): string[] =>
  readFileSync(join(__dirname, 'arm', file), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** `rules.txt` names the rules that are known to hold: they fail on `bad.json`, and do not on `good.json`. */
describe('the rules for Azure on ARM templates', () => {
  const good = judged('good.json');
  const bad = judged('bad.json');

  it.each(names('rules.txt'))('%s should hold', (file) => {
    expect(bad.get(file)).toContain('failed');
    expect(good.get(file)).not.toContain('failed');
    expect(good.get(file)).not.toContain('error');
  });

  it('should not fail on what is right', () => {
    const failing = [...good].filter(([, states]) => states.includes('failed')).map(([file]) => file);
    expect(failing).toEqual([]);
  });

  it('should say nothing where they read what is not translated', () => {
    expect(bad.get('azure/aks/system-nodes.rego')).toEqual([UNTRANSLATED]);
    expect(good.get('azure/aks/system-nodes.rego')).toEqual([UNTRANSLATED]);
  });
});

const GROUP = '/subscriptions/s-1/resourceGroups/g';
const templates = discover(new FolderSource(join(__dirname, 'arm')), 'arm', ['']).templates;

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

/** The states by the address in the template and the rule. */
function liveStates(answers: readonly Answer[]): ReadonlyMap<string, string> {
  const documents = answers.map(({ path, resources }) => ({
    path,
    document: { resources: [...resources] },
    calls: [],
  }));
  const found = [...(liveResources('azure', documents, new Set()) ?? [])];
  return new Map(
    found.flatMap(({ document, inputs }) => {
      const { path, address } = answers[document];
      return inputs.flatMap((input) =>
        statesOf(input, input.resource.address.replace(`${path}.Microsoft`, 'Microsoft').replace(path, address)),
      );
    }),
  );
}

function statesOf(input: BoardInput, address: string): [string, string][] {
  const key = `${input.resource.type} ${address}`;
  return board.judge(input).map(({ rule, state, reason }) => [`${key} ${rule.file}`, reason || state]);
}

/** The first has a sure verdict that the second does not have. */
function differences(states: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...states]
    .filter(([key, state]) => ['passed', 'failed', 'error'].includes(state) && others.get(key) !== state)
    .map(([key, state]) => `${key}: ${state}, not ${others.get(key)}`);
}

describe.each(['good.json', 'bad.json'])('the rules for Azure on what runs, as in %s', (file) => {
  const renderings = templates.filter(({ path }) => path === `/${file}`).map((template) => render(template));
  const written = new Map(
    templateResources('arm', renderings).flatMap(({ input }) => statesOf(input, input.resource.address)),
  );
  const answers = answersOf(renderings[0].document);
  const live = liveStates(answers);

  it('should say the same as on the template, or that it was not read', () => {
    expect(differences(live, written)).toEqual([]);
    const surely = [...live.values()].filter((state) => state === (file === 'bad.json' ? 'failed' : 'passed'));
    expect(surely.length).toBeGreaterThan(180);
    expect([...live.values()]).toContain(UNREAD);
  });

  it('should say nothing else when parts of the answers and all children are missing', () => {
    const lacking = answers.map(({ resources: [own], ...answer }, at) => {
      const properties = Object.entries(isJsonObject(own.properties) ? own.properties : {});
      const rest = Object.fromEntries(properties.filter((_, i) => (i + at) % 2 === 0));
      return { ...answer, resources: [{ ...own, properties: rest }] };
    });
    const states = liveStates(lacking);
    expect(differences(states, live)).toEqual([]);
    expect([...states.values()].filter((state) => state === UNREAD).length).toBeGreaterThan(100);
  });
});
