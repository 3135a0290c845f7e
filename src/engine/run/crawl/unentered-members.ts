import type { ListedMember, MemberListing } from '../../model';
import type { EntryPlan, MemberPlan, NodePlan } from '../plan/snapshot-plan';

const MOST_NAMED = 5;

/** The members of organisations that a crawl could not enter. */
export class UnenteredMembers {
  private readonly behind = new Set<string>();
  /** Those of the current snapshot, by the nodes that look for something in them. */
  private readonly byNodes = new Map<readonly NodePlan[], { readonly entry: EntryPlan; readonly members: string[] }>();

  note(entry: EntryPlan, { id, listedId, name }: MemberPlan): void {
    this.behind.add(memberKey(entry.source, listedId));
    const known = this.byNodes.get(entry.nodes) ?? { entry, members: [] };
    known.members.push(name === id ? id : `${name}, ${id}`);
    this.byNodes.set(entry.nodes, known);
  }

  /** The reason for each group of nodes, with the first members by name; nothing of it is kept. */
  takeReasons(): readonly { readonly entry: EntryPlan; readonly reason: string }[] {
    const groups = [...this.byNodes.values()];
    this.byNodes.clear();
    return groups.map(({ entry, members }) => {
      const more = members.length > MOST_NAMED ? ` and ${members.length - MOST_NAMED} more` : '';
      const named = `${members.slice(0, MOST_NAMED).join('; ')}${more}`;
      return { entry, reason: `not entered: ${named}; the coverage has the reason of each` };
    });
  }

  /** The members of organisations, with a note on those that could not be entered. */
  marked(listings: readonly MemberListing[]): MemberListing[] {
    const isBehind = ({ connector }: MemberListing, { id }: ListedMember): boolean =>
      this.behind.has(memberKey(connector, id));
    return listings.map((listing) => ({
      ...listing,
      members: listing.members.map((each) => (isBehind(listing, each) ? { ...each, isBehind: true } : each)),
    }));
  }
}

function memberKey(connector: string, id: string): string {
  return JSON.stringify([connector, id]);
}
