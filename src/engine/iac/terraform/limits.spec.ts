import { memberOf } from '../../base/json';
import { isLimitReason } from '../../base/limits/limit-reason';
import { renderTree, resourcesOf } from '../../../../test/support/iac/terraform';

const GREEDY = '[for a in range(1000) : [for b in range(1000) : a * b]]';

/** The pointers of the values that limits left unresolved in the only template. */
function lostIn({ renderings }: ReturnType<typeof renderTree>): string[] {
  return renderings.flatMap(({ unresolved }) =>
    unresolved.filter(({ reason }) => isLimitReason(reason)).map(({ pointer }) => pointer),
  );
}

describe('the limits of a configuration', () => {
  it('should cost the expressions that reach them, and never what is written out', () => {
    const literals = `{ text = "bad", list = [${'1, [true], '.repeat(500)}null], map = { a = <<-E\n      x\n    E\n    } }`;
    const greedy = Array.from({ length: 8 }, (_, i) => `resource "r" "g${i}" {\n  v = ${GREEDY}\n}\n`).join('');
    const variable = `variable "list" {\n  default = [${'1, '.repeat(1000)}1]\n}\n`;
    const rendered = renderTree({
      'main.tf': `${variable}${greedy}resource "r" "n" {\n  v = ${literals}\n  w = var.list\n  b {\n    x = "y"\n  }\n}\n`,
    });
    const [properties] = resourcesOf(rendered)['r.n'];
    expect(properties).toMatchObject({ v: { text: 'bad', map: { a: 'x\n' } }, b: [{ x: 'y' }] });
    expect((properties.v as { list: unknown[] }).list).toHaveLength(1001);
    expect(properties.w).toHaveLength(1001);
    expect(lostIn(rendered)).toEqual(Array.from({ length: 8 }, (_, i) => `/resources/${i}/properties/v`));
  });

  it('should cost what tries something that rests on a lost value', () => {
    const expressions = [
      'try([local.lost, tonumber("x")], "fallback")',
      'try([tonumber("x"), local.lost], "fallback")',
      'try({ a = local.lost, b = tonumber("x") }, "fallback")',
      'try(concat(local.lost, tonumber("x")), "fallback")',
      'try("${local.lost}${tonumber("x")}", "fallback")',
      'try(tonumber("x") == local.lost, "fallback")',
      'can([local.lost, tonumber("x")]) ? "yes" : "no"',
      'try(local.lost, "fallback")',
    ];
    const attributes = expressions.map((expression, i) => `  v${i} = ${expression}\n`).join('');
    const rendered = renderTree({
      'main.tf': `locals {\n  lost = ${GREEDY}\n}\nresource "r" "n" {\n${attributes}  w = try(tonumber("x"), 1)\n}\n`,
    });
    const places = expressions.map((_, i) => `/resources/0/properties/v${i}`);
    expect(lostIn(rendered)).toEqual([...places, '/locals/0/lost']);
    expect(resourcesOf(rendered)['r.n'][0].w).toBe(1);
  });

  it('should leave something for an expression behind a greedy one', () => {
    const modest = 'resource "r" "n" {\n  v = sum([for a in range(1000) : a])\n}\n';
    const rendered = renderTree({ 'main.tf': `resource "r" "g" {\n  v = ${GREEDY}\n}\n${modest}` });
    expect(resourcesOf(rendered)['r.n'][0].v).toBe(499500);
  });

  it('should never lose what is written out in JSON', () => {
    const g = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`g${i}`, { v: `\${${GREEDY}}` }]));
    const v = { text: 'bad', list: Array(2000).fill([1]) };
    const rendered = renderTree({ 'main.tf.json': JSON.stringify({ resource: { r: { ...g, n: { v } } } }) });
    expect(resourcesOf(rendered)['r.n'][0].v).toEqual(v);
    expect(lostIn(rendered)).toHaveLength(8);
  });

  it('should bound the size of a document whose values are shared', () => {
    const nine = (name: string): string => `[${Array(9).fill(name).join(', ')}]`;
    const locals = Array.from({ length: 12 }, (_, i) => `  a${i + 1} = ${nine(`local.a${i}`)}\n`).join('');
    const rendered = renderTree({
      'main.tf': `locals {\n  a0 = [1]\n${locals}}\nresource "r" "n" {\n  v = local.a12\n  w = local.a2\n}\n`,
    });
    const [{ document, diagnostics }] = rendered.renderings;
    expect(JSON.stringify(document).length).toBeLessThan(10_000_000);
    expect(lostIn(rendered)).toContain('/resources/0/properties/v');
    expect(resourcesOf(rendered)['r.n'][0].w).toHaveLength(9);
    expect(diagnostics.map(({ reason }) => reason)).toContain('limit-reached');
  });

  it.each<[string, Record<string, string>]>([
    ['a block in copies of a module', { 'modules/m/main.tf': 'resource "r" "n" {\n  count = 9000\n}\n' }],
    [
      'many blocks in copies of a module',
      {
        'modules/m/main.tf': Array.from({ length: 10 }, (_, i) => `resource "r" "n${i}" {\n  count = 9000\n}\n`).join(
          '',
        ),
      },
    ],
    [
      'copies of a module in copies of a module',
      {
        'modules/m/main.tf': 'module "n" {\n  source = "../n"\n  count = 9000\n}\n',
        'modules/n/main.tf': 'resource "r" "n" {\n  count = 9000\n}\n',
      },
    ],
  ])('should bound the number of copies: %s', (_, modules) => {
    const call = 'module "m" {\n  source = "./modules/m"\n  count = 9000\n}\n';
    const { renderings } = renderTree({ 'main.tf': call, ...modules });
    const [{ document, diagnostics }] = renderings;
    expect((memberOf(document, 'resources') as unknown[]).length).toBeLessThan(40_000);
    expect(diagnostics.map(({ reason }) => reason)).toContain('limit-reached');
  });
});
