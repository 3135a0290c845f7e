import { INLINE_IGNORE, isIgnoredAt, type InlineIgnore } from './inline-ignore';
import type { RunReport } from './report';
import type { RunResource } from './resource';
import type { CaseResult } from './result';
import { withoutRepetition } from './test-id';

/** A rule that a note of a change names, where the branch that the change goes to has no such note. */
interface NewIgnore {
  readonly id: string;
  readonly note: InlineIgnore;
}

/** The notes in templates of the branch that a change goes to: who proposes a change cannot silence what it brings. */
export class SharedIgnores {
  private readonly notes: ReadonlyMap<string, readonly InlineIgnore[]>;

  constructor(target: RunReport['resources']) {
    this.notes = new Map(target.map((resource) => [notedPlace(resource), resource.ignores ?? []]));
  }

  /** The report of the change with those notes alone that the branch has too, and how many failures others silenced. */
  applied(head: RunReport): { readonly report: RunReport; readonly silenced: number } {
    const isSilenced = ({ state, exclusionId, testId, resources: [resource] }: CaseResult): boolean =>
      state === 'excluded' &&
      exclusionId === INLINE_IGNORE &&
      !this.isNoted(resource, withoutRepetition(testId), head.startedAt);
    const results = head.results.map((each): CaseResult => {
      return isSilenced(each) ? { ...each, state: 'failed', reason: '', exclusionId: undefined } : each;
    });
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
          if (note.problem === undefined && !this.isNoted(resource, id, startedAt))
            found.set(`${note.file}:${note.line} ${id}`, { id, note });
    return [...found.values()];
  }

  private isNoted(resource: RunResource | undefined, id: string, now: number): boolean {
    return this.notes.get(notedPlace(resource))?.some((note) => isIgnoredAt(note, id, now)) === true;
  }
}

/** Snapshots may read several branches, in which a resource has different notes. */
function notedPlace(resource: RunResource | undefined): string {
  return JSON.stringify([resource?.snapshot, resource?.identity]);
}
