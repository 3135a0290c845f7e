import { exampleNames, exampleRunning, exampleTemplates } from '../../../test/support/drift/drift-cases';
import { writeJson } from '../../../src/engine/base/json';
import { compareSides } from '../../../src/engine/run/threads/compare-sides';
import type { CompareTask } from '../../../src/engine/run/threads/tasks';

const ROUNDS = 5;
const FACTS = writeJson({ unresolved: [], absent: [] });
/** One pair of so many has drifted. */
const DRIFTED = 10;

/**
 * Pairs of all types of AWS that have a Terraform example, in one folder each, as texts: what a run gives to a thread.
 * `isSplit`: for rules that judge single resources.
 */
function task(pairs: number, isSplit: boolean): CompareTask {
  const examples = exampleNames().flatMap((name) => {
    const [template] = exampleTemplates(name, 'terraform') ?? [];
    const { path, document, tags } = exampleRunning(name);
    return template && path.startsWith('arn:')
      ? [{ text: writeJson(template.document), running: writeJson(document), tags }]
      : [];
  });
  const templates: CompareTask['templates'][number][] = [];
  const resources: CompareTask['resources'][number][] = [];
  for (let i = 0; i < pairs; i++) {
    const { text, running, tags } = examples[i % examples.length];
    const id = `pair-${i}`;
    const own = text.replaceAll(tags.service_unique_id, id);
    templates.push({ path: `/folder${i}/main.tf`, type: 'terraform', text: own, ...(isSplit && { facts: FACTS }) });
    const env: Record<string, string> = i % DRIFTED === 0 ? { env: 'changed' } : {};
    resources.push({
      path: `arn:aws:x:::${i}`,
      account: '',
      text: running,
      tags: { ...tags, ...env, service_unique_id: id },
    });
  }
  const entry = { cloud: 'aws', listed: [], resources: resources.map((_, i) => i) };
  return { kind: 'compare', templates, resources, ...(isSplit && { entries: [entry] }) };
}

async function seconds(given: CompareTask): Promise<{ first: number; median: number; drifted: number }> {
  const times: number[] = [];
  let drifted = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const before = process.cpuUsage();
    const { pairs } = await compareSides(given);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
    drifted = pairs.filter(({ result }) => result === 'drifted').length;
    if (pairs.length !== given.templates.length) throw new Error(`only ${pairs.length} pairs were found`);
  }
  return { first: times[0], median: [...times].sort((a, b) => a - b)[ROUNDS >> 1], drifted };
}

/** Compares growing numbers of pairs and prints what that took. */
export async function benchCompare(sizes: readonly number[]): Promise<void> {
  console.log(`Processor time, documents parsed from JSON text, one in ${DRIFTED} drifted\n`);
  console.log('| pairs | drifted | split for built-in rules | first round | median | memory |');
  console.log('| ---: | ---: | --- | ---: | ---: | ---: |');
  for (const [pairs, isSplit] of sizes.flatMap((size) => [[size, false] as const, [size, true] as const])) {
    const { first, median, drifted } = await seconds(task(pairs, isSplit));
    const memory = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`;
    console.log(
      `| ${pairs} | ${drifted} | ${isSplit ? 'yes' : 'no'} | ${first.toFixed(2)} s | ${median.toFixed(2)} s | ${memory} |`,
    );
  }
}
