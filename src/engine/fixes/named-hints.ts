import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import type { BoardRule } from '../board';
import { Written, type Change, type FixMembers, type FixValue } from './model/fix';
import { SUBJECT, type Hint } from './remedy-hints';

const EXPRESSION = /^\$\{(subject|var)\.([\w.-]+)\}$/;

/** The repairs that the author of a rule names. */
export function namedHints({ fix = [] }: BoardRule): readonly Hint[] {
  return fix.map(({ type, set, add, isWhole }) => ({
    ...(type !== undefined && { onlyFor: type }),
    ...(isWhole && { isWhole }),
    isNamed: true,
    changes: [
      ...Object.entries(set).map(([path, value]): Change => ({
        kind: 'set',
        path: pathOf(path),
        value: valueOf(value),
        ...(isWhole && { goesAlong: true }),
      })),
      ...Object.entries(add).map(([added, attributes]): Change => ({
        kind: 'add',
        type: added,
        attributes: membersOf(attributes),
      })),
    ],
  }));
}

/** A path with dots, or brackets around a key that has some; -1 is the element behind the last one of a list. */
function pathOf(text: string): (string | number)[] {
  const keys = [...text.matchAll(/\[([^\]]*)\]|[^.[\]]+/g)].map(([key, bracketed = key]) => bracketed);
  return keys.map((key) => (/^-?\d+$/.test(key) ? Number(key) : key));
}

function membersOf(object: JsonObject): FixMembers {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, valueOf(value)]));
}

/** `${subject.id}` is an attribute of the resource, `${var.name}` a value that the user has to give. */
function valueOf(value: JsonValue): FixValue {
  if (Array.isArray(value)) return value.map(valueOf);
  if (isJsonObject(value)) return membersOf(value);
  if (typeof value === 'object' && value !== null) return Number(value.text);
  const [, kind, name] = typeof value === 'string' ? (EXPRESSION.exec(value) ?? []) : [];
  if (name === undefined) return value;
  if (kind === 'var') return new Written('', `supposed ${name}`, name);
  return new Written(`${SUBJECT}.${name}`, `\${${SUBJECT}.${name}}`);
}
