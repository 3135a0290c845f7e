import type { JsonObject } from '../../base/json';

/** The reason why something in a cloud could not be read. Each becomes a row of the coverage report. */
export type CloudFailureReason =
  /** The credentials are missing, wrong or expired. */
  | 'auth-failed'
  | 'access-denied'
  /** The cloud asked us to slow down, again and again. */
  | 'throttled'
  /** Nothing came back in time. */
  | 'no-answer'
  /** The answer is not what the table of the service expects. */
  | 'unexpected-answer'
  /** The region does not exist or is not enabled for the account. */
  | 'unknown-region'
  /** The cloud does not offer it, or not there, or no longer. */
  | 'api-not-served'
  /** The API is switched off in the project, and what exists there cannot be seen. */
  | 'api-disabled'
  /** The tables do not know the service or the call that a node names. */
  | 'unknown-method'
  /** The package of the cloud's client is not installed. */
  | 'client-missing'
  /** An account, project or unit that a connector names and that its organisation does not have. */
  | 'unknown-member'
  | 'api-error';

export interface CloudFailure {
  readonly scope: 'node' | 'region' | 'call' | 'resource';
  /** The region, or the path of the resource. */
  readonly name: string;
  readonly reason: CloudFailureReason;
  /** The call and its outcome, without any secret. */
  readonly detail: string;
  /** The call about a resource that was not answered, as its tables name it. */
  readonly call?: string;
  /** The places in the document that its answer would have had, where they are known. */
  readonly hides?: readonly (readonly (string | number)[])[];
  /** True when there may be resources that were not found, or of which nothing could be read. */
  readonly leavesGap: boolean;
}

/** Something that a node of a snapshot file found. It is read by the session that found it. */
export interface CloudResource {
  /** The name that users know it by: an ARN, an id or the path of an API. */
  readonly path: string;
  /** Other names that filters of a node may call it by. */
  readonly names?: readonly string[];
  readonly ids: Readonly<Record<string, string>>;
  /** Empty for a resource that is in no region. */
  readonly region: string;
  readonly type: string;
  /** The account or the namespace, which results show beside the path. */
  readonly reference: string;
  /** The calls that make its document, as the node names them. */
  readonly askedCalls: readonly string[];
}

export type CloudFinding =
  | { readonly kind: 'resource'; readonly resource: CloudResource }
  | { readonly kind: 'failure'; readonly failure: CloudFailure };

export interface CloudDocument {
  /** The input of rules; empty when nothing could be read. */
  readonly document: JsonObject;
  /** Undefined when they could not be read. */
  readonly tags?: Readonly<Record<string, string>>;
  /** The calls that were answered, with those that answered that there is nothing. */
  readonly calls: readonly string[];
  readonly failures: readonly CloudFailure[];
  /** Paths of values that differ at every read and so are no change of the resource. */
  readonly volatile: readonly string[];
}

/** One account, cluster or project, with the credentials of a connector. */
export interface CloudSession {
  /** True when the paths of two resources never differ in the case of their letters alone. */
  readonly ignoresCase?: boolean;
  /** The findings of a node, page by page. A failure does not end the listing of the rest. */
  list(node: JsonObject): AsyncIterable<CloudFinding>;
  fetch(resource: CloudResource): Promise<CloudDocument>;
  close(): void;
}

/** The secret of this name from outside the connector; undefined when there is none. */
export type SecretSource = (name: string) => Promise<string | undefined>;

export interface CloudEntry {
  /** The content of the connector's file. */
  readonly connector: JsonObject;
  /** The entry of the snapshot file, with its nodes. */
  readonly entry: JsonObject;
  readonly secret?: SecretSource;
  readonly signal?: AbortSignal;
  /** Told of each secret that is no part of the connector, such as a token that was given for its key. */
  readonly onSecret?: (text: string) => void;
}

/** A unit of an organisation that holds members: an organizational unit, a management group, a folder. */
export interface MemberUnit {
  readonly id: string;
  readonly name: string;
}

/** An account, a subscription, a project or a cluster of an organisation. */
export interface CloudMember {
  readonly id: string;
  readonly name: string;
  /** The units that it is in, from the top. */
  readonly units: readonly MemberUnit[];
  /** Only asked for where a filter names tags. */
  readonly tags?: Readonly<Record<string, string>>;
  /** The state for which it cannot be entered now; undefined for one that can. Closed members are none. */
  readonly suspended?: string;
  /** A connector for this member alone, as somebody would write it by hand. */
  readonly connector: JsonObject;
  /** The fields of an entry that name it. */
  readonly place: JsonObject;
  /** Advice for a member that cannot be entered. */
  readonly remedy: string;
}

export type MemberFinding =
  | { readonly kind: 'member'; readonly member: CloudMember }
  | { readonly kind: 'failure'; readonly failure: CloudFailure };

export interface MemberWants {
  readonly tags: boolean;
}

/** The things that a node asks for, in the words of the tables. What is left out may be anything. */
export interface AskedKinds {
  /** The services that the paths of its resources name, or the type of its resources. */
  readonly names?: readonly string[];
  /** The calls that list its resources and tell them. */
  readonly calls?: readonly string[];
  /** True where no table knows the names: another one may be meant. */
  readonly isUnknown?: boolean;
}

export interface CloudProvider {
  /** Tells what a node asks for without asking for it. */
  asks?(node: JsonObject): Promise<AskedKinds>;
  /** Throws a CloudError when the credentials do not open anything. */
  open(entry: CloudEntry): Promise<CloudSession>;
  /**
   * Lists the members of the organisation that a connector names, to be opened one by one. A failure of a part does not
   * end the listing of the rest; throws a CloudError when nothing can be listed.
   */
  members?(entry: CloudEntry, wants: MemberWants): AsyncIterable<MemberFinding>;
}
