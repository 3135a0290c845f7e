/** Names so that each comes after those it depends on, and the cycles that stood in the way. */
export interface DependencyOrder {
  readonly order: readonly string[];
  readonly cycles: readonly (readonly string[])[];
}

interface Visit {
  readonly name: string;
  readonly rest: Iterator<string, undefined>;
}

/** Orders names by what they depend on; dependencies that are no names of the map do not count. */
export function dependencyOrder(dependencies: ReadonlyMap<string, ReadonlySet<string>>): DependencyOrder {
  const order: string[] = [];
  const cycles: string[][] = [];
  const open = new Map<string, number>();
  const done = new Set<string>();
  for (const start of dependencies.keys()) {
    const path: Visit[] = [];
    const enter = (name: string): void => {
      open.set(name, path.length);
      path.push({ name, rest: (dependencies.get(name) ?? new Set<string>()).values() });
    };
    if (!done.has(start)) enter(start);
    // The path is kept here and not on the stack of calls: chains may be as long as a file.
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const step = visit.rest.next();
      if (step.done === true) {
        path.pop();
        open.delete(visit.name);
        done.add(visit.name);
        order.push(visit.name);
        continue;
      }
      const next = step.value;
      const position = open.get(next);
      if (position !== undefined) cycles.push(path.slice(position).map(({ name }) => name));
      else if (dependencies.has(next) && !done.has(next)) enter(next);
    }
  }
  return { order, cycles };
}
