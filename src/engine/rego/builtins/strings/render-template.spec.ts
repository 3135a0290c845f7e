import { compile } from '../..';
import type { Limits } from '../../eval/runtime';

function render(template: string, limits: Partial<Limits> = {}): unknown {
  const policy = compile([
    { file: 'a.rego', text: 'package a\nimport rego.v1\np := strings.render_template(input.t, input.v)' },
  ]);
  return policy.eval('data.a.p', { input: { t: template, v: { l: [1, 2, 3], s: 'abc' } }, limits }).value;
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
