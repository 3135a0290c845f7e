import { engineDigest } from '../../base/store';
import { FolderSource, readText, SourceError } from '../../base/source';
import type { ContainerItem } from '../../files/collection-files';
import type { Repositories } from '../../repositories';
import type { RunOptions } from '../../run/options';
import { findItem } from '../../run/plan/resolve-item';
import type { ModuleFolder } from '../../run/threads/tasks';
import type { OpenedModule } from './source-folders';
import { nothingFound, SourceSearches } from './source-searches';
import type { OpenSource } from './sources';
import type { SearchAnswer, SearchTask } from './search-task';
import type { SearchUnit } from './search-units';
import type { SharedSearch, SharesSearches, UnitWorker } from './shares-searches';

/** What a search needs of the machine that it is done on. */
type Machine = Pick<RunOptions, 'cacheFolder' | 'helmProgram' | 'threadOptions' | 'signal'>;

/** A digest of all code that decides the answers to units: no other version answers them. */
export function searchDigest(): string {
  return engineDigest(__filename);
}

function sharedSearch(
  tasks: readonly SearchTask[],
  sources: readonly OpenSource[],
  modules: readonly OpenedModule[],
): SharedSearch {
  return {
    tasks: tasks.map(({ folder: _f, modules: _m, until: _u, cacheFolder: _c, helmProgram: _h, ...task }) => task),
    sources: sources.map(({ connectors, branch, commit }) => ({ connectors, branch, ...(commit && { commit }) })),
    modules: modules.map(({ connectors, address }) => ({ connectors, address })),
  };
}

/** A search that another process shares; a unit throws where its files cannot be had here as they are there. */
export function openSharedSearch(
  search: SharedSearch,
  connectors: readonly ContainerItem[],
  repositories: Repositories,
  until: number,
  machine: Machine,
): UnitWorker {
  const opened = new Map<number, Promise<SearchTask>>();
  const taskOf = (source: number): Promise<SearchTask> => {
    const known = opened.get(source) ?? openedTask(search, source, { connectors, repositories, until, machine });
    opened.set(source, known);
    return known;
  };
  return new SourceSearches(taskOf, machine.threadOptions ?? {}, machine.signal);
}

interface Opening {
  readonly connectors: readonly ContainerItem[];
  readonly repositories: Repositories;
  readonly until: number;
  readonly machine: Machine;
}

async function openedTask(
  { tasks, sources, modules }: SharedSearch,
  source: number,
  { connectors, repositories, until, machine: { cacheFolder, helmProgram } }: Opening,
): Promise<SearchTask> {
  const named = (name: string): ContainerItem => {
    const connector = findItem(connectors, name);
    if (!connector) throw new Error(`the connector ${name} is not there`);
    return connector;
  };
  const { connectors: names, branch, commit } = sources[source];
  const checkout = await repositories.open(named(names[0]), branch || undefined);
  if (checkout.commit !== commit) throw new Error(`the connector ${names[0]} reads another commit here`);
  const folders: ModuleFolder[] = [];
  for (const { connectors: callers, address } of modules) {
    const caller = callers.find((name) => names.includes(name));
    const found = caller === undefined ? undefined : await repositories.openModule?.(named(caller), address);
    if (found) folders.push({ address, folder: found.folder, subfolder: found.subfolder });
  }
  return {
    ...tasks[source],
    ...{ folder: checkout.folder, modules: folders, until },
    ...(cacheFolder !== undefined && { cacheFolder }),
    ...(helmProgram !== undefined && { helmProgram }),
  };
}

/** The answers to all units: those of this process alone, or of all that share the search. */
export async function answersToUnits(
  units: readonly SearchUnit[],
  tasks: readonly SearchTask[],
  sources: readonly OpenSource[],
  modules: readonly OpenedModule[],
  { threads, threadOptions = {}, signal }: Pick<RunOptions, 'threads' | 'threadOptions' | 'signal'>,
  shares: SharesSearches | undefined,
): Promise<readonly (readonly SearchAnswer[])[]> {
  const here = units
    .slice(0, Math.max(1, threads))
    .map((): UnitWorker => new SourceSearches((source) => tasks[source], threadOptions, signal));
  try {
    if (!shares || units.length < 2) return await answersHere(units, here);
    const shared = sharedSearch(tasks, sources, modules);
    const until = Math.max(0, ...tasks.map((task) => task.until));
    const found = await shares.answers(shared, units, until, here);
    const answers: (readonly SearchAnswer[])[] = [];
    for (const [i, unit] of units.entries()) {
      const answer = found[i];
      if (typeof answer === 'string')
        answers.push(unit.pieces.map(({ source }) => nothingFound(tasks[source], answer)));
      else if (isOfTheseFiles(unit, answer, sources)) answers.push(answer);
      else answers.push(await here[0].answers(unit));
    }
    return answers;
  } finally {
    await Promise.all(here.map((worker) => worker.close()));
  }
}

async function answersHere(
  units: readonly SearchUnit[],
  here: readonly UnitWorker[],
): Promise<readonly (readonly SearchAnswer[])[]> {
  const answers: (readonly SearchAnswer[])[] = [];
  let next = 0;
  const work = async (worker: UnitWorker): Promise<void> => {
    for (let i = next++; i < units.length; i = next++) answers[i] = await worker.answers(units[i]);
  };
  await Promise.all(here.map(work));
  return answers;
}

/** False where a folder of the same path holds something else on the machine that has answered. */
function isOfTheseFiles(
  { pieces }: SearchUnit,
  answers: readonly SearchAnswer[],
  sources: readonly OpenSource[],
): boolean {
  return pieces.every(({ source }, i) => {
    const { commit, folder } = sources[source];
    if (commit !== undefined) return true;
    const files = new FolderSource(folder);
    return [...answers[i].originals].every(([file, text]) => textIn(files, file) === text);
  });
}

function textIn(source: FolderSource, file: string): string | undefined {
  try {
    return readText(source, file);
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
