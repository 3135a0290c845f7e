import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isJsonObject, objectsOf, textOf, writeJson, type JsonObject } from '../../../src/engine/base/json';
import { readYaml } from '../../../src/engine/base/yaml';
import { GatekeeperConstraints, readRuleFolders } from '../../../src/engine/rules/foreign';
import { oracle, run } from './program';

const USAGE = `usage: npm run compare:gatekeeper -- FOLDER...
Judges the cases of all suites (suite.yaml) below the folders and compares with what the suites expect, and message by
message with gator, which is GATOR_BINARY, else gator on the PATH.
`;

const counts = { equal: 0, differ: 0, messages: 0, otherMessages: 0, reviews: 0, broken: 0 };
const skips = new Map<string, number>();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function suitesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('suite.yaml'))
    .map((name) => join(folder, name))
    .sort();
}

function documentsOf(file: string): JsonObject[] {
  return readYaml(readFileSync(file, 'utf8'))
    .map(({ value }) => value)
    .filter(isJsonObject);
}

function compareTest(suite: string, test: JsonObject, program: string | undefined): void {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-gatekeeper-'));
  const at = (path: unknown): string => join(dirname(suite), String(path));
  try {
    const rules = join(folder, 'rules');
    mkdirSync(rules);
    for (const key of ['template', 'constraint'])
      writeFileSync(join(rules, `${key}.yaml`), documentsOf(at(test[key])).map(writeJson).join('\n---\n'));
    const { foreign, problems } = readRuleFolders([rules], folder);
    const [added] = foreign;
    if (added?.source.kind !== 'gatekeeper') {
      counts.broken++;
      return say(`not usable: ${suite} ${textOf(test.name)}: ${problems.map(({ problem }) => problem).join('; ')}`);
    }
    const constraints = new GatekeeperConstraints(added.source);
    for (const each of objectsOf(test.cases)) {
      const name = `${suite} ${textOf(test.name)}/${textOf(each.name)}`;
      const [written] = documentsOf(at(each.object));
      const object = inNamespace(written, added.source.constraints[0].match);
      if (object.kind === 'AdmissionReview') {
        counts.reviews++;
        continue;
      }
      const { state, message, reason } = constraints.verdict(added.rules[0].id, { object });
      if (state === 'skipped' && reason !== 'not applicable') {
        skips.set(reason, (skips.get(reason) ?? 0) + 1);
        continue;
      }
      const ours = state === 'failed' ? message.split('\n').sort() : [];
      const isRight = objectsOf(each.assertions).every((assertion) => fulfils(assertion, ours));
      if (isRight) counts.equal++;
      else {
        counts.differ++;
        say(`DIFFERS ${name}: ${state} ${message || reason}; expected ${writeJson(each.assertions)}`);
      }
      const file = join(folder, 'object.json');
      writeFileSync(file, writeJson(object));
      if (program !== undefined) compareMessages(program, name, rules, file, ours);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `gator test` takes objects without a namespace for those of a nameless one, `gator verify` for those of any. */
function inNamespace(object: JsonObject, { namespaces }: JsonObject): JsonObject {
  const metadata = isJsonObject(object.metadata) ? object.metadata : {};
  if (!Array.isArray(namespaces) || metadata.namespace !== undefined) return object;
  return { ...object, metadata: { ...metadata, namespace: namespaces[0] } };
}

/** The wording of suites: a number, yes, no; each can ask for a message. */
function fulfils({ violations = true, message }: Partial<JsonObject>, found: readonly string[]): boolean {
  const pattern = typeof message === 'string' ? new RegExp(message) : undefined;
  const count = found.filter((each) => pattern?.test(each) ?? true).length;
  if (typeof violations === 'number') return count === violations;
  return (violations === true || violations === 'yes') === count > 0;
}

function compareMessages(program: string, name: string, rules: string, object: string, ours: readonly string[]): void {
  const args = ['test', '-f', rules, '-f', object, '-o', 'json', '--enable-k8s-native-validation=false'];
  const { out, err } = run(program, args, rules);
  if (!out.trimStart().startsWith('[') && out.trim() !== 'null') return say(`gator refuses ${name}: ${err.trim()}`);
  const reported = (JSON.parse(out) as { msg: string; violatingObject: { apiVersion: string } }[] | null) ?? [];
  const theirs = reported
    .filter(({ violatingObject }) => !violatingObject.apiVersion.includes('gatekeeper.sh/'))
    .flatMap(({ msg }) => msg.split('\n'))
    .sort();
  if (JSON.stringify(ours) === JSON.stringify(theirs)) {
    counts.messages++;
    return;
  }
  counts.otherMessages++;
  say(`OTHER MESSAGES ${name}\n  ours:  ${JSON.stringify(ours)}\n  gator: ${JSON.stringify(theirs)}`);
}

function main(args: readonly string[]): number {
  if (args.length === 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  const program = oracle('gator', 'GATOR_BINARY');
  if (program === undefined) say('gator was not found: only what the suites expect is compared');
  for (const suite of args.flatMap(suitesBelow))
    for (const document of documentsOf(suite))
      for (const test of objectsOf(document.tests)) compareTest(suite, test, program);
  for (const [reason, count] of skips) say(`${count} skipped: ${reason}`);
  const { equal, differ, messages, otherMessages, reviews, broken } = counts;
  say(
    `suites: ${equal} of ${equal + differ} cases equal, ${reviews} of AdmissionReview passed over, ${broken} tests not usable`,
  );
  say(`gator: the messages of ${messages} of ${messages + otherMessages} cases equal`);
  return differ + otherMessages === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
