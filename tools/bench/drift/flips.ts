import { compareSides } from '../../../src/engine/run/threads/compare-sides';
import { writeJson, type JsonObject } from '../../../src/engine/base/json';
import type { CompareTask } from '../../../src/engine/run/threads/tasks';

const MEGABYTE = 1024 * 1024;
const FACTS = writeJson({ unresolved: [], absent: [] });

interface Estate {
  readonly templates: readonly { readonly type: string; readonly document: JsonObject }[];
  readonly running: readonly { readonly path: string; readonly document: JsonObject }[];
  readonly cloud: string;
}

const numbers = (count: number): number[] => [...Array(count).keys()];

/** Queues of one template, each with another delay than it has. */
function stack(count: number): Estate {
  const Resources = numbers(count).map((i) => ({
    ...{ Name: `Queue${i}`, Type: 'AWS::SQS::Queue' },
    Properties: { QueueName: `queue-${i}`, DelaySeconds: 5, KmsMasterKeyId: 'alias/aws/sqs' },
  }));
  const running = numbers(count).map((i) => {
    const path = `arn:aws:sqs:eu-west-1:123456789012:queue-${i}`;
    return { path, document: { Attributes: { QueueArn: path, DelaySeconds: '9', KmsMasterKeyId: 'alias/aws/sqs' } } };
  });
  return { templates: [{ type: 'cloudformation', document: { Resources } }], running, cloud: 'aws' };
}

/** Storage accounts of one template that anybody may reach by old protocols. */
function deployment(count: number): Estate {
  const account = (i: number, minimumTlsVersion: string): JsonObject => ({
    ...{ type: 'Microsoft.Storage/storageAccounts', apiVersion: '2023-01-01', name: `account${i}` },
    ...{ location: 'westeurope', properties: { minimumTlsVersion, supportsHttpsTrafficOnly: true } },
  });
  const group = '/subscriptions/aaaaaaaa-0000-0000-0000-000000000001/resourceGroups/web';
  const running = numbers(count).map((i) => ({
    path: `${group}/providers/Microsoft.Storage/storageAccounts/account${i}`,
    document: { resources: [account(i, 'TLS1_0')] },
  }));
  const resources = numbers(count).map((i) => account(i, 'TLS1_2'));
  return { templates: [{ type: 'arm', document: { resources } }], running, cloud: 'azure' };
}

/** Deployments of one folder with an account each, whose containers may do everything. */
function manifests(count: number): Estate {
  const object = (kind: string, apiVersion: string, name: string, more: JsonObject): JsonObject => ({
    ...{ kind, apiVersion, metadata: { name, namespace: 'shop' } },
    ...more,
  });
  const workload = (i: number, privileged: boolean): JsonObject =>
    object('Deployment', 'apps/v1', `web${i}`, {
      spec: {
        selector: { matchLabels: { app: `web${i}` } },
        template: {
          metadata: { labels: { app: `web${i}` } },
          spec: {
            serviceAccountName: `runner${i}`,
            containers: [{ name: 'c', image: 'i:1', securityContext: { privileged } }],
          },
        },
      },
    });
  const files = numbers(count).flatMap((i) => [workload(i, false), object('ServiceAccount', 'v1', `runner${i}`, {})]);
  const running = numbers(count).map((i) => ({
    path: `/apis/apps/v1/namespaces/shop/deployments/web${i}`,
    document: workload(i, true),
  }));
  const templates = files.map((document) => ({ type: 'kubernetesObjectFiles', document }));
  return { templates, running, cloud: 'kubernetes' };
}

function taskOf({ templates, running, cloud }: Estate, isJudged: boolean): CompareTask {
  const resources = running.map(({ path, document }) => ({ path, text: writeJson(document), isJudged }));
  const entry = { cloud, listed: [], resources: numbers(running.length) };
  return {
    ...{ kind: 'compare', join: ['identity'], resources, entries: [entry] },
    templates: templates.map(({ type, document }, i) => ({
      ...{ path: `/${i}.json`, type, text: writeJson(document), facts: FACTS, isJudged },
    })),
  };
}

/** Has all resources of one template or folder drift, and prints what their flips take. */
export async function benchFlips(sizes: readonly number[]): Promise<void> {
  console.log(
    'All resources of one template (of one folder for manifests) have drifted; kept: what is handed to the rules\n',
  );
  console.log('| templates | drifted | rules on whole documents | processor time for each | kept |');
  console.log('| --- | ---: | --- | ---: | ---: |');
  for (const [name, estate] of [
    ['CloudFormation', stack],
    ['ARM', deployment],
    ['Kubernetes', manifests],
  ] as const)
    for (const [size, isJudged] of sizes.flatMap((each) => [[each, false] as const, [each, true] as const])) {
      const task = taskOf(estate(size), isJudged);
      const before = process.cpuUsage();
      const { pairs } = await compareSides(task);
      const { user, system } = process.cpuUsage(before);
      const drifted = pairs.filter(({ result }) => result === 'drifted').length;
      if (drifted !== size) throw new Error(`only ${drifted} of ${size} have drifted`);
      const kept = `${(writeJson(pairs as never).length / MEGABYTE).toFixed(1)} MB`;
      const each = `${((user + system) / 1000 / size).toFixed(2)} ms`;
      console.log(`| ${name} | ${drifted} | ${isJudged ? 'yes' : 'no'} | ${each} | ${kept} |`);
    }
}
