import { factsOf, type Attributes, type ValueType } from '../../src/engine/iac/provider-facts';
import type {
  AttributeRule,
  AttributeRules,
  SourcePath,
  Translation,
  TranslationTable,
} from '../../src/engine/resources/model/translation';
import { blockFacts, ruleOf } from '../../src/engine/resources/translation/translate';
import { parsePath } from '../../src/engine/drift/values/path';

/** `each` passes the elements of a list where there is one, `element` needs a list, `value` takes any value of a map. */
export type SourceStep = { readonly member: string } | 'each' | 'element' | 'value';

/** One path of a table, from the top of a resource of the source. */
export interface TablePath {
  /** The type of the source whose schema has the path. */
  readonly origin: string;
  readonly steps: readonly SourceStep[];
  /** The attribute that the path is for, for people. */
  readonly attribute: string;
  readonly rule?: AttributeRule;
  /** The type that the provider declares for the attribute. */
  readonly declared?: ValueType;
}

/** The way of a source to write paths. */
export interface SourceForm {
  /** The member of a resource that paths begin at. */
  readonly properties: string;
  /** The type and the rest of a path that begins at the root; undefined for what the reader adds. */
  readonly fromRoot: (type: string, path: string) => readonly [origin: string, path: string] | undefined;
}

interface Holder {
  readonly origin: string;
  readonly steps: readonly SourceStep[];
  readonly attribute: string;
}

/** All paths of a table. */
export function tablePaths(table: TranslationTable, form: SourceForm): readonly TablePath[] {
  return Object.entries(table).flatMap(([type, known]) =>
    ('type' in known ? [known] : known).flatMap((each) => new Collector(type, each, form).collected()),
  );
}

class Collector {
  private readonly found: TablePath[] = [];
  private readonly base: Holder;
  private readonly element?: Holder;

  constructor(
    private readonly type: string,
    private readonly translation: Translation,
    private readonly form: SourceForm,
  ) {
    this.base = { origin: type, steps: [{ member: form.properties }], attribute: translation.type };
    const [list] = translation.each === undefined ? [] : this.note(this.base, translation.each, {});
    this.element = list && { ...list, steps: [...list.steps, 'element'] };
  }

  collected(): readonly TablePath[] {
    const { type, attributes, when = [], unless = [], resources = [] } = this.translation;
    for (const paths of [when, unless]) this.note(this.base, paths, {});
    this.rules(attributes, this.base, factsOf(type)?.attributes);
    for (const part of resources) {
      const [holder] = this.note({ ...this.base, attribute: part.type }, part.from, {});
      this.rules(part.attributes, { ...holder, steps: [...holder.steps, 'each'] }, factsOf(part.type)?.attributes);
    }
    return this.found;
  }

  private rules(rules: AttributeRules, holder: Holder, facts: Attributes | undefined): void {
    for (const [name, origin] of Object.entries(rules)) {
      const rule = ruleOf(origin);
      const declared = facts?.get(name)?.type;
      const at = { ...holder, attribute: `${holder.attribute}.${name}` };
      const holders =
        rule.from === undefined ? [at] : this.note(at, rule.from, { rule, ...(declared && { declared }) });
      if (!rule.block) continue;
      const step: readonly SourceStep[] = rule.from === undefined ? [] : [rule.key === undefined ? 'each' : 'value'];
      for (const each of holders)
        this.rules(rule.block, { ...each, steps: [...each.steps, ...step] }, blockFacts(declared));
    }
  }

  /** Remembers paths and gives the places that they lead to. */
  private note(holder: Holder, paths: SourcePath, more: Pick<TablePath, 'rule' | 'declared'>): readonly Holder[] {
    return (typeof paths === 'string' ? [paths] : paths).flatMap((text) => {
      const start = this.startOf(holder, text);
      if (!start) return [];
      const found = {
        origin: start.origin,
        steps: [...start.steps, ...stepsOf(start.path)],
        attribute: holder.attribute,
      };
      this.found.push({ ...found, ...more }, ...conditionsOf(start.path, { ...found, steps: start.steps }));
      return [found];
    });
  }

  private startOf(holder: Holder, text: string): (Holder & { readonly path: string }) | undefined {
    if (text.startsWith('@')) return this.element && { ...this.element, path: text.slice(1) };
    if (!text.startsWith('/')) return { ...holder, path: text };
    const [origin, path] = this.form.fromRoot(this.type, text.slice(1)) ?? [];
    return origin === undefined || path === undefined ? undefined : { ...holder, origin, steps: [], path };
  }
}

function stepsOf(path: string): SourceStep[] {
  return parsePath(path).map((step) => (step.kind === 'key' ? { member: step.key } : 'element'));
}

/** The members that the conditions of a path name. */
function conditionsOf(path: string, holder: Holder): readonly TablePath[] {
  const steps = parsePath(path);
  return steps.flatMap((step, i) =>
    'where' in step
      ? step.where.map(([member]) => ({
          ...holder,
          steps: [...holder.steps, ...stepsOf(path).slice(0, i + 1), { member }],
        }))
      : [],
  );
}

/** A path as the facts name it: members with dots between them, without the steps into lists. */
export function factName(steps: readonly SourceStep[]): string {
  return steps.flatMap((step) => (typeof step === 'object' ? [step.member] : step === 'value' ? ['*'] : [])).join('.');
}
