/** The way a name entered a scope. */
export type Occurrence = 'arg' | 'seen' | 'assigned' | 'declared';

interface Declared {
  /** The name that stands for it from now on. */
  readonly unique: string;
  readonly occurrence: Occurrence;
}

type Scope = Map<string, Declared>;

/** The nested scopes of one rule while its local variables get unique names. */
export class DeclaredVars {
  private scopes: Scope[] = [new Map<string, Declared>()];

  constructor(private readonly rewritten: Map<string, string>) {}

  /** A stack that starts with the same names but takes new ones separately. */
  copy(): DeclaredVars {
    const twin = new DeclaredVars(this.rewritten);
    twin.scopes = this.scopes.map((scope) => new Map(scope));
    return twin;
  }

  push(): void {
    this.scopes.push(new Map());
  }

  pop(): void {
    this.scopes.pop();
  }

  /** Names of the innermost scope and what they became. */
  current(): ReadonlyMap<string, Declared> {
    return this.scopes[this.scopes.length - 1];
  }

  /** Names that the innermost scope declared with `some` or `every`. */
  declaredNames(): string[] {
    const names: string[] = [];
    for (const [name, { occurrence }] of this.current()) if (occurrence === 'declared') names.push(name);
    return names;
  }

  insert(name: string, unique: string, occurrence: Occurrence): void {
    this.scopes[this.scopes.length - 1].set(name, { unique, occurrence });
    if (name !== unique) this.rewritten.set(unique, name);
  }

  /** The declaration of a name in the nearest scope that has one. */
  find(name: string): Declared | undefined {
    for (let i = this.scopes.length - 1; i >= 0; i--) {
      const declared = this.scopes[i].get(name);
      if (declared) return declared;
    }
    return undefined;
  }

  /** The unique name for a name in the nearest scope that declares it. */
  lookup(name: string): string | undefined {
    return this.find(name)?.unique;
  }
}
