import type { HostApi } from './host-api';

/** A pull request as its host knows it. */
export interface ToldPull {
  readonly number: number;
  readonly head: string;
  readonly source: string;
}

export type ToldState = 'pending' | 'success' | 'failure' | 'error';

export interface ToldStatus {
  readonly state: ToldState;
  readonly description: string;
  /** The name that people see; a commit has one status under each. */
  readonly name: string;
  /** A short form of the name. */
  readonly key: string;
  /** An address to look at. */
  readonly link: string;
}

/** The calls by which one kind of host is told of a pull request. */
export interface PullHost {
  setStatus(api: HostApi, pull: ToldPull, status: ToldStatus): Promise<void>;
  /** The id of the comment with a mark in its text. */
  findComment(api: HostApi, pull: ToldPull, mark: string): Promise<string | undefined>;
  /** Returns the id. */
  addComment(api: HostApi, pull: ToldPull, text: string): Promise<string>;
  editComment(api: HostApi, pull: ToldPull, id: string, text: string): Promise<void>;
}
