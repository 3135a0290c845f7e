import { readJson, writeJson, type JsonObject } from '../../src/engine/base/json';
import {
  Board,
  liveResources,
  readRules,
  RULES_ON_BOARD,
  ruleTexts,
  UNREAD,
  UNTRANSLATED,
  type LiveDocument,
} from '../../src/engine/board';
import { ServiceTables } from '../../src/engine/clouds/aws/tables/service-tables';
import { SERVICE_TABLES } from '../../src/engine/clouds/aws/tables/services';
import { AWS_TYPES } from '../../src/engine/board/translation';
import * as analytics from './live-aws/analytics';
import * as compute from './live-aws/compute';
import * as containers from './live-aws/containers';
import * as ec2 from './live-aws/ec2';
import * as iam from './live-aws/iam';
import * as messaging from './live-aws/messaging';
import * as others from './live-aws/others';
import * as rds from './live-aws/rds';
import * as s3 from './live-aws/s3';
import * as security from './live-aws/security';
import * as storage from './live-aws/storage';
import { AWS_KEY, CUSTOMER_KEY, type LiveTwin } from './live-aws/twin';

const board = new Board(readRules(ruleTexts(RULES_ON_BOARD)));

type Twin = LiveTwin<Readonly<Record<string, unknown>>>;
const TWINS = [analytics, compute, containers, ec2, iam, messaging, others, rds, s3, security, storage].flatMap(
  (file) => Object.entries(file).filter((entry): entry is [string, never] => typeof entry[1] === 'object'),
) as readonly (readonly [string, Twin])[];

const key = (arn: string, manager: string): LiveDocument => ({
  path: arn,
  document: { KeyMetadata: { KeyId: arn.slice(arn.lastIndexOf('/') + 1), Arn: arn, KeyManager: manager } },
  calls: ['describe_key'],
});
const KEYS = [key(CUSTOMER_KEY, 'CUSTOMER'), key(AWS_KEY, 'AWS')];

/** A document as the crawl makes it from the answers of calls. */
function crawled({ path, adds = {} }: Twin, answers: Readonly<Record<string, unknown>>): LiveDocument {
  const document = Object.assign({}, adds, ...Object.values(answers)) as JsonObject;
  return { path, document: readJson(writeJson(document)) as JsonObject, calls: Object.keys(answers), tags: {} };
}

/** Of the states on several resources of a document, the first of these counts. */
const WORST = ['failed', 'error', UNREAD, UNTRANSLATED, 'passed', 'not applicable'];

/** The states by rule. */
function judged(document: LiveDocument, keys = KEYS): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  const [found] = liveResources('aws', [document, ...keys], new Set()) ?? [];
  for (const input of found?.inputs ?? [])
    for (const { rule, state, reason } of board.judge(input)) {
      const found = state === 'skipped' ? reason : state;
      const known = states.get(rule.id) ?? found;
      states.set(rule.id, WORST.indexOf(known) <= WORST.indexOf(found) ? known : found);
    }
  return states;
}

describe.each(TWINS)('what runs in AWS: %s', (_name, twin) => {
  const good = judged(crawled(twin, twin.good));
  const bad = judged(crawled(twin, twin.bad));

  it('should be judged like the resource of Terraform that it is', () => {
    expect(twin.rules.map((id) => `${id} ${good.get(id)} ${bad.get(id)}`)).toEqual(
      twin.rules.map((id) => `${id} passed failed`),
    );
  });

  it('should not fail where all is right, nor be in error', () => {
    expect([...good].filter(([, state]) => state === 'failed')).toEqual([]);
    expect([...good, ...bad].filter(([, state]) => state === 'error' || state === 'unresolved-expression')).toEqual([]);
  });

  it.each(Object.keys(twin.bad))('should not be better or worse than it is when %s was not answered', (call) => {
    const without = (answers: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> =>
      judged(crawled(twin, Object.fromEntries(Object.entries(answers).filter(([each]) => each !== call))));
    const better = [...without(twin.bad)].filter(([id, state]) => state === 'passed' && bad.get(id) === 'failed');
    const worse = [...without(twin.good)].filter(([id, state]) => state === 'failed' && good.get(id) === 'passed');
    expect({ better, worse }).toEqual({ better: [], worse: [] });
  });
});

describe('what runs in AWS', () => {
  it('should not pass as encrypted with an own key when nothing is known about the key', () => {
    const document = crawled(ec2.VOLUME, ec2.VOLUME.good);
    expect(judged(document, []).get('PL-AWS-EBS-2')).toBe(UNREAD);
    expect(judged(document, []).get('PL-AWS-EBS-1')).toBe('passed');
  });

  it('should be told by this many rules', () => {
    const told = new Set(TWINS.flatMap(([, { rules }]) => rules));
    expect(told.size).toBe(249);
  });

  it.each(Object.entries(AWS_TYPES))(
    'should be told by calls that the crawl knows: %s',
    (_origin, { base = {}, calls = {} }) => {
      const services = new ServiceTables(SERVICE_TABLES).check();
      const named = [...Object.keys(base), ...Object.keys(calls)];
      const knowing = services.filter(({ details, lists }) =>
        named.every((call) => details.has(call) || lists.has(call)),
      );
      expect(knowing).not.toEqual([]);
    },
  );
});
