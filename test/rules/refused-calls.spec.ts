import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectsOf, textOf, type JsonObject } from '../../src/engine/base/json';
import { COMPANION_KINDS } from '../../src/engine/resources/kubernetes-companions';
import { liveResources } from '../../src/engine/resources/live-resources';
import { BUILT_IN_FOLDER } from '../../src/engine/rules/built-in/read-rules';
import { AwsSession } from '../../src/engine/clouds/aws/aws-session';
import { loadServiceTables } from '../../src/engine/clouds/aws/tables/load';
import { exampleResources, examplesOf } from './judged-examples';
import { AWS_KEY, CUSTOMER_KEY } from './live-aws/twin';
import { AWS_TWINS } from './live-aws/twins';
import { TWINS as GOOGLE_TWINS } from './live-google/twins';
import { TRIES_ALL } from '../support/sampled';
import { byHand, refusal, Refusals, type Answers, type SessionOf, type Twin } from './refused-calls';
import { builtIn } from './shared-rules';

const grantTo = (Grantee: JsonObject, Permission: string): JsonObject => ({ Grants: [{ Grantee, Permission }] });

/** A bucket that logs are written to, and so not with a KMS key. */
const LOG_BUCKET: Twin = {
  name: 'LOG_BUCKET',
  path: 'arn:aws:s3:::logs',
  good: {
    get_bucket_encryption: {},
    get_bucket_acl: grantTo({ Type: 'Group', URI: 'http://acs.amazonaws.com/groups/s3/LogDelivery' }, 'WRITE'),
  },
  bad: { get_bucket_encryption: {}, get_bucket_acl: grantTo({ Type: 'CanonicalUser', ID: '75aa' }, 'FULL_CONTROL') },
};

function key(path: string, KeyManager: string): Twin {
  const KeyMetadata = { KeyId: path.slice(path.lastIndexOf('/') + 1), Arn: path, KeyManager };
  const good = { describe_key: { KeyMetadata } };
  return { name: KeyManager, path, good, bad: good };
}

/** Sessions of AWS, in the place of whose calls are answers. */
async function awsSessions(): Promise<SessionOf> {
  const tables = await loadServiceTables();
  const services = tables.check();
  const account = { id: '123456789012', home: 'eu-west-1', defaults: { region: 'eu-west-1', client: '' } };
  return async ({ path }, answers) => {
    const answered = (call: string): JsonObject => {
      const answer = call === 'describe_regions' ? { Regions: [{ RegionName: 'eu-west-1' }] } : answers[call];
      if (!answer) throw refusal(call);
      return structuredClone(answer);
    };
    const calls = {
      ask: (_: unknown, __: unknown, call: string) => Promise.resolve().then(() => answered(call)),
      pages: async function* (_: unknown, __: unknown, call: string): AsyncGenerator<JsonObject> {
        yield await Promise.resolve(answered(call));
      },
    };
    const session = new AwsSession(calls as never, tables, account);
    const detailMethods = Object.keys(answers);
    for (const { service, details } of services) {
      if (!detailMethods.every((call) => details.has(call))) continue;
      for await (const { kind } of session.list({ boto_type: service, arn: path, detailMethods }))
        if (kind === 'resource')
          return {
            list: (node) => session.list({ ...node, boto_type: service }),
            fetch: (resource) => session.fetch(resource),
            close: () => undefined,
          };
    }
    // No node names it by an ARN.
    return byHand(path, answers);
  };
}

/** What stands under one path is one resource, of which several calls tell. */
function merged(twins: readonly Twin[]): readonly Twin[] {
  return twins.reduce<readonly Twin[]>((all, twin) => {
    const same = all.find(
      ({ path, good }) => path === twin.path && !Object.keys(twin.good).some((call) => call in good),
    );
    if (!same) return [...all, twin];
    const both = { ...same, good: { ...same.good, ...twin.good }, bad: { ...same.bad, ...twin.bad } };
    return all.map((each) => (each === same ? both : each));
  }, []);
}

const EXPORT = 'exportTemplate';
const WITH_SETTINGS = ['KeyVault/vaults', 'ContainerService/managedClusters', 'Storage/storageAccounts'].map(
  (type) => `Microsoft.${type}`,
);

/** The resources of the templates for Azure: as an export tells them with their children, or one by one. */
function azureTwins(): readonly Twin[] {
  const [good, bad] = ['good', 'bad'].map((file) => {
    const template: unknown = JSON.parse(readFileSync(join(__dirname, 'arm', `${file}.json`), 'utf8'));
    return objectsOf((template as JsonObject).resources).filter(({ scope }) => scope === undefined);
  });
  // Its rule stands in the template by itself, too: this one has forty open values, and hundreds are supposed for them.
  const isTwin = ({ name }: JsonObject): boolean => TRIES_ALL || name !== 'nsg';
  return good.filter(isTwin).flatMap(({ type, name }) => {
    const [namespace, ...types] = textOf(type).split('/');
    const names = textOf(name).split('/');
    const place = [namespace, ...types.map((each, i) => `${each}/${names[i]}`)].join('/');
    const answersIn = (all: readonly JsonObject[]): Answers => {
      const own = all.filter((each) => each.type === type && each.name === name);
      const children = all.filter(
        (each) => textOf(each.type).startsWith(`${textOf(type)}/`) && textOf(each.name).startsWith(`${textOf(name)}/`),
      );
      const get = { resources: own };
      // The export is that of whole resource groups; what is in a resource of them is read by itself.
      if (types.length > 1) return { get };
      const settings = WITH_SETTINGS.includes(textOf(type)) && { diagnosticSettings: {} };
      return { [EXPORT]: { resources: [...own, ...children] }, get, ...settings };
    };
    const path = `/subscriptions/s-1/resourceGroups/g/providers/${place}`;
    return [
      { name: place, path, good: answersIn(good), bad: answersIn(bad), ...(types.length === 1 && { spare: 'get' }) },
    ];
  });
}

/** Asks as the session of Azure does: one by one where the template is refused. */
const azureSession: SessionOf = ({ path }, answers) => {
  const all = [EXPORT, 'get'].filter((call) => Object.hasOwn(answers, call));
  const reported = all.findIndex((call) => answers[call]);
  const asked =
    reported < 0 ? all : [...all.slice(0, reported + 1), ...Object.keys(answers).filter((call) => !all.includes(call))];
  return Promise.resolve(byHand(path, Object.fromEntries(asked.map((call) => [call, answers[call]]))));
};

describe('a verdict that rests on a refused call', () => {
  it('should be open or an error in AWS, whatever call it is', async () => {
    const twins = AWS_TWINS.map(([name, { path, good, bad }], i): Twin => ({
      name: `${name}_${i}`,
      path,
      good: good as Answers,
      bad: bad as Answers,
    }));
    const common = [key(CUSTOMER_KEY, 'CUSTOMER'), key(AWS_KEY, 'AWS')];
    const refusals = await Refusals.of('aws', [...twins, LOG_BUCKET], await awsSessions(), { common });
    expect([...refusals.wrong()]).toEqual([]);
    expect(refusals.deciding.size).toBeGreaterThan(360);
  });

  it('should be open or an error in Google Cloud, whatever call it is', async () => {
    const twins = Object.entries(GOOGLE_TWINS).map(([name, { path, good, bad }]): Twin => ({
      name,
      path,
      good: good as Answers,
      bad: bad as Answers,
    }));
    const refusals = await Refusals.of('google', merged(twins), ({ path }, answers) =>
      Promise.resolve(byHand(path, answers)),
    );
    expect([...refusals.wrong()]).toEqual([]);
    expect(refusals.deciding.size).toBeGreaterThan(140);
  });

  it('should be open or an error in Azure, whatever call it is', async () => {
    const twins = azureTwins();
    const isTop = ({ good }: Twin): boolean => Object.hasOwn(good, EXPORT);
    const options = { onlyRefused: true };
    const whole = await Refusals.of('azure', twins.filter(isTop), azureSession, options);
    const inner = await Refusals.of(
      'azure',
      twins.filter((twin) => !isTop(twin)),
      azureSession,
      options,
    );
    expect([...whole.wrong(), ...inner.wrong()]).toEqual([]);
    expect(new Set([...whole.deciding, ...inner.deciding]).size).toBeGreaterThan(150);
  });

  it('should be an error in a cluster, whatever kind may not be listed', () => {
    const wrong: string[] = [];
    let resting = 0;
    // Other rules look at nothing but their own object.
    const looking = builtIn.rules.filter(
      ({ provider, text }) => provider === 'kubernetes' && /companions|namespace/.test(text),
    );
    for (const rule of looking)
      for (const example of examplesOf(BUILT_IN_FOLDER, rule).filter(({ kind }) => kind !== 'unknown')) {
        const objects = exampleResources(example).map(({ input }) => input.resource.attributes);
        const kinds = [...new Set([...COMPANION_KINDS, ...objects.map(({ kind }) => textOf(kind))])];
        const statesWithout = (refused?: string): ReadonlyMap<string, string> => {
          const found = objects.filter(({ kind }) => kind !== refused);
          const documents = found.map((document, i) => ({ path: `/objects/${i}`, document, calls: [] }));
          const listings = {
            listed: new Set(kinds.filter((kind) => kind !== refused).map((kind) => kind.toLowerCase())),
            ...(refused !== undefined && { refused: new Map([[refused.toLowerCase(), 'access-denied: shop']]) }),
          };
          const inputs = [...(liveResources('kubernetes', documents, listings) ?? [])].flatMap((each) => each.inputs);
          const own = inputs.filter(({ resource }) => rule.resources.includes(resource.type));
          return new Map(own.map((input) => [input.resource.address, builtIn.judge(input, [rule])[0].state]));
        };
        const whole = statesWithout();
        for (const kind of kinds)
          for (const [address, state] of statesWithout(kind)) {
            if (state === whole.get(address)) continue;
            resting++;
            if (state !== 'error')
              wrong.push(`${example.name} ${address} without ${kind}: ${whole.get(address)}, now ${state}`);
          }
      }
    expect(wrong).toEqual([]);
    expect(resting).toBeGreaterThan(10);
  });
});
