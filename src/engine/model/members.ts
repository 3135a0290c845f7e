/** A member of an organisation, as results and searches know it. */
export interface ListedMember {
  readonly id: string;
  readonly name: string;
  /** The account of its results: its id or its name; of a cluster its context with a slash, behind which namespaces stand. */
  readonly reference: string;
  /** The units that it is in, from the top. */
  readonly units: readonly { readonly id: string; readonly name: string }[];
  /** True for one that could not be entered, though it is not suspended. */
  readonly isBehind?: true;
}

/** The members of the organisation of a connector that a run has read, or tried to. */
export interface MemberListing {
  readonly connector: string;
  /** False where there may be members that could not be listed. */
  readonly isWhole: boolean;
  readonly members: readonly ListedMember[];
}
