import { decodeSource } from './decode';
import { errorOf } from '../../../../test/support/rego/parse';
import { Loc, Source } from './source';

describe(Source.name, () => {
  it('should count rows and columns from one', () => {
    const source = new Source('a.rego', 'ab\ncd\n');
    expect(source.position(0)).toEqual({ row: 1, col: 1 });
    expect(source.position(4)).toEqual({ row: 2, col: 2 });
    expect(source.position(6)).toEqual({ row: 3, col: 1 });
  });

  it('should count code points and not UTF-16 units', () => {
    expect(new Source('a.rego', '"😀é" x').position(6)).toEqual({ row: 1, col: 6 });
  });

  it('should give a line without its line end', () => {
    const source = new Source('a.rego', 'one\r\ntwo');
    expect(source.line(1)).toBe('one');
    expect(source.line(2)).toBe('two');
    expect(source.line(3)).toBe('');
  });

  it('should give the source of a location', () => {
    const loc = new Loc(new Source('a.rego', 'x := 12'), 5, 7);
    expect([loc.file, loc.row, loc.col, loc.text]).toEqual(['a.rego', 1, 6, '12']);
  });
});

describe(decodeSource.name, () => {
  it('should decode UTF-8', () => {
    expect(decodeSource('a.rego', Buffer.from('package ä', 'utf8')).text).toBe('package ä');
  });

  it('should say where the bytes stop being UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('package a\np = "é'), Buffer.from([0xff]), Buffer.from('"')]);
    const error = errorOf(() => decodeSource('a.rego', bytes));
    expect(error.text()).toBe('a.rego:2: rego_parse_error: illegal utf-8 character');
    expect(error.loc?.col).toBe(7);
  });

  it('should refuse a character cut at the end', () => {
    expect(errorOf(() => decodeSource('a.rego', Buffer.from([0x61, 0xc3]))).code).toBe('rego_parse_error');
  });
});
