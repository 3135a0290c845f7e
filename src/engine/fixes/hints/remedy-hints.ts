import type { AttributePath } from '../../resources/model/resource-input';
import type { BuiltInRule } from '../../rules/built-in/model/built-in-rule';
import { HclSyntaxError, parseHcl, type Block, type Body, type Expression } from '../../hcl/syntax';
import { Written, type Change, type FixValue } from '../model/fix';

/** The changes that turn a template which fails into one that passes, as the remedy of a rule shows them. */
export interface Hint {
  /** The type of resource that the changes are for; without it any. */
  readonly onlyFor?: string;
  /** The kind of the Kubernetes object that the changes were found on. */
  readonly kind?: string;
  readonly changes: readonly Change[];
}

/** Reads the remedy of a rule, which is a difference of two templates. */
export function remedyHint(rule: BuiltInRule, diff: string, known: ReadonlySet<string>): Hint | undefined {
  try {
    const [before, after] = sidesOf(diff).map((text) => ({ text, body: parseHcl('remedy.tf', text).body }));
    const subject = before.body.blocks.find(
      ({ type, labels }) => type === 'resource' && rule.resources.includes(labels[0]?.value),
    );
    const [type, name] = subject?.labels.map(({ value }) => value) ?? [];
    const changed = after.body.blocks.find(({ labels }) => labels[0]?.value === type && labels[1]?.value === name);
    if (!subject || !changed) return undefined;
    const named = new Set([...known, ...valuesIn(rule.remedy)]);
    const reader = new Reader(after.text, `${type}.${name}`, named);
    const formerly = new Reader(before.text, `${type}.${name}`, named);
    const added = after.body.blocks.filter(
      (block) =>
        block.type === 'resource' &&
        block.body.attributes.size > 0 &&
        refersTo(after.text, block, `${type}.${name}.`) &&
        !isIn(before.body, block),
    );
    return {
      changes: [
        ...differences(formerly, subject.body, reader, changed.body, []),
        ...added.map((block): Change => ({
          kind: 'add',
          type: block.labels[0].value,
          attributes: reader.body(block.body),
        })),
      ],
    };
  } catch (error) {
    if (error instanceof HclSyntaxError || error instanceof UnusableHint) return undefined;
    throw error;
  }
}

/** The two templates of a difference. */
export function sidesOf(diff: string): readonly [before: string, after: string] {
  const lines = diff.replace(/\n$/, '').split('\n');
  const side = (left: string): string =>
    lines
      .filter((line) => !line.startsWith(left))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return [side('+'), side('-')];
}

function refersTo(text: string, { start, end }: Block, target: string): boolean {
  return text.slice(start, end).includes(target);
}

function isIn(body: Body, block: Block): boolean {
  return body.blocks.some(
    ({ labels }) => labels.map(({ value }) => value).join(' ') === block.labels.map(({ value }) => value).join(' '),
  );
}

function differences(formerly: Reader, before: Body, reader: Reader, after: Body, path: AttributePath): Change[] {
  const changes: Change[] = [];
  for (const [name, { expression }] of after.attributes) {
    const old = before.attributes.get(name);
    if (old && formerly.textOf(old.expression) === reader.textOf(expression)) continue;
    changes.push({ kind: 'set', path: [...path, name], value: reader.value(expression, name) });
  }
  for (const type of new Set([...before.blocks, ...after.blocks].map((block) => block.type))) {
    const [old, now] = [before, after].map(({ blocks }) => blocks.filter((block) => block.type === type));
    now.forEach((block, i) => {
      const at = [...path, type, i];
      if (i < old.length) changes.push(...differences(formerly, old[i].body, reader, block.body, at));
      else changes.push({ kind: 'set', path: at, value: reader.body(block.body) });
    });
    for (let i = old.length - 1; i >= now.length; i--) changes.push({ kind: 'remove', path: [...path, type, i] });
  }
  for (const name of before.attributes.keys())
    if (!after.attributes.has(name)) changes.push({ kind: 'remove', path: [...path, name] });
  return changes;
}

/** The values that a sentence names: "Set minimum_tls_version to 1.2.", "List audit and profiler in log_exports." */
function valuesIn(sentence: string): readonly string[] {
  const listed = /^List (.*?) in /.exec(sentence)?.[1].split(/, | and /) ?? [];
  const set = [...sentence.matchAll(/ to ([^\s,;]+)/g)].map(([, word]) => word.replace(/\.$/, ''));
  return [...listed, ...set];
}

/** A word that providers list, such as `TLS1_2` or `SystemAssigned`, and no name that somebody has made up. */
export const LISTED_WORD = /^[A-Z][A-Za-z0-9_]*(?:[-.][A-Za-z0-9_]+)*$/;

export const SUBJECT = '{subject}';

/** The index of an element behind the last one of a list. */
export const APPENDED = -1;

/** A value of a remedy that says nothing about other templates. */
class UnusableHint extends Error {}

class Reader {
  constructor(
    private readonly text: string,
    private readonly subject: string,
    /** The texts that the rule speaks of. */
    private readonly known: ReadonlySet<string>,
  ) {}

  textOf({ start, end }: Expression): string {
    return this.text.slice(start, end);
  }

  body({ attributes, blocks }: Body): { readonly [key: string]: FixValue } {
    const value: Record<string, FixValue> = {};
    for (const [name, { expression }] of attributes) value[name] = this.value(expression, name);
    for (const { type } of blocks)
      value[type] ??= blocks.filter((block) => block.type === type).map(({ body }) => this.body(body));
    return value;
  }

  /** A value that the remedy has made up is one that the user has to give. */
  value(expression: Expression, name: string): FixValue {
    switch (expression.kind) {
      case 'number':
        return Number(expression.text);
      case 'boolean':
        return expression.value;
      case 'null':
        return null;
      case 'string':
        return this.known.has(expression.value) || LISTED_WORD.test(expression.value)
          ? expression.value
          : new Written('', expression.value, name);
      case 'tuple':
        return expression.elements.map((element) => this.value(element, name));
      case 'object':
        return Object.fromEntries(
          expression.items.map(({ key, value }) => [
            key.kind === 'string' ? key.value : this.textOf(key),
            this.value(value, name),
          ]),
        );
      default: {
        const text = this.textOf(expression);
        if (text.startsWith(`${this.subject}.`))
          return new Written(text.replace(this.subject, SUBJECT), `\${${text.replace(this.subject, SUBJECT)}}`);
        // A value that a function makes, such as a policy, is none that a user could be asked for by a name.
        if (expression.kind !== 'reference') throw new UnusableHint();
        return new Written('', `supposed ${name}`, name);
      }
    }
  }
}
