type Reading = (value: unknown) => unknown;

const READING = Symbol('reading');

/** Changes a field as it was sent into the value that is checked and handed on; the innermost decorator goes first. */
export function Read(reading: Reading): PropertyDecorator {
  return (target, name) => {
    const inner = readingOf(target, name);
    Reflect.defineMetadata(READING, (value: unknown) => reading(inner(value)), target, name);
  };
}

/** How a field of a DTO is read: as it was sent, unless it says otherwise. */
export function readingOf(prototype: object, name: string | symbol): Reading {
  return (Reflect.getMetadata(READING, prototype, name) as Reading | undefined) ?? ((value) => value);
}
