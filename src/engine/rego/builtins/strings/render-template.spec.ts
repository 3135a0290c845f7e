import { compile, type Value } from '../..';
import type { Limits } from '../../eval/runtime/runtime';
import { objectOf, setOf } from '../../values';

function render(template: string, limits: Partial<Limits> = {}, v: Value = { l: [1, 2, 3], s: 'abc' }): unknown {
  const policy = compile([
    { file: 'a.rego', text: 'package a\nimport rego.v1\np := strings.render_template(input.t, input.v)' },
  ]);
  return policy.eval('data.a.p', { input: { t: template, v }, limits }).value;
}

describe('strings.render_template', () => {
  it('should fill in values and print what is missing as undefined', () => {
    expect(render('{{.s}}: {{range $i, $x := .l}}{{if $i}}, {{end}}{{$x}}{{end}} {{.none}}')).toBe(
      'abc: 1, 2, 3 <undefined>',
    );
  });

  it('should have no value for templates that fail', () => {
    expect(render('{{.s')).toBeUndefined();
    expect(render('{{.s.x}}')).toBeUndefined();
  });

  it.each(['{{.none.x.y}}', '{{$x := .none}}{{$x.y}}', '{{(index .l 0).y}}'])(
    'should print what is missing below something missing as undefined: %s',
    (template) => expect(render(template, {}, { l: [null] })).toBe('<undefined>'),
  );

  it('should have no value for what is below null', () => {
    expect(render('{{.s.x}}', {}, { s: null })).toBeUndefined();
  });

  it.each([
    ['a set', setOf([1])],
    ['an empty set', setOf([])],
    ['a key that is no string', objectOf([[1, 'a']])],
  ])('should have no value for variables with %s', (_what, value) => {
    expect(render('x', {}, { deep: [value] })).toBeUndefined();
  });

  it('should end templates that call themselves', () => {
    expect(render('{{define "t"}}{{template "t"}}{{end}}{{template "t"}}')).toBeUndefined();
  });

  it('should refuse templates that are nested too deeply', () => {
    expect(render('{{if 1}}'.repeat(5000) + '{{end}}'.repeat(5000))).toBeUndefined();
    expect(render(`{{${'('.repeat(5000)}1${')'.repeat(5000)}}}`)).toBeUndefined();
  });

  it('should stay within the limits of output and steps', () => {
    const loop = '{{range 1000}}'.repeat(4) + '{{$}}' + '{{end}}'.repeat(4);
    expect(() => render(loop)).toThrow(expect.objectContaining({ code: 'eval_limit_error' }));
    expect(() => render('{{range 1000}}{{end}}', { steps: 10 })).toThrow(
      expect.objectContaining({ code: 'eval_limit_error' }),
    );
    expect(() => render('{{range 1000}}{{.}}{{end}}', { output: 100 })).toThrow(
      expect.objectContaining({ code: 'eval_limit_error' }),
    );
  });
});
