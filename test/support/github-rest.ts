import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { GitServer } from './git-server';

export interface PostedStatus {
  readonly commit: string;
  readonly state: string;
  readonly description: string;
  readonly context: string;
  /** The page that the status leads to. */
  readonly link: string;
  readonly authorization: string | undefined;
}

/** A pull request of the fake. */
export interface FakePull {
  readonly repository: string;
  readonly head: string;
  readonly base: string;
  title: string;
  body: string;
  state: string;
  /** The number of times that it was changed. */
  edits: number;
}

const PULLS = /^\/api\/v3\/repos\/([^/]+\/[^/]+)\/pulls(?:\/(\d+))?$/;
const STATUS = /^\/api\/v3\/repos\/[^/]+\/[^/]+\/statuses\/([0-9a-f]+)$/;
const COMMENTS = /^\/api\/v3\/repos\/[^/]+\/[^/]+\/issues\/(\d+)\/comments$/;
const COMMENT = /^\/api\/v3\/repos\/[^/]+\/[^/]+\/issues\/comments\/(\d+)$/;

/** Plays GitHub's interface for statuses, comments and pull requests beside the repositories of a git server. */
export class GithubRest {
  readonly statuses: PostedStatus[] = [];
  readonly comments = new Map<number, { readonly pull: number; body: string }>();
  private lastComment = 0;
  readonly pulls = new Map<number, FakePull>();
  readonly authorizations = new Set<string | undefined>();
  /** The status of all answers, for a token that may not post. */
  refusal: number | undefined;
  /** Called with the state of a status, `comment` or `pull`, before it is noted and when it is: answers wait for its end. */
  pause: (what: string, isDone: boolean) => Promise<void> | void = () => undefined;

  constructor(server: GitServer) {
    server.answerTo = (request, response) => {
      if (!request.url?.startsWith('/api/v3/')) return false;
      void this.answer(request, response);
      return true;
    };
  }

  /** The states of a commit in their order. */
  statesOf(commit: string): string[] {
    return this.statuses.filter((status) => status.commit === commit).map(({ state }) => state);
  }

  commentsOf(pull: number): string[] {
    return [...this.comments.values()].filter((comment) => comment.pull === pull).map(({ body }) => body);
  }

  deleteCommentsOf(pull: number): void {
    for (const [id, comment] of this.comments) if (comment.pull === pull) this.comments.delete(id);
  }

  /** The pull requests of a repository in their order. */
  pullsOf(repository: string): FakePull[] {
    return [...this.pulls.values()].filter((pull) => pull.repository === repository);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    this.authorizations.add(request.headers.authorization);
    if (this.refusal !== undefined) {
      response.writeHead(this.refusal).end('{"message": "Resource not accessible by personal access token"}');
      return;
    }
    const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, string>;
    const what = body.state ?? (body.head === undefined ? 'comment' : 'pull');
    if (request.method !== 'GET') await this.pause(what, false);
    const [status, answer] = this.done(request, body);
    if (request.method !== 'GET') await this.pause(what, true);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private done({ method, url = '', headers }: IncomingMessage, body: Record<string, string>): [number, unknown] {
    const { pathname, searchParams } = new URL(url, 'http://server');
    const asked = PULLS.exec(pathname);
    if (asked !== null) return this.pulled(method, asked[1], Number(asked[2] ?? 0), searchParams, body);
    const [commit, pull, comment] = [STATUS, COMMENTS, COMMENT].map((pattern) => pattern.exec(pathname)?.[1]);
    if (commit !== undefined && method === 'POST') {
      const { state, description, context, target_url: link } = body;
      this.statuses.push({ commit, state, description, context, link, authorization: headers.authorization });
      return [201, {}];
    }
    if (pull !== undefined && method === 'POST') {
      const id = ++this.lastComment;
      this.comments.set(id, { pull: Number(pull), body: body.body });
      return [201, { id }];
    }
    if (pull !== undefined) {
      const own = [...this.comments].filter(([, one]) => one.pull === Number(pull));
      return [200, searchParams.get('page') === '1' ? own.map(([id, one]) => ({ id, body: one.body })) : []];
    }
    const known = this.comments.get(Number(comment));
    if (known === undefined || method !== 'PATCH') return [404, { message: 'Not Found' }];
    known.body = body.body;
    return [200, {}];
  }

  /** Like GitHub it refuses a second pull request from one branch to another. */
  private pulled(
    method: string | undefined,
    repository: string,
    number: number,
    asked: URLSearchParams,
    body: Record<string, string>,
  ): [number, unknown] {
    const open = (head: string, base: string) =>
      [...this.pulls].filter(
        ([, pull]) =>
          pull.repository === repository && pull.state === 'open' && pull.head === head && pull.base === base,
      );
    if (method === 'GET') {
      const [, head = ''] = (asked.get('head') ?? '').split(/:(.*)/);
      return [200, open(head, asked.get('base') ?? '').map(([id, pull]) => shownPull(id, pull))];
    }
    if (method === 'POST') {
      const { title, head, base } = body;
      if (open(head, base).length > 0) return [422, { message: 'A pull request already exists' }];
      const id = this.pulls.size + 1;
      const pull = { repository, title, body: body.body, head, base, state: 'open', edits: 0 };
      this.pulls.set(id, pull);
      return [201, shownPull(id, pull)];
    }
    const pull = this.pulls.get(number);
    if (pull === undefined) return [404, { message: 'Not Found' }];
    Object.assign(pull, body, { edits: pull.edits + 1 });
    return [200, shownPull(number, pull)];
  }
}

function shownPull(number: number, { title, body, head, base, repository }: FakePull): object {
  return {
    ...{ number, title, body, html_url: `https://github.example.com/${repository}/pull/${number}` },
    ...{ head: { ref: head, repo: { id: 1 } }, base: { ref: base, repo: { id: 1 } } },
  };
}
