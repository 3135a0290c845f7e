import { GitRepository } from '../../test/support/git-repository';
import { GitServer } from '../../test/support/git-server';
import { GithubRest } from '../../test/support/github-rest';

type Files = Readonly<Record<string, string>>;

const NAME = 'acme/shop.git';

/** A repository with pull requests, on a server that plays GitHub. */
export class PulledRepository {
  private numbers = 0;

  private constructor(
    private readonly server: GitServer,
    readonly host: GithubRest,
    private readonly repository: GitRepository,
  ) {}

  /** Starts with the files of its main branch. */
  static async start(root: string, files: Files): Promise<PulledRepository> {
    const server = await GitServer.start(root);
    const repository = new GitRepository(root, NAME);
    repository.git('config', 'http.receivepack', 'true');
    repository.commit(files);
    return new PulledRepository(server, new GithubRest(server), repository);
  }

  get url(): string {
    return this.server.url(NAME);
  }

  /** The text of a connector that reads its main branch. */
  get connector(): string {
    const place = { fileType: 'structure', type: 'filesystem', gitProvider: this.url, branchName: 'main' };
    return JSON.stringify({ ...place, httpsAccessToken: 'token' });
  }

  /** Changes files of the main branch in a new pull request. */
  pull(files: Files): { readonly head: string; readonly number: number } {
    const number = ++this.numbers;
    this.repository.git('update-ref', 'refs/heads/change', 'refs/heads/main');
    const head = this.repository.commit(files, 'change');
    this.repository.git('update-ref', `refs/pull/${number}/head`, head);
    return { head, number };
  }

  /** The commits that a branch has and the main branch has not. */
  commitsOf(branch: string): string[] {
    return this.repository.git('rev-list', `main..${branch}`).split('\n');
  }

  /** Lets the host never answer a call; resolves with the name of the call when it has come. */
  silentAt(call: string, isDone: boolean): Promise<string> {
    return new Promise((resolve) => {
      this.host.pause = (what, isNoted) => {
        if (what !== call || isNoted !== isDone) return undefined;
        this.host.pause = () => undefined;
        resolve(what);
        return new Promise(() => undefined);
      };
    });
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
