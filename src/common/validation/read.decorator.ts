type Reading = (value: unknown) => unknown;

const READING = Symbol('reading');

/** Changes a field as it was sent into the value that is checked and handed on; the innermost decorator goes first. */
export function Read(reading: Reading): PropertyDecorator {
  return (target, name) => {
    const inner = readingOf(target, name);
    Reflect.defineMetadata(READING, (value: unknown) => reading(inner(value)), target, name);
  };
}

/** Returns the reading of a field of a DTO; a field without one is taken as it was sent. */
export function readingOf(prototype: object, name: string | symbol): Reading {
  return (Reflect.getMetadata(READING, prototype, name) as Reading | undefined) ?? ((value) => value);
}
