/** A resource as messages about a filter show it. */
export interface Member {
  readonly resource_node_id: string;
  readonly type: string;
  readonly path: string;
  readonly name: string;
}

/** The number of some resources, and the first of them. */
export interface MemberList {
  readonly count: number;
  readonly resources: readonly Member[];
}

/** The data of the event `plumbline.filter.changed`. */
export interface FilterNews {
  readonly collection: string;
  readonly taskid: string;
  readonly finished: string;
  /** Says what the run could not read; empty when it read everything. */
  readonly reason: string;
  readonly link?: string;
  /** The completed run that it is compared with. */
  readonly previous: { readonly taskid: string; readonly finished: string };
  readonly filter: { readonly id: string; readonly title: string };
  readonly entered: MemberList;
  readonly left: MemberList;
  /** Members of the run before whose document this run could not read: nobody knows whether they left. */
  readonly unread: number;
  /** The number of members that this run found. */
  readonly members: number;
}
