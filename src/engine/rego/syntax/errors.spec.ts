import { joinErrors, RegoError, RegoErrors } from './errors';

const at = { file: 'a.rego', row: 3, col: 5 };

describe(RegoError.name, () => {
  it('should print file, row, code and message', () => {
    expect(new RegoError('rego_parse_error', 'no', at).text()).toBe('a.rego:3: rego_parse_error: no');
  });

  it('should print row and column when there is no file', () => {
    expect(new RegoError('rego_type_error', 'no', { ...at, file: '' }).text()).toBe('3:5: rego_type_error: no');
  });

  it('should print code and message when there is no location', () => {
    expect(String(new RegoError('eval_internal_error', 'no'))).toBe('eval_internal_error: no');
  });

  it('should append the hint and keep the limit', () => {
    const error = new RegoError('eval_limit_error', 'too much', undefined, { hint: 'try less', limit: 'steps' });
    expect(error.text()).toBe('eval_limit_error: too much (hint: try less)');
    expect(error.limit).toBe('steps');
  });
});

describe(RegoErrors.name, () => {
  const first = new RegoError('rego_parse_error', 'one', at);
  const second = new RegoError('rego_type_error', 'two');

  it('should count the errors and take the code of the first', () => {
    const errors = new RegoErrors([first, second]);
    expect(errors.text()).toBe('2 errors occurred:\na.rego:3: rego_parse_error: one\nrego_type_error: two');
    expect(errors.code).toBe('rego_parse_error');
    expect(errors.loc).toBe(at);
    expect(errors).toBeInstanceOf(RegoError);
  });

  it('should not wrap a single error', () => {
    expect(joinErrors([first])).toBe(first);
    expect(joinErrors([first, second])).toBeInstanceOf(RegoErrors);
  });
});
