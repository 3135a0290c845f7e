import type { HostApi } from './host-api';

/** A pull request as its host knows it. */
export interface ReportedPull {
  readonly number: number;
  readonly head: string;
  readonly source: string;
  /** True when the branch that it comes from is one of another repository. */
  readonly isFork: boolean;
}

export type CommitState = 'pending' | 'success' | 'failure' | 'error';

export interface CommitStatus {
  readonly state: CommitState;
  readonly description: string;
  /** The name that people see; a commit, or a pull request with it, has one status under each. */
  readonly name: string;
  /** A short form of the name. */
  readonly key: string;
  /** An address to look at. */
  readonly link: string;
}

/** The branches of a pull request, both of the same repository. */
export interface PulledBranches {
  readonly branch: string;
  /** The branch that it goes to. */
  readonly target: string;
}

/** The words of a pull request. */
export interface PullWords {
  readonly title: string;
  readonly text: string;
}

/** A pull request that is open. */
export interface OpenPull extends PullWords {
  readonly number: number;
  /** The page that people look at. */
  readonly url: string;
}

/** The calls by which one kind of host is told of a pull request. */
export interface PullHost {
  /** The most characters that the text of a pull request may have. */
  readonly longestText: number;

  /** The facts that pull requests share whose statuses of one commit and name are one; none where all are. */
  sharedBy(pull: ReportedPull): Partial<Omit<ReportedPull, 'head'>>;
  setStatus(api: HostApi, pull: ReportedPull, status: CommitStatus): Promise<void>;
  /** The id of the comment with a mark in its text. */
  findComment(api: HostApi, pull: ReportedPull, mark: string): Promise<string | undefined>;
  /** Returns the id. */
  addComment(api: HostApi, pull: ReportedPull, text: string): Promise<string>;
  editComment(api: HostApi, pull: ReportedPull, id: string, text: string): Promise<void>;
  /** The open pull request from one branch of the repository to another; those of forks do not count. */
  findPull(api: HostApi, branches: PulledBranches): Promise<OpenPull | undefined>;
  openPull(api: HostApi, branches: PulledBranches, words: PullWords): Promise<OpenPull>;
  editPull(api: HostApi, number: number, words: PullWords): Promise<void>;
  closePull(api: HostApi, number: number): Promise<void>;
}
