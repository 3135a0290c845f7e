import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { chainOf, parseModule, Source, walkRule, type ModuleText, type Rule, type Term } from '../../rego';

/** The text of a rule, or of the file that it stands in. */
export interface RuleText extends ModuleText {
  readonly parameters: JsonObject;
  readonly version?: 'v0' | 'v1';
  /** The name of the rule that is asked, where its file has others too. */
  readonly asked?: string;
}

/** The constants of a rule and the attributes that it compares with them. */
export interface RuleWords {
  readonly texts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  /** Constants by the name of the attribute that they are compared with. */
  readonly compared: ReadonlyMap<string, ReadonlySet<string | number | boolean>>;
  /** Those of them that the attribute may not differ from (`!=`). */
  readonly demanded: ReadonlyMap<string, ReadonlySet<string | number | boolean>>;
  /** Names of attributes that are read. */
  readonly read: ReadonlySet<string>;
  /** True when the answer depends on something else than the input. */
  readonly isUnsteady: boolean;
  /** True for a rule about leaked secrets. */
  readonly isAboutSecrets: boolean;
}

const COMPARISONS: ReadonlySet<string> = new Set([
  'equal',
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'internal.member_2',
  'startswith',
  'endswith',
]);
const UNSTEADY = /\b(?:time\.now_ns|rand\.intn|uuid\.rfc4122|http\.send|opa\.runtime|net\.lookup_ip_addr)\b/;
const SECRETS = /\bplumbline\.lib\.(?:secrets|credentials_in_text)\b/;
const SECRET_FILE =
  /^(?!kubernetes\/(?:cluster|pods|rbac)\/|aws\/iam\/(?:credentials-everywhere|user-credentials)\.).*(?:password|secret|credential|token|access-key)/;

/** True for a rule about leaked secrets. */
export function isAboutSecrets({ text, file, asked = file }: Omit<RuleText, 'parameters'>): boolean {
  return SECRETS.test(text) || SECRET_FILE.test(asked);
}

/** Reads what a rule and the libraries that it imports speak of. */
export function ruleWords(rule: RuleText, libraries: readonly ModuleText[]): RuleWords {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  const read = new Set<string>();
  const compared = new Map<string, Set<string | number | boolean>>();
  const demanded = new Map<string, Set<string | number | boolean>>();
  let callsUnsteady = false;
  const modules = [rule, ...libraries.filter(({ file }) => isImported(rule.text, file))];
  for (const { file, text } of modules)
    for (const first of deciding(parseModule(new Source(file, text), rule.version ?? 'v1').rules, rule.asked))
      for (const branch of chainOf(first))
        walkRule(branch, {
          term: (term) => {
            if (term.kind === 'string') texts.add(term.value);
            if (term.kind === 'number') numbers.add(Number(term.text));
            if (term.kind === 'ref') for (const step of term.path) if (step.kind === 'string') read.add(step.value);
            if (term.kind === 'call') note(nameOf(term.operator), term.args);
          },
          expr: (expr) => {
            if (expr.kind === 'callExpr') note(nameOf(expr.operator), expr.args);
          },
        });
  for (const value of Object.values(rule.parameters)) addParameter(value);
  return {
    texts,
    numbers,
    compared,
    demanded,
    read,
    isUnsteady: rule.asked === undefined ? modules.some(({ text }) => UNSTEADY.test(text)) : callsUnsteady,
    isAboutSecrets: isAboutSecrets(rule),
  };

  function note(operator: string, args: readonly Term[]): void {
    callsUnsteady ||= UNSTEADY.test(operator);
    if (!COMPARISONS.has(operator)) return;
    const constants = args.flatMap((term) => constantsIn(term, rule.parameters));
    for (const known of operator === 'neq' ? [compared, demanded] : [compared])
      for (const name of args.flatMap(lastNames)) known.set(name, new Set([...(known.get(name) ?? []), ...constants]));
  }

  function addParameter(value: JsonValue): void {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'number') numbers.add(value);
    else if (Array.isArray(value)) value.forEach(addParameter);
  }
}

/** The rules that decide the one that is asked: those that it names, and those that these name. */
function deciding(rules: readonly Rule[], asked: string | undefined): readonly Rule[] {
  if (asked === undefined) return rules;
  const wanted = new Set([asked]);
  const nameIt = (name: string): void => void wanted.add(name);
  for (const before = { size: 0 }; before.size < wanted.size;) {
    before.size = wanted.size;
    for (const rule of rules.filter((each) => wanted.has(ruleName(each))))
      for (const branch of chainOf(rule)) namesIn(branch, nameIt);
  }
  return rules.filter((rule) => wanted.has(ruleName(rule)));
}

function ruleName({ head }: Rule): string {
  return head.ref.head.kind === 'var' ? head.ref.head.name : '';
}

function namesIn(branch: Rule, nameIt: (name: string) => void): void {
  const ofTerm = (term: Term): void => {
    if (term.kind === 'var') nameIt(term.name);
    if (term.kind === 'ref') for (const step of [term.head, ...term.path]) ofTerm(step);
    if (term.kind === 'string') nameIt(term.value);
  };
  walkRule(branch, {
    term: (term) => ofTerm(term.kind === 'call' ? term.operator : term),
    expr: (expr) => {
      if (expr.kind === 'callExpr') ofTerm(expr.operator);
    },
  });
}

function isImported(text: string, library: string): boolean {
  const name = /(\w+)\.rego$/.exec(library)?.[1] ?? '';
  return text.includes(`data.plumbline.lib.${name}`);
}

function nameOf(operator: Term): string {
  if (operator.kind !== 'ref') return '';
  return [operator.head, ...operator.path]
    .map((step) => (step.kind === 'var' ? step.name : step.kind === 'string' ? step.value : ''))
    .join('.');
}

/** The name that a reference ends in, also inside of calls such as `lower(x.name)` and `object.get(x, "name", "")`. */
function lastNames(term: Term): string[] {
  if (term.kind === 'call') {
    if (nameOf(term.operator) === 'object.get') return term.args[1]?.kind === 'string' ? [term.args[1].value] : [];
    return term.args.flatMap(lastNames);
  }
  const last = term.kind === 'ref' ? term.path.at(-1) : undefined;
  return last?.kind === 'string' ? [last.value] : [];
}

function constantsIn(term: Term, parameters: JsonObject): (string | number | boolean)[] {
  switch (term.kind) {
    case 'string':
    case 'boolean':
      return [term.value];
    case 'number':
      return [Number(term.text)];
    case 'array':
    case 'set':
      return term.items.flatMap((item) => constantsIn(item, parameters));
    case 'ref': {
      const [first, second] = term.path;
      const isParameter = first?.kind === 'string' && first.value === 'parameters' && second?.kind === 'string';
      return isParameter && Object.hasOwn(parameters, second.value) ? scalars(parameters[second.value]) : [];
    }
    default:
      return [];
  }
}

function scalars(value: JsonValue): (string | number | boolean)[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value];
  if (Array.isArray(value)) return value.flatMap(scalars);
  return isJsonObject(value) ? Object.values(value).flatMap(scalars) : [];
}
