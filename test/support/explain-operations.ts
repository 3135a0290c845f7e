import type { Connection, mongo } from 'mongoose';

/** How MongoDB runs one operation. */
export interface ExplainedOperation {
  readonly command: string;
  readonly collection: string;
  /** All stages of the winning plans, e.g. `IXSCAN`, `FETCH`, `SORT`. */
  readonly stages: readonly string[];
  /** The entries of indexes and the documents that MongoDB has looked at. */
  readonly keys: number;
  readonly documents: number;
}

const EXPLAINED = ['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify'] as const;
/** Parts of a recorded command that belong to its connection, not to the operation. */
const CONNECTION_PARTS = new Set([
  ...['lsid', '$clusterTime', '$db', 'txnNumber', '$readPreference', 'apiVersion'],
  ...['readConcern', 'writeConcern', 'maxTimeMS'],
]);

/** Records every operation that `work` sends and asks MongoDB how it runs each; needs a separate database. */
export async function explainOperations(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<ExplainedOperation[]> {
  const database = connection.db;
  if (database === undefined) throw new Error('not connected');
  await database.command({ profile: 0 });
  await database.collection('system.profile').drop();
  await database.command({ profile: 2 });
  await work();
  await database.command({ profile: 0 });
  const recorded = await database.collection('system.profile').find().sort({ ts: 1 }).toArray();
  const operations: ExplainedOperation[] = [];
  for (const entry of recorded) {
    const command = EXPLAINED.find((name) => entry.command?.[name] !== undefined);
    if (command === undefined || String(entry.ns).includes('system.')) continue;
    const explained = explainable(command, entry.command as mongo.Document);
    const plan = await database.command({ explain: explained, verbosity: 'queryPlanner' });
    const [keys, documents] = [Number(entry.keysExamined ?? 0), Number(entry.docsExamined ?? 0)];
    operations.push({ command, collection: String(explained[command]), stages: stagesOf(plan), keys, documents });
  }
  return operations;
}

/** The command in a form that explain takes: its own name first. */
function explainable(name: string, recorded: mongo.Document): mongo.Document {
  const command = Object.entries(recorded).filter(([key]) => !CONNECTION_PARTS.has(key));
  return { [name]: recorded[name] as unknown, ...Object.fromEntries(command) };
}

/** Every `stage` of the winning plans below an explanation. */
function stagesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stagesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'rejectedPlans' || key === 'command') return [];
    return key === 'stage' && typeof part === 'string' ? [part] : stagesOf(part);
  });
}
