import type { parseModule } from '../../../rego';

type Module = ReturnType<typeof parseModule>;

/** The rules of a module that conftest asks. */
export interface NamedRules {
  /** The package without `data`. */
  readonly namespace: string;
  readonly names: readonly string[];
  /** The line of a rule that conftest refuses: it looks like a set and is none. */
  readonly noSet?: number;
}

const FAILURE = /^(?:deny|violation)(?:_[a-zA-Z0-9]+)*$/;
const WARNING = /^warn(?:_[a-zA-Z0-9]+)*$/;

export function isWarningName(name: string): boolean {
  return WARNING.test(name);
}

export function namedRules({ package: { path }, rules }: Module): NamedRules {
  const names = new Set<string>();
  let noSet: number | undefined;
  for (const { head, loc } of rules) {
    const name = head.ref.head.kind === 'var' ? head.ref.head.name : '';
    if (!FAILURE.test(name) && !WARNING.test(name)) continue;
    if (head.ref.path.length === 0) names.add(name);
    else if (head.generatedValue) noSet ??= loc.row;
  }
  const keys = path.path.map((part) => (part.kind === 'string' ? part.value : ''));
  return { namespace: keys.map(step).join(''), names: [...names], ...(noSet !== undefined && { noSet }) };
}

function step(key: string, index: number): string {
  if (!/^[A-Za-z_]\w*$/.test(key)) return `[${JSON.stringify(key)}]`;
  return index === 0 ? key : `.${key}`;
}

/** The name in lists of exceptions: the rule's without its prefix. */
export function exceptionName(name: string): string {
  return name.replace(/^(?:deny|violation|warn)$/, '').replace(/^(?:violation_)?(?:deny_)?(?:warn_)?/, '');
}
