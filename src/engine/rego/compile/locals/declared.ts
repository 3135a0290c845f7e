/** How a name came into a scope. */
export type Occurrence = 'arg' | 'seen' | 'assigned' | 'declared';

interface Scope {
  readonly names: Map<string, string>;
  readonly occurrences: Map<string, Occurrence>;
}

function emptyScope(): Scope {
  return { names: new Map(), occurrences: new Map() };
}

/** The nested scopes of one rule while its local variables get unique names. */
export class DeclaredVars {
  private scopes: Scope[] = [emptyScope()];

  constructor(private readonly rewritten: Map<string, string>) {}

  /** A stack that starts with the same names but takes new ones separately. */
  copy(): DeclaredVars {
    const twin = new DeclaredVars(this.rewritten);
    twin.scopes = this.scopes.map((scope) => ({
      names: new Map(scope.names),
      occurrences: new Map(scope.occurrences),
    }));
    return twin;
  }

  push(): void {
    this.scopes.push(emptyScope());
  }

  pop(): void {
    this.scopes.pop();
  }

  /** Names of the innermost scope and what they became. */
  current(): ReadonlyMap<string, string> {
    return this.scopes[this.scopes.length - 1].names;
  }

  /** Names that the innermost scope declared with `some` or `every`. */
  declaredNames(): string[] {
    const { occurrences } = this.scopes[this.scopes.length - 1];
    return [...occurrences].filter(([, occurrence]) => occurrence === 'declared').map(([name]) => name);
  }

  insert(name: string, unique: string, occurrence: Occurrence): void {
    const scope = this.scopes[this.scopes.length - 1];
    scope.names.set(name, unique);
    scope.occurrences.set(name, occurrence);
    if (name !== unique) this.rewritten.set(unique, name);
  }

  /** What a name stands for in the nearest scope that knows it. */
  lookup(name: string): string | undefined {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const unique = this.scopes[i].names.get(name);
      if (unique !== undefined) return unique;
    }
    return undefined;
  }

  /** How the innermost scope knows a name. */
  occurrence(name: string): Occurrence | undefined {
    return this.scopes[this.scopes.length - 1].occurrences.get(name);
  }

  /** How the nearest scope that knows a name knows it. */
  anyOccurrence(name: string): Occurrence | undefined {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const occurrence = this.scopes[i].occurrences.get(name);
      if (occurrence) return occurrence;
    }
    return undefined;
  }
}
