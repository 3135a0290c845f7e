import { textOf, writeJson, type JsonObject } from '../../../src/engine/base/json';
import type { CloudProvider, CloudSession } from '../../../src/engine/clouds';
import { runContainer, type CaseResult, type Container, type RunReport } from '../../../src/engine/run';
import { KeepingSink } from '../keeping-sink';
import { THREAD_SCRIPT } from '../run-threads';

/** A cloud as one connector reads it. */
export interface ReadCloud {
  readonly session: CloudSession;
  readonly nodes: readonly JsonObject[];
}

/** The findings of a run over several connectors of one cloud. */
export class Judged {
  private readonly states = new Map<string, Map<string, Map<string, Set<string>>>>();

  constructor(
    readonly results: readonly CaseResult[],
    readonly report: RunReport,
  ) {
    for (const { testId, state, resources } of results) {
      const [first] = resources;
      if (!first) continue;
      const [path] = first.path.split('#');
      const ofConnector = this.states.get(first.connector) ?? new Map<string, Map<string, Set<string>>>();
      this.states.set(first.connector, ofConnector);
      const ofPath = ofConnector.get(path) ?? new Map<string, Set<string>>();
      ofConnector.set(path, ofPath);
      ofPath.set(testId, (ofPath.get(testId) ?? new Set()).add(state === 'skipped' ? 'open' : state));
    }
  }

  /** The states of each rule about a resource and its parts. */
  about(connector: string, path: string): ReadonlyMap<string, ReadonlySet<string>> {
    return this.states.get(connector)?.get(path) ?? new Map<string, Set<string>>();
  }
}

/** Judges what sessions read, in one run, by the built-in rules. */
export async function judgedSessions(
  cloud: string,
  clouds: ReadonlyMap<string, ReadCloud>,
  test: JsonObject = { groups: [cloud] },
  asks?: CloudProvider['asks'],
): Promise<Judged> {
  const container: Container = {
    name: 'c',
    connectors: [...clouds.keys()].map((name) => ({ name, content: { type: cloud, name } })),
    snapshots: [],
    masterSnapshots: [
      {
        name: 'snap',
        content: {
          snapshots: [...clouds].map(([source, { nodes }]) => ({ source, testUser: 'ann', nodes: [...nodes] })),
        },
      },
    ],
    tests: [],
    masterTests: [{ name: 'board', content: { masterSnapshot: 'snap', pack: 'plumbline', ...test } }],
    exclusions: [],
    ruleFile: () => Promise.reject(new Error('there are no rule files')),
  };
  const sink = new KeepingSink();
  const report = await runContainer(container, {
    repositories: { open: () => Promise.reject(new Error('there is no repository')) },
    clouds: {
      provider: () =>
        Promise.resolve({
          ...(asks && { asks }),
          open: ({ connector }) => {
            const found = clouds.get(textOf(connector.name));
            if (!found) throw new TypeError(`unknown connector ${writeJson(connector)}`);
            return Promise.resolve(found.session);
          },
        }),
      secret: () => Promise.resolve(undefined),
    },
    threads: 1,
    startedAt: Date.UTC(2026, 0, 1),
    crawl: true,
    evaluate: true,
    includesSensitiveFiles: false,
    sink,
    threadOptions: { script: THREAD_SCRIPT },
  });
  return new Judged(sink.keptResults, report);
}
