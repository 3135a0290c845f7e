import { AcceptedBefore, isIgnored, type FormerRun } from './accepted-before';
import type { InlineIgnore } from './inline-ignore';
import type { RunReport } from './report';
import type { CaseResult } from './result';
import { withoutRepetition } from './test-id';

/** A rule that a note of a change names, where the branch that the change goes to has no such note. */
interface NewIgnore {
  readonly id: string;
  readonly note: InlineIgnore;
}

/**
 * The notes in templates of the branch that a change goes to, and what they cover there: who proposes a change cannot
 * silence what it brings.
 */
export class SharedIgnores {
  private readonly before: AcceptedBefore;

  constructor(target: FormerRun) {
    this.before = new AcceptedBefore(target);
  }

  /**
   * The report of the change with those notes alone that the branch has too, and how many failures others silenced.
   * Results that such a note covers tell what is denied beyond what the branch denies.
   */
  applied(head: RunReport): { readonly report: RunReport; readonly silenced: number } {
    const isSilenced = (result: CaseResult): boolean =>
      isIgnored(result) && !this.before.isNoted(result.resources[0], withoutRepetition(result.testId), head.startedAt);
    const results = head.results.map((each): CaseResult =>
      isSilenced(each)
        ? { ...each, state: 'failed', reason: '', exclusionId: undefined }
        : this.before.compared(each, head.startedAt),
    );
    const silenced = head.results.filter(isSilenced).length;
    const { failed, excluded } = head.counts;
    const counts = { ...head.counts, failed: failed + silenced, excluded: excluded - silenced };
    return { report: { ...head, results, counts }, silenced };
  }

  /** The notes of the change that count nowhere; each once, however many copies a resource has. */
  newIn({ resources, startedAt }: RunReport): NewIgnore[] {
    const found = new Map<string, NewIgnore>();
    for (const resource of resources)
      for (const note of resource.ignores ?? [])
        for (const id of note.ids)
          if (note.problem === undefined && !this.before.isNoted(resource, id, startedAt))
            found.set(`${note.file}:${note.line} ${id}`, { id, note });
    return [...found.values()];
  }
}
