import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { textOf } from '../../../engine/base/json';
import type { ContainerFixes, ContainerUnfixed, FixedSource } from '../../../engine/fixes/container';
import type { ContainerItem } from '../../../engine/files/collection-files';
import type { CaseResult, Container } from '../../../engine/run';
import type { Run } from '../../runs/data';
import { RunEngineService, RunInputsService } from '../../runs/execution';
import { CurrentConnectorsService } from './current-connectors.service';
import { chosenFixes, type ProposedFixes, type TestWords } from './proposal';

/** The run whose failures are to be fixed. */
export interface FixedRun {
  readonly tenant: TenantId;
  readonly run: Run;
  readonly collection: string;
  readonly signal: AbortSignal;
}

/** The fixes of one source. */
export interface SourceFixes {
  readonly source: FixedSource;
  /** The connector that reads it, as it is now. */
  readonly connector: ContainerItem;
  readonly proposed: ProposedFixes;
  /** The failures of it that no fix was found for. */
  readonly unfixed: readonly ContainerUnfixed[];
}

export interface FoundSources {
  readonly sources: readonly SourceFixes[];
  /** Says what could not be read or judged; empty when nothing was. */
  readonly unread: string;
}

interface Wanted {
  readonly isWanted: (result: CaseResult) => boolean;
  readonly onlyUnmarked: boolean;
}

/** Fixes that touch the same lines are looked for again without the later one, so often at most. */
const ROUNDS = 4;

/** Looks for fixes in the repositories of a collection as they are now, with the rules and settings of a run. */
@Injectable()
export class FixSearchService {
  constructor(
    private readonly inputs: RunInputsService,
    private readonly engine: RunEngineService,
    private readonly connectors: CurrentConnectorsService,
  ) {}

  /**
   * The fixes that may be proposed without being asked for, of the sources whose connectors allow it. They are proved
   * together: where one is left out, the others are looked for anew without it.
   */
  async unasked(fixed: FixedRun): Promise<FoundSources> {
    const container = await this.container(fixed);
    const connectors = container.connectors.filter(({ content }) => content.autoRemediate === true);
    const names = new Set(connectors.map(({ name }) => name));
    let chosen: ReadonlySet<string> | undefined;
    for (let round = 1; ; round++) {
      const isWanted = (result: CaseResult): boolean =>
        names.has(result.resources[0]?.connector ?? '') && chosen?.has(keyOf(result)) !== false;
      const found = await this.found(fixed, container, connectors, { isWanted, onlyUnmarked: true });
      const kept = found.sources.flatMap(({ proposed }) => chosenFixes(proposed.fixes, proposed.before));
      const all = found.sources.flatMap(({ proposed }) => proposed.fixes);
      if (kept.length === all.length) return found;
      if (round === ROUNDS) throw new Error('the fixes of a run change each time that they are looked for');
      chosen = new Set(kept.map(({ target }) => JSON.stringify([target.testId, target.nodeId])));
    }
  }

  /** The fix of one result. */
  async asked(fixed: FixedRun, result: { readonly testId: string; readonly nodeId: string }): Promise<FoundSources> {
    const container = await this.container(fixed);
    const name = JSON.stringify([result.testId, result.nodeId]);
    const wanted = { isWanted: (each: CaseResult) => keyOf(each) === name, onlyUnmarked: false };
    return this.found(fixed, container, container.connectors, wanted);
  }

  private async found(
    { tenant, run, signal }: FixedRun,
    container: Container,
    connectors: readonly ContainerItem[],
    wanted: Wanted,
  ): Promise<FoundSources> {
    const tests = new Map<string, TestWords>();
    const isWanted = (result: CaseResult): boolean => {
      tests.set(result.testId, wordsOf(result));
      return wanted.isWanted(result);
    };
    const repositories = this.engine.repositories(tenant, signal);
    try {
      const fixes = await this.engine.fixes({ tenant, run, signal }, container, repositories, { ...wanted, isWanted });
      const sources = fixes.sources.flatMap((source, index): SourceFixes[] => {
        const connector = connectors.find(({ name }) => source.connectors.includes(name));
        return connector === undefined ? [] : [{ source, connector, ...fixesOf(fixes, index, tests) }];
      });
      return { sources, unread: fixes.unread };
    } finally {
      await repositories.close();
    }
  }

  /** The container as the run was given it, with its connectors as they are now: a token may have been replaced since. */
  private async container({ tenant, run, collection }: FixedRun): Promise<Container> {
    const container = await this.inputs.container(tenant, run, collection);
    return { ...container, connectors: await this.connectors.of(tenant, run.containerId) };
  }
}

function fixesOf({ sources, fixes, unfixed }: ContainerFixes, index: number, tests: ReadonlyMap<string, TestWords>) {
  const { files, connectors } = sources[index];
  const own = fixes.filter(({ source }) => source === index);
  return {
    proposed: {
      fixes: own,
      tests,
      before: new Map([...files].map(([file, { before }]) => [file, before])),
      texts: new Map([...files].map(([file, { after }]) => [file, after])),
    },
    unfixed: unfixed.filter(({ connector }) => connectors.includes(connector)),
  };
}

function wordsOf({ testCase: { fields, severity } }: CaseResult): TestWords {
  return { title: textOf(fields.title), description: textOf(fields.description), severity };
}

function keyOf({ testId, resources: [resource] }: CaseResult): string {
  return JSON.stringify([testId, resource?.nodeId ?? '']);
}
