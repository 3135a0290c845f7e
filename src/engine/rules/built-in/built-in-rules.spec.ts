import type { JsonObject } from '../../base/json';
import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import { BuiltInRules } from './built-in-rules';
import type { BuiltInRule } from './model/built-in-rule';

function ruleOf(body: string): BuiltInRule {
  return {
    id: 'PL-AWS-EBS-1',
    title: 'Volumes are encrypted',
    description: 'Why.',
    severity: 'high',
    resources: ['aws_ebs_volume'],
    frameworks: new Map(),
    remedy: 'How.',
    parameters: { least: 10 },
    file: 'aws/ebs/encrypted.rego',
    text: `package plumbline.aws.ebs.encrypted\n\n${body}\n`,
    package: 'data.plumbline.aws.ebs.encrypted',
    provider: 'aws',
    group: 'aws/ebs',
  };
}

function inputOf(attributes: JsonObject, unknown: AttributePath[] = []): ResourceInput {
  const resource = {
    type: 'aws_ebs_volume',
    name: 'v',
    address: 'aws_ebs_volume.v',
    provider: 'aws',
    source: 'terraform',
    attributes,
    tags: {},
    region: '',
    account: '',
  } as const;
  return { resource, companions: [], unknown };
}

function verdict(body: string, attributes: JsonObject, unknown?: AttributePath[]): string {
  const builtIn = new BuiltInRules({ rules: [ruleOf(body)], libraries: [], problems: [] });
  const [{ state, reason, denials }] = builtIn.judge(inputOf(attributes, unknown));
  return [state, reason, ...denials.map(({ message }) => message)].filter((each) => each !== '').join(' ');
}

const ENCRYPTED = `deny contains {"message": "not encrypted", "path": ["encrypted"]} if not input.resource.attributes.encrypted == true`;
const BY_NAME = `attributes := input.resource.attributes

deny contains {"message": "not encrypted", "path": ["encrypted"]} if not attributes.encrypted`;
const BY_DEFAULT = `deny contains {"message": "not encrypted", "path": ["encrypted"]} if object.get(input.resource.attributes, "encrypted", false) != true`;
const BY_FUNCTION = `is_on(attributes) if attributes.encrypted == true

deny contains {"message": "not encrypted", "path": ["encrypted"]} if not is_on(input.resource.attributes)`;
const BY_SEARCH = `deny contains {"message": "not encrypted", "path": ["encrypted"]} if {
	some name, attributes in {"v": input.resource.attributes}
	name == "v"
	not attributes.encrypted
}`;
const TWO = `${ENCRYPTED}

deny contains {"message": "too small", "path": ["size"]} if input.resource.attributes.size < 10`;

const THREE = { type: '${var.a}-x', kms_key_id: '${var.b}-x', snapshot_id: '${var.c}-x' };
const FOUR = { ...THREE, outpost_arn: '${var.d}-x' };

describe(BuiltInRules.name, () => {
  it.each([
    ['a comparison', ENCRYPTED],
    ['a rule for the attributes', BY_NAME],
    ['a default', BY_DEFAULT],
    ['a function', BY_FUNCTION],
    ['a search', BY_SEARCH],
  ])('should judge by %s, and say nothing about a value that cannot be known', (_what, body) => {
    const expression = '${var.encrypted}';
    expect(verdict(body, { encrypted: true })).toBe('passed');
    expect(verdict(body, { encrypted: false })).toBe('failed not encrypted');
    expect(verdict(body, {})).toBe('failed not encrypted');
    expect(verdict(body, { encrypted: expression }, [['encrypted']])).toBe('skipped unresolved-expression');
    expect(verdict(body, { encrypted: true, size: expression }, [['size']])).toBe('passed');
    expect(verdict(body, { encrypted: false, size: expression }, [['size']])).toBe('failed not encrypted');
  });

  it('should notice that a rule rests on an unknown value which a rule before it has read', () => {
    const body = `deny contains {"message": "none", "path": []} if count({input.resource.attributes, {}}) == 1`;
    const named = (name: string): BuiltInRule => ({
      ...ruleOf(body),
      id: name,
      file: `aws/ebs/${name}.rego`,
      text: `package plumbline.aws.ebs.${name}\n\n${body}\n`,
      package: `data.plumbline.aws.ebs.${name}`,
    });
    const builtIn = new BuiltInRules({ rules: [named('first'), named('second')], libraries: [], problems: [] });
    const verdicts = builtIn.judge(inputOf({ name: 'one of many volumes', size: '${var.size}' }, [['size']]));
    expect(verdicts.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
  });

  it('should fail for a denial that holds whatever the unknown value is', () => {
    expect(verdict(TWO, { encrypted: '${var.x}', size: 5 }, [['encrypted']])).toBe('failed too small');
    expect(verdict(TWO, { encrypted: false, size: '${var.x}' }, [['size']])).toBe('failed not encrypted');
    expect(verdict(TWO, { encrypted: '${var.x}', size: 50 }, [['encrypted']])).toBe('skipped unresolved-expression');
  });

  it('should say nothing where an unknown text may be the one that the rule wants', () => {
    const wants = (path: string): string =>
      `deny contains {"message": "not gp3", "path": ${path}} if not input.resource.attributes.type == "gp3"`;
    for (const path of ['[]', '["type"]'])
      expect(verdict(wants(path), { type: '${var.x}' }, [['type']])).toBe('skipped unresolved-expression');
    const byPattern =
      'deny contains {"message": "not gp", "path": ["type"]} if not regex.match("^gp[23]$", input.resource.attributes.type)';
    expect(verdict(byPattern, { type: '${var.x}' }, [['type']])).toBe('skipped unresolved-expression');
  });

  it('should say nothing where a companion that may not exist decides', () => {
    const body = `deny contains {"message": "none", "path": []} if count(input.companions) == 0
deny contains {"message": "small", "path": ["size"]} if input.resource.attributes.size < 10`;
    const builtIn = new BuiltInRules({ rules: [ruleOf(body)], libraries: [], problems: [] });
    const stateWith = (address: string, own: string, size: number): string => {
      const { resource } = inputOf({ size });
      const companions = [{ ...resource, type: 'aws_ebs_snapshot', address }];
      return builtIn.judge({
        resource: { ...resource, address: own },
        companions,
        unknown: [['companions', 0, 'x']],
      })[0].state;
    };
    expect(stateWith('aws_ebs_snapshot.s', 'aws_ebs_volume.v', 50)).toBe('passed');
    expect(stateWith('aws_ebs_snapshot.s[*]', 'aws_ebs_volume.v', 50)).toBe('skipped');
    expect(stateWith('aws_ebs_snapshot.s[*]', 'aws_ebs_volume.v', 5)).toBe('failed');
    expect(stateWith('aws_ebs_snapshot.s[*]', 'aws_ebs_volume.v[*]', 50)).toBe('passed');
    const companions = [{ ...inputOf({}).resource, type: 'aws_ebs_snapshot' }];
    expect(builtIn.judge({ ...inputOf({ size: 50 }), companions, open: [['companions', 0]] })[0].state).toBe('skipped');
  });

  it('should say nothing where a block that may not be there decides', () => {
    const body = `deny contains {"message": "none", "path": []} if not input.resource.attributes.tag
deny contains {"message": "unnamed", "path": ["tag", i]} if {
	some i, tag in input.resource.attributes.tag
	tag.key == ""
}`;
    const builtIn = new BuiltInRules({ rules: [ruleOf(body)], libraries: [], problems: [] });
    const stateOf = (tag: JsonObject[], open: AttributePath[], unknown: AttributePath[] = []): string =>
      builtIn.judge({ ...inputOf({ tag }, unknown), open })[0].state;
    expect(stateOf([{ key: 'a' }], [['tag', 0]])).toBe('skipped');
    expect(stateOf([{ key: '' }], [['tag', 0]])).toBe('failed');
    expect(stateOf([{ key: 'a' }, { key: 'b' }], [['tag', 0]])).toBe('passed');
    expect(stateOf([{ key: 'a' }, { key: '${var.x}' }], [['tag', 0]], [['tag', 1, 'key']])).toBe('skipped');
    expect(stateOf([{ key: '${var.x}' }, { key: '' }], [['tag', 0]], [['tag', 0, 'key']])).toBe('failed');
  });

  it('should say of a patch only what is written in it', () => {
    const builtIn = new BuiltInRules({ rules: [ruleOf(TWO)], libraries: [], problems: [] });
    const messages = (attributes: JsonObject): string[] => {
      const [{ state, reason, denials }] = builtIn.judge({ ...inputOf(attributes), isPatch: true });
      return [state, reason, ...denials.map(({ message }) => message)];
    };
    expect(messages({ size: 50 })).toEqual(['skipped', 'unresolved-expression']);
    expect(messages({ size: 5 })).toEqual(['failed', '', 'too small']);
    expect(messages({ encrypted: true })).toEqual(['skipped', 'unresolved-expression']);
  });

  it('should say nothing of a text that another program fills in', () => {
    const other = 'deny contains {"message": "not gp3", "path": ["type"]} if input.resource.attributes.type != "gp3"';
    expect(verdict(other, { type: '{{ type }}' }, [['type']])).toBe('skipped unresolved-expression');
  });

  it('should judge by the known part of a text', () => {
    const named =
      'deny contains {"message": "key", "path": ["type"]} if contains(input.resource.attributes.type, "AKIA")';
    expect(verdict(named, { type: 'AKIA and ${f({ a = 1 })}' }, [['type']])).toBe('failed key');
    expect(verdict(named, { type: 'no key, and ${var.x}' }, [['type']])).toBe('skipped unresolved-expression');
  });

  it.each<[string, string, JsonObject, string]>([
    [
      'in a list of others',
      'not input.resource.attributes.type in {"gp2", "gp3"}',
      { type: 'io${var.x}' },
      'failed bad',
    ],
    [
      'in a list that it may be in',
      'not input.resource.attributes.type in {"gp2", "gp3"}',
      { type: 'gp${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that is another',
      'input.resource.attributes.type == "*"',
      { type: 'arn:aws:s3:::${var.x}/*' },
      'skipped unresolved-expression',
    ],
    [
      'that is another, as it must not be',
      'input.resource.attributes.type != "*"',
      { type: 'a${var.x}' },
      'failed bad',
    ],
    [
      'that may be it',
      'input.resource.attributes.type == "s3:*"',
      { type: 's3:${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that may be it in other letters',
      'lower(input.resource.attributes.type) == "s3:*"',
      { type: 'S3:${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that may be one that is made',
      'input.resource.attributes.type == sprintf("%s:*", ["s3"])',
      { type: 's3:${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that others are made of',
      'sprintf("%s:*", [input.resource.attributes.type]) == "s3:get:*"',
      { type: 's3:${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that may be a parameter',
      'input.resource.attributes.type in data.parameters.types',
      { type: 'g${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that may be another attribute',
      'input.resource.attributes.type == input.resource.attributes.snapshot_id',
      { type: 'g${var.x}', snapshot_id: 'gp3' },
      'skipped unresolved-expression',
    ],
    [
      'that begins otherwise',
      'not startswith(input.resource.attributes.type, "gp")',
      { type: 'io${var.x}' },
      'failed bad',
    ],
    ['that begins so', 'startswith(input.resource.attributes.type, "gp")', { type: 'gp${var.x}' }, 'failed bad'],
    [
      'that may begin so',
      'startswith(input.resource.attributes.type, "gp3")',
      { type: 'gp${var.x}' },
      'skipped unresolved-expression',
    ],
    ['that ends so', 'endswith(input.resource.attributes.type, "-bucket")', { type: '${var.x}-bucket' }, 'failed bad'],
    [
      'that may hold it',
      'contains(input.resource.attributes.type, "key")',
      { type: 'a ${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that no pattern fits',
      'not regex.match("^[0-9.]+/[0-7]$", input.resource.attributes.type)',
      { type: '${var.x}/32' },
      'failed bad',
    ],
    [
      'that a pattern may fit',
      'not regex.match("^gp[23]$", input.resource.attributes.type)',
      { type: 'g${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that is split',
      'split(input.resource.attributes.type, ":")[1] == "x"',
      { type: 'a:${var.x}' },
      'skipped unresolved-expression',
    ],
    [
      'that is a document',
      'not input.resource.attributes.type.Statement',
      { type: '{ "Statement": ${var.x} }' },
      'skipped unresolved-expression',
    ],
    [
      'that quotes a brace',
      'input.resource.attributes.type == "ab"',
      { type: 'a${f("}")}b' },
      'skipped unresolved-expression',
    ],
    [
      'under a directive',
      'input.resource.attributes.type == "b"',
      { type: '%{ if var.x }a%{ endif }b${var.y}' },
      'skipped unresolved-expression',
    ],
    [
      'that is a number',
      'input.resource.attributes.size == 12',
      { size: '1${var.x}' },
      'skipped unresolved-expression',
    ],
  ])(
    'should fail by a text that is known in part where every text fails, and never pass: one %s',
    (_what, body, attributes, expected) => {
      const text = ruleOf(`deny contains {"message": "bad", "path": ["type"]} if ${body}`);
      const files = { rules: [{ ...text, parameters: { types: ['gp3'] } }], libraries: [], problems: [] };
      const unknown = Object.keys(attributes).filter((key) => JSON.stringify(attributes[key]).includes('${'));
      const [{ state, reason, denials }] = new BuiltInRules(files).judge(
        inputOf(
          attributes,
          unknown.map((key) => [key]),
        ),
      );
      expect([state, reason, ...denials.map(({ message }) => message)].filter((each) => each !== '').join(' ')).toBe(
        expected,
      );
    },
  );

  it('should let unknown values differ from one another', () => {
    const both = (condition: string): string => `deny contains {"message": "bad", "path": []} if ${condition}`;
    const apart = both(
      'not differs\n\ndiffers if input.resource.attributes.encrypted != input.resource.attributes.final_snapshot',
    );
    const unknown = { encrypted: '${var.x}', final_snapshot: '${var.y}' };
    const paths = [['encrypted'], ['final_snapshot']];
    expect(verdict(apart, unknown, paths)).toBe('skipped unresolved-expression');
    const two = `${both('not input.resource.attributes.encrypted')}\n${both('input.resource.attributes.final_snapshot')}`;
    expect(verdict(two, unknown, paths)).toBe('skipped unresolved-expression');
    const never = both(
      'not sound\n\nsound if {\n\tinput.resource.attributes.encrypted\n\tnot input.resource.attributes.encrypted\n}',
    );
    expect(verdict(never, unknown, paths)).toBe('failed bad');
    const different = both('input.resource.attributes.type != input.resource.attributes.snapshot_id');
    const texts = { type: 'a-${var.x}', snapshot_id: '${var.y}-b' };
    expect(verdict(different, texts, [['type'], ['snapshot_id']])).toBe('skipped unresolved-expression');
    expect(verdict(different, { ...texts, snapshot_id: 'b-${var.y}' }, [['type'], ['snapshot_id']])).toBe('failed bad');
  });

  it.each<[string, string, JsonObject]>([
    [
      'of which one is read before another that stands before it',
      'input.resource.attributes.type == "b-x"\n\tinput.resource.attributes.kms_key_id == "a-x"',
      { kms_key_id: 'a${var.a}', type: 'b${var.b}' },
    ],
    ['of which three may be the same', 'count({x | some x in input.resource.attributes}) == 1', THREE],
    ['of which two and two may be the same', 'count({x | some x in input.resource.attributes}) == 2', FOUR],
    [
      'of which one expression stands for several values',
      'input.resource.attributes.type != input.resource.attributes.kms_key_id',
      { type: '${each.value}-a', kms_key_id: '${each.value}-a' },
    ],
    [
      'of which one is made to another',
      'sprintf("%s-prod", [input.resource.attributes.type]) == input.resource.attributes.kms_key_id',
      { type: 'x${var.a}', kms_key_id: '${var.b}-prod' },
    ],
    [
      'that are the same in other letters',
      'lower(input.resource.attributes.type) == lower(input.resource.attributes.kms_key_id)',
      { type: 'Zq${var.a}', kms_key_id: 'zq${var.b}' },
    ],
    [
      'that have the letters of one that is made',
      'input.resource.attributes.type != ""\n\tsprintf("%s2", [input.resource.attributes.kms_key_id]) == "/392"',
      { type: '${var.a}/32', kms_key_id: '/3${var.b}' },
    ],
    [
      'that may be the same key of an object',
      'count({x: i | some i, x in [input.resource.attributes.type, input.resource.attributes.kms_key_id]}) == 0',
      { type: '${var.a}-x', kms_key_id: '${var.b}-x' },
    ],
    ['that is a key of a parameter', 'data.parameters.table[input.resource.attributes.type]', { type: 'g${var.x}' }],
    [
      'that may be a text of the rule with a brace',
      'input.resource.attributes.type == "${aws:username}-a"',
      { type: '${var.x}-a' },
    ],
    [
      'by which a set is ordered',
      '[x | some x in {input.resource.attributes.type, "m"}][0] == "m"',
      { type: '${var.x}-a' },
    ],
    [
      'by which a set is joined',
      'concat(",", {input.resource.attributes.type, "m"}) == "m,z-a"',
      { type: '${var.x}-a' },
    ],
    ['that is cut', 'sprintf("%.13s", [input.resource.attributes.type]) == "abc1111111111"', { type: 'abc${var.x}-y' }],
    ['that is filled', 'sprintf("%12s", [input.resource.attributes.type]) == "   abc111112"', { type: 'abc${var.x}2' }],
    [
      'whose rule is left out by its beginning',
      'startswith(input.resource.attributes.type, "gp3")\n\tcount({k: k | some k in ["a"]}) == 1',
      { type: 'gp${var.x}-z' },
    ],
    [
      'whose rule is left out by a pattern',
      'x := input.resource.attributes.type\n\tglob.match("gp3:*", [":"], x)\n\tcount({k: k | some k in ["a"]}) == 1',
      { type: 'gp${var.x}-z' },
    ],
    [
      'that may be in a network',
      'not net.cidr_contains("10.0.0.0/8", input.resource.attributes.type)',
      { type: '${var.x}.0/24' },
    ],
  ])('should not decide by texts %s', (_what, condition, attributes) => {
    const rule = ruleOf(`deny contains {"message": "bad", "path": ["type"]} if {\n\t${condition}\n}`);
    const parameters = { table: { gp3: true } };
    const builtIn = new BuiltInRules({ rules: [{ ...rule, parameters }], libraries: [], problems: [] });
    const [{ state }] = builtIn.judge(
      inputOf(
        attributes,
        Object.keys(attributes).map((key) => [key]),
      ),
    );
    expect(state).toBe('skipped');
  });

  it('should not decide by tags, labels and regions that cannot be known, which stand beside the attributes as well', () => {
    const stateOf = (condition: string, unknown: AttributePath, beside: Partial<ResourceInput['resource']>): string => {
      const rule = ruleOf(`deny contains {"message": "bad", "path": []} if ${condition}`);
      const { resource, ...others } = inputOf({}, [unknown]);
      const [{ state }] = new BuiltInRules({ rules: [rule], libraries: [], problems: [] }).judge({
        ...others,
        resource: { ...resource, ...beside },
      });
      return state;
    };
    const tags = { env: '${var.x}', team: 'shop' };
    const isProduction = 'input.resource.tags.env == "prod"';
    expect(stateOf(isProduction, ['tags', 'env'], { attributes: { tags }, tags })).toBe('skipped');
    expect(stateOf(isProduction, ['tags'], { attributes: { tags: '${var.x}' }, tags: {} })).toBe('skipped');
    const labelled = { attributes: { metadata: { labels: tags } }, tags };
    expect(stateOf(isProduction, ['metadata', 'labels', 'env'], labelled)).toBe('skipped');
    expect(stateOf('input.resource.tags.team == "shop"', ['tags', 'env'], { attributes: { tags }, tags })).toBe(
      'failed',
    );
    const region = '${var.x}';
    expect(stateOf('input.resource.region == "us"', ['region'], { attributes: { region }, region })).toBe('skipped');
  });

  it('should suppose numbers beside those of the rule', () => {
    const range =
      'deny contains {"message": "bad", "path": []} if not fits\n\nfits if {\n\tinput.resource.attributes.size > 6\n\tinput.resource.attributes.size < 36\n}';
    expect(verdict(range, { size: '${var.x}' }, [['size']])).toBe('skipped unresolved-expression');
  });

  it('should skip what a rule is not about, and end in an error where the rule has one', () => {
    expect(verdict(`not_applicable if input.resource.attributes.size == 0\n${ENCRYPTED}`, { size: 0 })).toBe(
      'skipped not applicable',
    );
    expect(verdict('deny contains "no object" if true', {})).toMatch(
      /^error aws\/ebs\/encrypted.rego: .*message and path/,
    );
  });

  it('should give rules their parameters', () => {
    const body =
      'deny contains {"message": "too small", "path": ["size"]} if input.resource.attributes.size < data.parameters.least';
    const rule = ruleOf(body);
    const files = { rules: [rule], libraries: [], problems: [] };
    const state = (builtIn: BuiltInRules) => builtIn.judge(inputOf({ size: 7 }))[0].state;
    expect(state(new BuiltInRules(files))).toBe('failed');
    expect(state(new BuiltInRules(files, { parameters: new Map([[rule.id, { least: 5 }]]) }))).toBe('passed');
  });

  it('should end a rule that does not compile in an error, and go on with the others', () => {
    const broken = { ...ruleOf('deny contains x if { y }'), id: 'PL-AWS-EBS-2', file: 'aws/ebs/broken.rego' };
    const builtIn = new BuiltInRules({
      rules: [
        { ...broken, package: 'data.plumbline.aws.ebs.broken', text: broken.text.replace('encrypted', 'broken') },
        ruleOf(ENCRYPTED),
      ],
      libraries: [],
      problems: [],
    });
    expect(builtIn.problems()).toEqual([{ file: 'aws/ebs/broken.rego', problem: expect.stringContaining('unsafe') }]);
    expect(builtIn.judge(inputOf({ encrypted: false }))).toMatchObject([
      { state: 'error', reason: expect.stringMatching(/^aws\/ebs\/broken.rego: .*unsafe/) },
      { state: 'failed' },
    ]);
  });

  it('should end rules that need a library that does not compile in an error, and go on with the others', () => {
    const needing = ruleOf('import data.plumbline.lib.broken\n\ndeny contains x if x := broken.f(1)');
    const builtIn = new BuiltInRules({
      rules: [
        {
          ...needing,
          id: 'PL-AWS-EBS-2',
          file: 'aws/ebs/needing.rego',
          package: 'data.plumbline.aws.ebs.needing',
          text: needing.text.replace('ebs.encrypted', 'ebs.needing'),
        },
        ruleOf(
          'import data.plumbline.lib.sound\n\ndeny contains {"message": "small", "path": []} if sound.small(input.resource)',
        ),
      ],
      libraries: [
        { file: 'lib/broken.rego', text: 'package plumbline.lib.broken\n\nf(x) := {\n' },
        { file: 'lib/sound.rego', text: 'package plumbline.lib.sound\n\nsmall(r) if r.attributes.size < 10\n' },
      ],
      problems: [],
    });
    expect(builtIn.problems().map(({ file }) => file)).toEqual(['lib/broken.rego', 'aws/ebs/needing.rego']);
    expect(builtIn.judge(inputOf({ size: 1 })).map(({ state }) => state)).toEqual(['error', 'failed']);
  });

  it.each([
    ['through a path', '', 'data.plumbline.aws.kms.other.limit'],
    ['by names', '', 'data["plumbline"]["aws"].kms.other.limit'],
    ['through an import', 'import data.plumbline.aws.kms.other', 'other.limit'],
    ['through a library', 'import data.plumbline.lib.shared', 'shared.limit'],
  ])('should let a rule read one of another group %s', (_, imports, limit) => {
    const rule = ruleOf(
      `${imports}\n\ndeny contains {"message": "", "path": []} if input.resource.attributes.size > ${limit}`,
    );
    const other = ruleOf('limit := 5\n\ndeny contains x if { false; x := 1 }');
    const builtIn = new BuiltInRules({
      rules: [
        rule,
        {
          ...other,
          id: 'PL-AWS-KMS-1',
          file: 'aws/kms/other.rego',
          group: 'aws/kms',
          package: 'data.plumbline.aws.kms.other',
          text: other.text.replace('ebs.encrypted', 'kms.other'),
        },
      ],
      libraries: [
        { file: 'lib/far.rego', text: 'package plumbline.lib.far\n\nlimit := data.plumbline.aws.kms.other.limit\n' },
        {
          file: 'lib/shared.rego',
          text: 'package plumbline.lib.shared\n\nimport data.plumbline.lib.far\n\nlimit := far.limit\n',
        },
      ],
      problems: [],
    });
    const [{ state, reason }] = builtIn.judge(inputOf({ size: 7 }));
    expect([state, reason]).toEqual(['failed', '']);
  });
});
