import { folderOf, type Source } from '../../base/source';
import { documentPath, failedRendering } from '../documents';
import {
  PointerPositions,
  PositionTable,
  unattachedComments,
  type Findings,
  type FormatOptions,
  type Place,
  type Position,
  type Problem,
  type Rendering,
  type Skipped,
  type Template,
  type TemplateFile,
} from '../model';
import type { BuiltKustomization } from './build';
import { builtBefore } from './kept-builds';
import { kustomizationAt } from './kustomization-file';
import { KustomizeError, placedProblem } from './kustomize-error';
import { jsonOf } from './located';
import { idOf, shownId } from './object-id';

const AS_WRITTEN = 'what it names is judged as it is written';

interface Kept {
  readonly path: string;
  readonly built: BuiltKustomization | undefined;
}

/** The Kustomization at work of each source; one that was found before others is rendered again. */
const kept = new WeakMap<Source, Kept>();

/** The objects that a Kustomization makes, as templates; undefined when the file is none. */
export function kustomizeFindings(source: Source, file: TemplateFile, options: FormatOptions): Findings | undefined {
  const skip = (problem: Problem): Skipped => ({ path: file.displayed, file: file.path, ...problem });
  try {
    const kustomization = kustomizationAt(source, file.path);
    if (!kustomization) return undefined;
    if (kustomization.isComponent) {
      const detail = `no Kustomization that can be rendered uses the component; ${AS_WRITTEN}`;
      return { templates: [], skipped: [skip({ reason: 'module-not-called', detail })] };
    }
    const built = builtAt(source, file.path, options);
    if (!built) return undefined;
    const notes = built.notes.map(({ message, place }) => placedProblem('kustomize-incomplete', message, place));
    const unattached = built.kustomizations.flatMap(({ fields }) => unattachedComments(fields.place.text, []));
    const comments = unattached.map(({ reason, message, ...at }) => ({
      reason,
      detail: `${at.file}:${at.line}: ${message}`,
    }));
    const none: Problem[] =
      built.objects.length > 0 ? [] : [{ reason: 'not-a-template', detail: 'it makes no object' }];
    return { templates: templatesOf(source, file, built), skipped: [...notes, ...comments, ...none].map(skip) };
  } catch (error) {
    if (!(error instanceof KustomizeError)) throw error;
    const problem = placedProblem('kustomize-failed', `${error.message}; ${AS_WRITTEN}`, error.place);
    return { templates: [], skipped: [skip(problem)] };
  }
}

/** The rendering of an object that a Kustomization makes. */
export function renderKustomized({ source, file, part, options = {} }: Template): Rendering {
  try {
    const object = builtAt(source, file, options)?.objects.at(part?.document ?? 0);
    if (!object) return failedRendering(file, { reason: 'unreadable', detail: 'the Kustomization has changed' });
    const table = new PositionTable();
    const document = jsonOf(object.value, table);
    const positions = new PointerPositions(document, table, object.value.place);
    const blocks = [{ ...object.block, calls: object.calls.map(positionOf) }];
    const folder = folderOf(file);
    const scope = folder === '' ? '' : `${folder}:`;
    return { document, positions, unresolved: [], diagnostics: [], blocks, scope };
  } catch (error) {
    if (!(error instanceof KustomizeError)) throw error;
    return failedRendering(file, { reason: 'kustomize-failed', detail: error.message });
  }
}

function builtAt(source: Source, path: string, options: FormatOptions): BuiltKustomization | undefined {
  const known = kept.get(source);
  if (known?.path === path) return known.built;
  const built = builtBefore(source, path, options);
  kept.set(source, { path, built });
  return built;
}

/** Objects are told apart by their addresses; of several with one address, all but the first by their numbers. */
function templatesOf(
  source: Source,
  { path: file, displayed }: TemplateFile,
  { objects }: BuiltKustomization,
): Template[] {
  const addresses = new Set<string>();
  return objects.map(({ value }, document) => {
    const id = idOf(value);
    const address = shownId(id);
    const path = addresses.has(address) ? documentPath(displayed, { document }) : displayed;
    addresses.add(address);
    const innerTypes = [id.kind.toLowerCase()];
    const options = { isPlain: true };
    return {
      type: 'kubernetesObjectFiles',
      path,
      paths: [path],
      file,
      part: { document },
      innerTypes,
      source,
      options,
    };
  });
}

function positionOf({ text, offset }: Place): Position {
  return { file: text.file, ...text.position(offset) };
}
