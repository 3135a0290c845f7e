import { isJsonObject, memberOf, stringOf, type JsonObject, type JsonValue } from '../../../base/json';
import { compile, parseModule, RegoError, Source, type ModuleText } from '../../../rego';
import { compileProblem, errorsOf } from '../model/compile-problem';
import type { ConstraintTemplate } from '../model/foreign-rule';

/** A template or constraint that cannot be used, and why. */
export class TemplateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TemplateError';
  }
}

const TITLE = 'metadata.gatekeeper.sh/title';
const CEL = 'its policy is written in CEL (K8sNativeValidation)';
const INVENTORY = 'it reads data.inventory, the objects of a cluster';
const EXTERNAL = 'it calls external_data, which asks other services';
const NEWER = 'its policy is Rego v1, but Gatekeeper reads it as v0: write `version: v1` in its source';

/** Reads a ConstraintTemplate; throws a TemplateError. */
export function readTemplate(file: string, { metadata, spec }: JsonObject): ConstraintTemplate {
  const kind = at(spec, 'crd', 'spec', 'names', 'kind');
  if (typeof kind !== 'string') throw new TemplateError('spec.crd.spec.names.kind is missing');
  const annotations = at(metadata, 'annotations');
  const facts = {
    kind,
    file,
    title: stringOf(at(annotations, TITLE)) || kind,
    description: stringOf(at(annotations, 'description')).trim(),
  };
  const targets = at(spec, 'targets');
  const target = Array.isArray(targets) && targets.length === 1 ? targets[0] : undefined;
  const source = sourceOf(target);
  if (source === undefined) throw new TemplateError('spec.targets must hold one target with a policy');
  if (source === 'cel') return { ...facts, modules: [], entry: '', unsupported: CEL };
  return { ...facts, ...compiled(file, source) };
}

interface PolicySource {
  readonly rego: string;
  readonly libs: readonly string[];
  readonly version: 'v0' | 'v1';
}

/** The policy in Rego, in the newer form under `code` or in the older one. */
function sourceOf(target: JsonValue | undefined): PolicySource | 'cel' | undefined {
  const code = at(target, 'code');
  const engines = (Array.isArray(code) ? code : []).filter(isJsonObject);
  const written = engines.find(({ engine }) => engine === 'Rego')?.source ?? target;
  const rego = stringOf(at(written, 'rego'));
  if (rego === '') return engines.length > 0 ? 'cel' : undefined;
  const libs = at(written, 'libs');
  return {
    rego,
    libs: (Array.isArray(libs) ? libs : []).map(stringOf),
    version: at(written, 'version') === 'v1' ? 'v1' : 'v0',
  };
}

function compiled(
  file: string,
  { rego, libs, version }: PolicySource,
): Pick<ConstraintTemplate, 'modules' | 'entry' | 'unsupported'> {
  const modules: ModuleText[] = [
    { file, text: rego, version },
    ...libs.map((text, i) => ({ file: `${file} libs[${i}]`, text, version })),
  ];
  try {
    const [main, ...others] = modules.map(parsed);
    const keys = main.package.path.path.map((part) => (part.kind === 'string' ? part.value : ''));
    if (!keys.every((key) => /^[A-Za-z_]\w*$/.test(key))) throw new TemplateError('the name of its package is too odd');
    const entry = ['data', ...keys, 'violation'].join('.');
    const isThere = main.rules.some(
      ({ head: { ref } }) => ref.head.kind === 'var' && ref.head.name === 'violation' && ref.path.length === 0,
    );
    if (!isThere) throw new TemplateError('its policy has no rule called violation');
    const all = [main, ...others];
    if (refersTo(all, 'data', 'inventory')) return { modules, entry, unsupported: INVENTORY };
    if (refersTo(all, 'external_data')) return { modules, entry, unsupported: EXTERNAL };
    compile(modules);
    return { modules, entry };
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    throw new TemplateError(compileProblem(errorsOf(error)[0]));
  }
}

/** Refuses v1 that is not said to be v1: as v0 its `if` would be the name of a rule. */
function parsed({ file, text, version }: ModuleText): ReturnType<typeof parseModule> {
  const module = parseModule(new Source(file, text), version === 'v1' ? 'v1' : 'auto');
  if (version === 'v0' && module.version === 'v1') throw new TemplateError(NEWER);
  return module;
}

function at(value: JsonValue | undefined, ...keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>(memberOf, value);
}

/** True when modules mention a name, with this key below it where one is given. */
function refersTo(modules: readonly ReturnType<typeof parseModule>[], name: string, key?: string): boolean {
  const open: unknown[] = modules.flatMap(({ rules, imports }) => [...rules, ...imports]);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isRef(node, name, key)) return true;
    for (const [field, value] of Object.entries(node)) if (field !== 'loc') open.push(value ?? null);
  }
  return false;
}

function isRef(node: object, name: string, key: string | undefined): boolean {
  const { kind, head, path } = node as {
    kind?: unknown;
    head?: { name?: unknown };
    path?: readonly { value?: unknown }[];
  };
  if (kind !== 'ref' || head?.name !== name) return false;
  // Without a key that is known, all keys may be meant.
  return key === undefined || path?.[0] === undefined || path[0].value === undefined || path[0].value === key;
}
