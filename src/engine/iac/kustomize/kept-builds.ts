import { MAX_FILE_BYTES, SourceError, type Source } from '../../base/source';
import type { FormatOptions } from '../model';
import { buildKustomization, type BuiltKustomization } from './build';
import { RecordingSource } from './recording-source';

/** Values in the objects that wait; what is beyond is rendered again. */
const MOST_WAITING_VALUES = 500_000;

interface Waiting {
  readonly built: BuiltKustomization;
  readonly recording: RecordingSource;
}

interface WaitingBuilds {
  readonly builds: Map<string, Waiting>;
  values: number;
}

/** The Kustomizations of each search that were rendered to know what they use, until their objects are asked for. */
const waiting = new WeakMap<FormatOptions, WaitingBuilds>();

/** Renders a Kustomization whose objects will be asked for later. Throws a KustomizeError. */
export function buildForLater(source: Source, path: string, options: FormatOptions): BuiltKustomization | undefined {
  const known = waiting.get(options) ?? { builds: new Map<string, Waiting>(), values: 0 };
  waiting.set(options, known);
  const recording = new RecordingSource(source);
  const built = buildKustomization(recording, path);
  if (built && known.values + built.values <= MOST_WAITING_VALUES) {
    known.values += built.values;
    known.builds.set(path, { built, recording });
  }
  return built;
}

/** The Kustomization as it was rendered before, else rendered now; undefined for what is none. Throws a KustomizeError. */
export function builtBefore(source: Source, path: string, options: FormatOptions): BuiltKustomization | undefined {
  const known = waiting.get(options);
  const found = known?.builds.get(path);
  if (!known || !found) return buildKustomization(source, path);
  const { built, recording } = found;
  known.builds.delete(path);
  known.values -= built.values;
  if (source !== recording.below) askAgain(source, recording);
  return built;
}

/** A source that notes what it is asked has to know what the objects depend on. */
function askAgain(source: Source, { entries, files }: RecordingSource): void {
  for (const path of entries) source.entry(path);
  for (const path of files)
    try {
      source.read(path, MAX_FILE_BYTES);
    } catch (error) {
      // That something cannot be read is an answer as well.
      if (!(error instanceof SourceError)) throw error;
    }
}
