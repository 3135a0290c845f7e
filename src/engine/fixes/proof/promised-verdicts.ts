import { writeJson, type JsonValue } from '../../base/json';
import { nameOfVerdict, type Workspace } from '../workspace/workspace';
import type { JudgedResource, JudgedRoot, JudgedTexts } from '../model/judged-root';
import { withSupposed, type Supposing } from '../unknown-values/supposed-values';

type Roots = ReadonlyMap<string, JudgedRoot>;
type Texts = ReadonlyMap<string, string>;

/** The values that fixes suppose, and the verdicts that pass only with them. */
interface Kept {
  readonly values: readonly Supposing[];
  readonly verdicts: ReadonlySet<string>;
  /** The roots as they were last judged with all values: the next ones differ little from them. */
  readonly judged?: JudgedTexts;
}

export function inputText({ input }: JudgedResource): string {
  return writeJson(input as unknown as JsonValue);
}

/** Verdicts that fixes have made pass for whoever gives the values that they ask for: no later fix may break them. */
export class PromisedVerdicts {
  private kept: Kept = { values: [], verdicts: new Set() };
  private formerly = this.kept;
  private next: JudgedTexts | undefined;

  constructor(private readonly workspace: Workspace) {}

  /** Takes a fix; `valued` are the roots with the values that it asks for, `roots` those without. */
  accept(fix: Supposing, valued: Roots, roots: Roots): void {
    this.formerly = this.kept;
    this.kept = { ...this.kept, judged: this.next };
    if (valued === roots) return;
    const { values, verdicts } = this.kept;
    const passing = passedIn(roots.values());
    const added = [...passedIn(valued.values())].filter((each) => !passing.has(each));
    this.kept = { ...this.kept, values: [...values, fix], verdicts: new Set([...verdicts, ...added]) };
  }

  /** Takes the last fix back. */
  undo(): void {
    this.kept = this.formerly;
  }

  /** The rules whose verdicts would no longer pass with all values, after a fix whose roots are given without them. */
  brokenBy(fix: Supposing, roots: Roots, [before, after]: readonly [Texts, Texts]): readonly string[] {
    const { values, verdicts, judged } = this.kept;
    this.next = judged;
    const open = verdicts.size === 0 ? [] : [...roots].flatMap(([name, root]) => this.changedIn(name, root));
    if (open.length === 0) return [];
    this.next = this.workspace.judgedWith(withSupposed(after, [...values, fix]), judged);
    const places = new Set(open.map((each) => each.slice(each.indexOf(' '))));
    const isOpen = (resource: JudgedResource): boolean => places.has(nameOfVerdict('', resource));
    const now = passedIn(concerned(this.next, roots), isOpen);
    const lost = open.filter((each) => !now.has(each));
    if (lost.length === 0) return [];
    const formerly = this.workspace.judgedWith(withSupposed(before, values), judged);
    const passed = passedIn(concerned(formerly, roots), isOpen);
    return lost.filter((each) => passed.has(each)).map((each) => each.slice(0, each.indexOf(' ')));
  }

  /** The promised verdicts on resources that are others now, as far as they do not pass anyway. */
  private changedIn(name: string, root: JudgedRoot): readonly string[] {
    const { verdicts } = this.kept;
    const current = this.workspace.root(name);
    if (root === current) return [];
    const formerly = new Map(current.resources.map((each) => [nameOfVerdict('', each), each]));
    return root.resources.flatMap((resource) => {
      const before = formerly.get(nameOfVerdict('', resource));
      // A resource that is the same as before has the verdicts of before.
      if (before?.verdicts === resource.verdicts) return [];
      const open = resource.verdicts
        .filter(({ state }) => state !== 'passed')
        .map(({ rule }) => nameOfVerdict(rule.id, resource))
        .filter((each) => verdicts.has(each));
      return open.length > 0 && before && inputText(before) === inputText(resource) ? [] : open;
    });
  }
}

/** The roots of the same names. */
function concerned(judged: JudgedTexts, roots: Roots): readonly JudgedRoot[] {
  return [...roots.keys()].flatMap((name) => judged.roots.get(name) ?? []);
}

function passedIn(
  roots: Iterable<JudgedRoot>,
  isMeant: (resource: JudgedResource) => boolean = () => true,
): ReadonlySet<string> {
  return new Set(
    [...roots].flatMap(({ resources }) =>
      resources
        .filter(isMeant)
        .flatMap((resource) =>
          resource.verdicts.flatMap(({ rule, state }) =>
            state === 'passed' ? [nameOfVerdict(rule.id, resource)] : [],
          ),
        ),
    ),
  );
}
