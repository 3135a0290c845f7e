/** An entry of a cloud that may be read before its run needs it, perhaps by another process. */
export interface EntryToRead {
  /** Identifies the entry in its run. */
  readonly key: string;
  /** The entry and its nodes for `readLane`; that of a member of an organisation has the secrets of its connector. */
  readonly text: string;
}

/** Entries that are read one after the other, since they share the calls that one connector may make at a time. */
export interface LaneToRead {
  readonly name: string;
  readonly entries: readonly EntryToRead[];
}

/** The parts of an entry that were read. */
export interface EntryRead {
  /** The parts of a node, as `readLane` has handed them over; waits until all are there. Throws `EntryRefused`. */
  node(place: number): AsyncIterable<string>;
}

/** Lets others read entries of clouds while a run is at those before them. */
export interface ReadsAhead {
  /** Called once, with the lanes in the order in which the run wants them. */
  plan(lanes: readonly LaneToRead[]): Promise<void>;
  /**
   * Waits until an entry is opened; undefined for one that the run is to read itself. Throws `EntryRefused` for one that
   * cannot be opened.
   */
  open(key: string): Promise<EntryRead | undefined>;
}

/** The reason why an entry could not be read, or not to its end. */
export class EntryRefused extends Error {
  constructor(
    readonly reason: string,
    detail: string,
  ) {
    super(detail);
  }
}
