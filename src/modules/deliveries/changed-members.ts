import type { RowBatches } from '../../common/envelope/reply';
import type { MemberRow } from '../runs/data';

/** A resource of a run: a member of the filter, or one whose document the run could not read. */
export interface FoundMember {
  readonly row: MemberRow;
  readonly isRead: boolean;
}

/** The resources that entered a filter or left it between two runs. */
export interface ChangedMembers {
  /** The first of those that entered. */
  readonly firstEntered: readonly MemberRow[];
  readonly entered: number;
  readonly left: readonly string[];
  readonly unread: number;
  readonly members: number;
}

/** A filter has more members than are compared. */
export class TooManyMembers extends Error {}

/**
 * Compares the members of a filter in two runs by their identities. Only those of the earlier run are held in memory,
 * and either has at most `limits.members`.
 */
export async function changedMembers(
  now: RowBatches<FoundMember>,
  before: RowBatches<FoundMember>,
  limits: { readonly members: number; readonly shown: number },
): Promise<ChangedMembers> {
  const remaining = new Set<string>();
  for await (const batch of before)
    for (const { row, isRead } of batch) {
      if (isRead) remaining.add(row.identity);
      if (remaining.size > limits.members) throw new TooManyMembers();
    }
  const firstEntered: MemberRow[] = [];
  let [entered, unread, members] = [0, 0, 0];
  for await (const batch of now)
    for (const { row, isRead } of batch) {
      const wasMember = remaining.delete(row.identity);
      if (!isRead) {
        if (wasMember) unread++;
        continue;
      }
      if (++members > limits.members) throw new TooManyMembers();
      if (wasMember) continue;
      entered++;
      if (firstEntered.length < limits.shown) firstEntered.push(row);
    }
  return { firstEntered, entered, left: [...remaining], unread, members };
}
