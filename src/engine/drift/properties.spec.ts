import * as fc from 'fast-check';
import { isJsonObject, jsonObject, setKey, type JsonObject, type JsonValue } from '../base/json';
import { changed, comparedAttributes, fullPath } from '../../../test/support/drift/change';
import { withRunningValues, withWrittenValues } from './flips/put-back';
import type { RunningDocument, DriftTemplate } from './compare/model';
import {
  drift,
  exampleNames,
  exampleRunning,
  exampleTemplates,
  onlyPair,
  running,
  terraform,
  TF_TAGS,
} from '../../../test/support/drift/drift-cases';
import { copyOf, readCloud, writeAt } from './values/access';
import { COLUMNS } from './values/unresolved';

interface Example {
  readonly templates: readonly DriftTemplate[];
  readonly resource: RunningDocument;
}

const EXAMPLES: readonly Example[] = exampleNames().flatMap((name) =>
  COLUMNS.flatMap((column) => {
    const templates = exampleTemplates(name, column);
    return templates ? [{ templates, resource: exampleRunning(name) }] : [];
  }),
);

function isPlace(cloud: string, name: string): boolean {
  return cloud === 'google' && ['region', 'zone', 'location', 'tableReference.datasetId'].includes(name);
}

describe('any changes', () => {
  it('should be reported all and alone, and be undone by putting either side into the other', () => {
    const subset = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), subset, ({ templates, resource }, numbers) => {
        const clean = onlyPair(drift(templates, resource));
        // Expressions cannot be put into an answer, nor can a companion be taken away; elsewhere it is another resource.
        const attributes = comparedAttributes(clean, resource.document).filter(
          ({ name, kind }) => kind !== 'rules' && !clean.unresolved.includes(name) && !isPlace(clean.map.cloud, name),
        );
        const chosen = new Set(numbers.map((number) => attributes[number % attributes.length]));
        const document = copyOf(resource.document) as JsonObject;
        for (const attribute of chosen) {
          const path = fullPath(clean.map, attribute);
          writeAt(document, path, changed(attribute, readCloud(document, path)?.value ?? null), { asBlocks: false });
        }
        const pair = onlyPair(drift(templates, { ...resource, document }));
        const names = [...chosen].map(({ name, kind }) => (kind === 'map' ? `${name}.ADDED` : name));
        expect(pair.drifted.map(({ path }) => path).sort()).toEqual(names.sort());

        const [back] = withWrittenValues(pair);
        expect(onlyPair(drift(templates, { ...resource, document: back })).drifted).toEqual([]);
        const forth = templates.map((each) => ({ ...each, document: withRunningValues(pair) }));
        // Companions may find their resource by its name, which stays therefore.
        const name = JSON.stringify(pair.map.name);
        const single = pair.differences.filter(
          ({ isCollected, place, attribute }) =>
            !isCollected && place?.path.length !== 0 && JSON.stringify(attribute.cloud) !== name,
        );
        const left = onlyPair(drift(forth, { ...resource, document })).drifted.map(({ path }) => path);
        expect(left.filter((path) => single.some(({ attribute }) => attribute.name === path))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('hostile documents', () => {
  const queue = (attribute: string) => terraform(`resource "aws_sqs_queue" "q" {\n  ${attribute}\n  ${TF_TAGS}\n}`);
  const answer = (Attributes: JsonObject): RunningDocument =>
    running({ Attributes: { QueueArn: 'arn:aws:sqs:x:1:q', ...Attributes } });

  it('should end on lists of more elements than a call takes arguments', () => {
    const ids = Array.from({ length: 150_000 }, (_, i) => `subnet-${i}`);
    const templates = terraform(`resource "aws_lambda_function" "f" {\n  function_name = "f"\n  ${TF_TAGS}\n}`);
    const [template] = templates;
    const resources = template.document.resources;
    const properties = Array.isArray(resources) && isJsonObject(resources[0]) ? resources[0].properties : null;
    if (!isJsonObject(properties)) throw new Error('no properties');
    setKey(properties, 'vpc_config', [jsonObject([['subnet_ids', [...ids].reverse()]])]);
    const live = (SubnetIds: string[]) => running({ Configuration: { FunctionName: 'f', VpcConfig: { SubnetIds } } });
    expect(onlyPair(drift(templates, live(ids))).result).toBe('undrifted');
    expect(onlyPair(drift(templates, live(ids.slice(1)))).result).toBe('drifted');
    const expressions = ids.map((_, i) => `\${aws_subnet.s${i}.id}`);
    setKey(properties, 'vpc_config', [jsonObject([['subnet_ids', expressions]])]);
    expect(onlyPair(drift(templates, live(ids))).result).toBe('undrifted');
  });

  it('should end on thousands of copies of a resource and of what belongs to it', () => {
    const copies = (type: string, properties: (i: number) => JsonObject): JsonValue[] =>
      Array.from({ length: 4_000 }, (_, i) => ({ type, name: 'b', properties: properties(i) }));
    const tags = (i: number) => ({ service_unique_id: `u${i}`, resource_type: 't' });
    const document = {
      resources: [
        ...copies('aws_s3_bucket', (i) => ({ bucket: `b${i}`, tags: tags(i) })),
        ...copies('aws_s3_bucket_versioning', (i) => ({
          bucket: '${aws_s3_bucket.b[count.index].id}',
          versioning_configuration: [{ status: i % 2 === 0 ? 'Enabled' : 'Suspended' }],
        })),
      ],
    };
    const resources = Array.from({ length: 4_000 }, (_, i) => ({
      path: `b${i}`,
      document: { BucketName: `b${i}`, Status: 'Enabled' },
      tags: tags(i),
    }));
    const { pairs } = drift([{ path: '/main.tf', column: 'terraform', document }], ...resources);
    expect(pairs.filter(({ result }) => result === 'drifted')).toHaveLength(2_000);
  });

  it('should end on texts full of expressions', () => {
    const text = 'a${x}'.repeat(20_000);
    const policy = JSON.stringify({ Statement: [{ Resource: text }] });
    const templates = queue('name = "q"');
    const resources = templates[0].document.resources;
    const first = Array.isArray(resources) ? resources[0] : null;
    if (!isJsonObject(first) || !isJsonObject(first.properties)) throw new Error('no properties');
    setKey(first.properties, 'policy', policy);
    const Policy = JSON.stringify({ Statement: [{ Resource: 'a'.repeat(19_999) }] });
    expect(onlyPair(drift(templates, answer({ Policy }))).result).toBe('drifted');
  });

  it('should end on sets of sets of expressions', () => {
    const list = (text: (i: number) => string) => Array.from({ length: 60 }, (_, i) => text(i));
    const policy = (text: (i: number) => string): JsonObject => ({
      Statement: list((i) => text(i)).map((Action) => ({ Action, Resource: list(text), NotResource: list(text) })),
    });
    const templates = queue('name = "q"');
    const resources = templates[0].document.resources;
    const first = Array.isArray(resources) ? resources[0] : null;
    if (!isJsonObject(first) || !isJsonObject(first.properties)) throw new Error('no properties');
    setKey(
      first.properties,
      'policy',
      policy((i) => `a\${x.y.z}${i}`),
    );
    const pair = onlyPair(drift(templates, answer({ Policy: JSON.stringify(policy((i) => `ab${i}`)) })));
    expect(pair.drifted).toEqual([]);
  });

  it.each(['policy', 'redrive_policy', 'tags', 'delay_seconds'])(
    'should end on %s that is nested very deeply',
    (name) => {
      let deep: JsonValue = 'x';
      for (let i = 0; i < 5_000; i++) deep = i % 2 === 0 ? [deep] : { Statement: deep };
      const templates = queue('name = "q"');
      const resources = templates[0].document.resources;
      const first = Array.isArray(resources) ? resources[0] : null;
      if (!isJsonObject(first) || !isJsonObject(first.properties)) throw new Error('no properties');
      if (name === 'tags') setKey(first.properties, 'tags', { service_unique_id: 'u', resource_type: 't', deep });
      else setKey(first.properties, name, deep);
      const resource = answer({ Policy: deep, RedrivePolicy: deep, DelaySeconds: deep });
      expect(drift(templates, resource).pairs).toHaveLength(1);
    },
  );

  it('should take __proto__ and constructor for ordinary keys', () => {
    const templates = terraform(`resource "aws_lambda_function" "f" {
      function_name = "f"
      tags = { service_unique_id = "u", resource_type = "t", __proto__ = "x", constructor = "y" }
      environment {
        variables = { "__proto__" = "a", toString = "b" }
      }
    }`);
    const Variables = jsonObject([
      ['__proto__', 'a'],
      ['toString', 'b'],
    ]);
    const tags = Object.fromEntries([
      ['service_unique_id', 'u'],
      ['resource_type', 't'],
      ['constructor', 'y'],
    ]);
    const live = (variables: JsonObject) => ({
      ...running({ Configuration: { FunctionName: 'f', Environment: { Variables: variables } } }),
      tags,
    });
    expect(onlyPair(drift(templates, live(Variables))).drifted.map(({ path }) => path)).toEqual(['Tags.__proto__']);
    expect(onlyPair(drift(templates, live({}))).drifted.map(({ path }) => path)).toEqual([
      'Environment.Variables.__proto__',
      'Environment.Variables.toString',
      'Tags.__proto__',
    ]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('should compare any documents without an error', () => {
    const text = fc.constantFrom(
      'x',
      '${a.b.c}',
      '${',
      '{{resolve:x}}',
      '{"a":1}',
      '%7B',
      'arn:aws:x',
      'true',
      '',
      'u',
      't',
    );
    const { value } = fc.letrec<{ value: JsonValue; object: JsonObject }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.boolean(),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        tie('object'),
      ),
      object: fc.dictionary(
        fc.constantFrom(
          'Ref',
          'Fn::If',
          'Statement',
          'Key',
          'Value',
          'tags',
          'Policy',
          'type',
          'IpRanges',
          '__proto__',
          'Rules',
        ),
        tie('value'),
      ),
    }));
    const perAttribute = fc.array(value, { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), perAttribute, perAttribute, ({ templates, resource }, some, others) => {
        const { map } = onlyPair(drift(templates, resource));
        const document = copyOf(resource.document) as JsonObject;
        const hostile = templates.map((template) => {
          const copy = copyOf(template.document) as JsonObject;
          const [first] = (copy.resources ?? copy.Resources) as JsonObject[];
          const properties = (template.column === 'arm' ? first : (first.properties ?? first.Properties)) as JsonObject;
          for (const [i, attribute] of map.attributes.entries()) {
            const [source] = attribute.sources[template.column];
            if (source?.path.length) writeAt(properties, source.path, some[i % some.length], { asBlocks: true });
            writeAt(document, fullPath(map, attribute), others[i % others.length], { asBlocks: false });
          }
          return { ...template, document: copy };
        });
        const { pairs } = drift(hostile, { ...resource, document });
        for (const pair of pairs) for (const each of withWrittenValues(pair)) expect(isJsonObject(each)).toBe(true);
        for (const pair of pairs) expect(isJsonObject(withRunningValues(pair))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
