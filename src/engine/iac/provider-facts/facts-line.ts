import type { AttributeFact, Attributes, AttributeUse, ValueType } from './facts';

/**
 * The facts of one resource type as text: its objects, separated by `;`, the resource itself first. An object is a list
 * of attributes, separated by blanks: name, use, `B` for a block or `1` for a block that may stand there once, type, and
 * `-` for what only an older version has. The letters of a type are `s` string, `n` number, `b` bool, `a` any, `L`, `S`
 * and `M` list, set and map of what follows, `O` with a number one of the objects.
 */
const ATTRIBUTE = /^(\w+)([!?~.])([B1]?)([LSM]*)([snba]|O(\d+))(-?)$/;

const USES: Readonly<Record<string, AttributeUse>> = {
  '!': 'required',
  '?': 'optional',
  '~': 'optional-computed',
  '.': 'computed',
};
const SCALARS = { s: 'string', n: 'number', b: 'bool', a: 'any' } as const;
const COLLECTIONS = { L: 'list', S: 'set', M: 'map' } as const;

export function readFactsLine(line: string): Attributes {
  const texts = line.split(';');
  const known = new Map<number, Attributes>();
  const object = (number: number): Attributes => {
    const attributes = known.get(number) ?? readObject(texts[number], object);
    known.set(number, attributes);
    return attributes;
  };
  return object(0);
}

function readObject(text: string, object: (number: number) => Attributes): Attributes {
  return new Map(text === '' ? [] : text.split(' ').map((each) => readAttribute(each, object)));
}

function readAttribute(text: string, object: (number: number) => Attributes): [string, AttributeFact] {
  const match = ATTRIBUTE.exec(text);
  if (!match) throw new Error(`no attribute: ${text}`);
  const [, name, use, block, collections, last, number, former] = match;
  let type: ValueType =
    number === undefined
      ? { kind: SCALARS[last as keyof typeof SCALARS] }
      : { kind: 'object', attributes: object(Number(number)) };
  for (const letter of [...collections].reverse())
    type = { kind: COLLECTIONS[letter as keyof typeof COLLECTIONS], of: type };
  return [name, { use: USES[use], isBlock: block !== '', isSingle: block === '1', isFormer: former !== '', type }];
}

export function writeFactsLine(attributes: Attributes): string {
  const texts: string[] = [''];
  const numbers = new Map<string, number>();
  const write = (object: Attributes): string =>
    [...object]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { use, isBlock, isSingle, isFormer, type }]) => {
        const letter = Object.keys(USES).find((each) => USES[each] === use) ?? '';
        return `${name}${letter}${isSingle ? '1' : isBlock ? 'B' : ''}${written(type)}${isFormer ? '-' : ''}`;
      })
      .join(' ');
  const written = (type: ValueType): string => {
    if (type.kind === 'object') return `O${numberOf(write(type.attributes))}`;
    if ('of' in type) return keyOf(COLLECTIONS, type.kind) + written(type.of);
    return keyOf(SCALARS, type.kind);
  };
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? texts.push(text) - 1;
    numbers.set(text, number);
    return number;
  };
  texts[0] = write(attributes);
  return texts.join(';');
}

function keyOf(letters: Readonly<Record<string, string>>, value: string): string {
  return Object.keys(letters).find((letter) => letters[letter] === value) ?? '';
}
