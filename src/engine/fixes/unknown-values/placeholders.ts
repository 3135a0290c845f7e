import type { JsonValue } from '../../base/json';
import { mapWritten, Written, type Change } from '../model/fix';
import type { Declared } from '../model/writer';

/** Changes with a variable in the place of each value that only the user knows. */
export interface Placeheld {
  readonly changes: readonly Change[];
  readonly declared: readonly Declared[];
  /** The values that a proof supposes for the variables. */
  readonly supposing: Readonly<Record<string, JsonValue>>;
}

/** The variables of a language, for one resource. */
export interface Naming {
  /** The resource for people, and the words of names: its own, and those of its type. */
  readonly subject: string;
  readonly name: string;
  readonly type: string;
  /** A name of some words that separators part. */
  readonly spelled: (words: string) => string;
  readonly isTaken: (name: string) => boolean;
  /** The text of a use behind some text; undefined where the language has no words for that. */
  readonly use: (name: string, lead: string) => string | undefined;
}

/** Gives each value that only the user knows a name: the same one where it is asked for at the same place. */
export function namer(isTaken: (name: string) => boolean): (value: Written, names: readonly string[]) => string {
  const given = new Map<string, string>();
  return ({ variable, place }, names) => {
    const key = JSON.stringify([variable, place]);
    const used = new Set(given.values());
    const isOther = [...given.keys()].some((each) => (JSON.parse(each) as string[])[0] === variable);
    const numbered = (isOther ? names : names.slice(-1)).flatMap((each) =>
      Array.from({ length: 100 }, (_, i) => `${each}_${i + 2}`),
    );
    const free = isOther ? numbered : [...names, ...numbered];
    const name = given.get(key) ?? free.find((each) => !used.has(each) && !isTaken(each)) ?? numbered[0];
    given.set(key, name);
    return name;
  };
}

/** Names are those of the resource and the attribute, and none that is taken. */
export function withVariables(
  { subject, name: resource, type, spelled, isTaken, use }: Naming,
  changes: readonly Change[],
  isSecret: boolean,
): Placeheld | undefined {
  const declared = new Map<string, Declared>();
  const supposing: Record<string, JsonValue> = {};
  const nameOf = namer((words) => isTaken(spelled(words)));
  let isUsable = true;
  const placed = changes.map((change) =>
    mapWritten(change, (value) => {
      if (value.variable === undefined) return value;
      const words = [`${resource}_${value.variable}`, `${type}_${resource}_${value.variable}`];
      const name = spelled(nameOf(value, words));
      const text = use(name, value.text);
      isUsable &&= text !== undefined;
      const supposed = withoutLead(value);
      declared.set(name, {
        name,
        description: `The ${value.variable} of ${subject}.`,
        isSecret: isSecretValue(value.variable, isSecret),
        supposed,
      });
      supposing[name] = supposed;
      return new Written(text ?? '', value.supposed, value.variable);
    }),
  );
  return isUsable ? { changes: placed, declared: [...declared.values()], supposing } : undefined;
}

const SECRET = /(?:password|passwd|token|(?:access|api|private|secret)_key)$/;
/** Names, places and times, which rules about secrets ask for too. */
const NO_SECRET =
  /(?:^|_)(?:arn|date|id|key_name|member|path|pgp_key|principal|public_key|time|topic|type|user_?name)$/;

/** True for a value that nobody should see. */
function isSecretValue(variable: string, isAboutSecrets: boolean): boolean {
  return SECRET.test(variable) || (isAboutSecrets && !NO_SECRET.test(variable));
}

/** The supposed value without the text that stands before it. */
export function withoutLead({ text, supposed }: Written): JsonValue {
  return typeof supposed === 'string' ? supposed.slice(text.length) : supposed;
}
