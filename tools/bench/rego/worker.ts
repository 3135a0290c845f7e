import { readFileSync } from 'node:fs';
import { compile, parseJson, RegoError, toJsonText, type Policy, type Value } from '../../../src/engine/rego';
import { FolderStore } from '../../../src/engine/base/store';
import { optimiseLate } from '../../../src/engine/base/limits/optimise-late';
import type { Times, Workload } from './workload';

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function timed(f: () => void): number {
  const start = cpuSeconds();
  f();
  return cpuSeconds() - start;
}

function compileAll({ files, store: folder }: Workload): (Policy | undefined)[] {
  const store = folder === undefined ? undefined : new FolderStore(folder);
  return files.map((file) => {
    try {
      return compile([{ file, text: readFileSync(file, 'utf8') }], { version: 'v0', store });
    } catch (error) {
      if (error instanceof RegoError) return undefined;
      throw error;
    }
  });
}

function valueOf(policy: Policy | undefined, input: Value): Value | undefined {
  try {
    return policy?.eval('data.rule', { input }).value;
  } catch (error) {
    if (error instanceof RegoError) return undefined;
    throw error;
  }
}

/** Does the work and prints the times; with `cold` it only compiles and evaluates each file once. */
function main([path, mode]: string[]): void {
  const work = JSON.parse(readFileSync(path, 'utf8')) as Workload;
  if (work.late) optimiseLate();
  let policies: (Policy | undefined)[] = [];
  const compiling = timed(() => (policies = compileAll(work)));
  if (mode === 'cold') {
    for (const policy of policies) {
      const answer = valueOf(policy, parseJson(work.documents[0]));
      if (answer !== undefined) toJsonText(answer);
    }
    console.log(JSON.stringify({ whole: cpuSeconds() }));
    return;
  }
  const inputs = work.documents.map((text) => parseJson(text));
  let characters = 0;
  const parsing = (): void => {
    for (const [file, document] of work.order) valueOf(policies[file], parseJson(work.documents[document]));
  };
  const serialising = (): void => {
    for (const [file, document] of work.order) {
      const answer = valueOf(policies[file], parseJson(work.documents[document]));
      if (answer !== undefined) characters += Buffer.byteLength(toJsonText(answer));
    }
  };
  const parsed = (): void => {
    for (const [file, document] of work.order) valueOf(policies[file], inputs[document]);
  };
  const measured = (pass: () => void): number => {
    pass();
    return timed(() => {
      for (let i = 0; i < work.passes; i++) pass();
    });
  };
  const first = timed(parsing);
  for (let i = 0; i < work.warmUp; i++) serialising();
  const times: Times = {
    refused: policies.filter((policy) => policy === undefined).length,
    compile: compiling,
    first,
    parsing: measured(parsing),
    serialising: measured(serialising),
    parsed: measured(parsed),
  };
  console.log(JSON.stringify({ ...times, characters }));
}

main(process.argv.slice(2));
