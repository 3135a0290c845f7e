import { toJsonText } from '../../src/engine/rego/values';
import { OpaOracle, opaIsThere } from '../../test/conformance/programs/opa-oracle';
import { answerOf, answerText, compiled, INPUTS } from '../../test/conformance/programs/own-answers';
import { ProgramGenerator } from '../../test/conformance/programs/program-generator';

const BATCH = 500;

/** How often this engine and OPA say something else. */
interface Counts {
  programs: number;
  refused: number;
  onlyOpaRefuses: number;
  onlyWeRefuse: number;
  answers: number;
}

async function batch(generator: ProgramGenerator, size: number, counts: Counts): Promise<void> {
  const modules = new Map<string, string>();
  for (let i = 0; i < size; i++) modules.set(`p${counts.programs + i}`, generator.module(`p${counts.programs + i}`));
  counts.programs += size;
  const opa = new OpaOracle();
  try {
    const refused = opa.check(modules);
    await opa.start();
    for (const [name, text] of modules) {
      const policy = compiled(`${name}.rego`, text, true);
      const theirs = refused.get(name);
      if (theirs !== undefined) counts.refused++;
      if (typeof policy === 'string') {
        if (theirs === undefined) {
          counts.onlyWeRefuse++;
          console.log(`only we refuse (${policy}):\n${text}`);
        }
        continue;
      }
      if (theirs !== undefined) {
        counts.onlyOpaRefuses++;
        console.log(`only opa refuses (${theirs}):\n${text}`);
        continue;
      }
      for (const input of INPUTS) {
        const left = answerOf(policy, `data.${name}`, input);
        const right = await opa.ask(name, input);
        if (answerText(left) === answerText(right)) continue;
        counts.answers++;
        const shown = [left, right].map((a) => ('code' in a ? a.code : toJsonText(a.value)));
        console.log(`ours ${shown[0]}, opa ${shown[1]}, input ${toJsonText(input)}:\n${text}`);
      }
    }
  } finally {
    await opa.stop();
  }
}

/** `run.ts [COUNT] [SEED]`: generated programs, here and in the `opa` on PATH: who refuses them, and what they answer. */
async function main(args: string[]): Promise<number> {
  if (!opaIsThere()) {
    console.log('skipped: there is no opa on PATH');
    return 0;
  }
  const count = Number(args[0] ?? 2000);
  const seed = Number(args[1] ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  const generator = new ProgramGenerator(seed);
  const counts: Counts = { programs: 0, refused: 0, onlyOpaRefuses: 0, onlyWeRefuse: 0, answers: 0 };
  while (counts.programs < count) await batch(generator, Math.min(BATCH, count - counts.programs), counts);
  console.log(
    `${counts.programs} programs, ${counts.refused} refused by opa; only opa refuses ${counts.onlyOpaRefuses}, ` +
      `only we refuse ${counts.onlyWeRefuse}; ${counts.answers} answers differ (seed ${seed})`,
  );
  return counts.onlyOpaRefuses + counts.onlyWeRefuse + counts.answers > 0 ? 1 : 0;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
