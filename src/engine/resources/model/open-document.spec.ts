import { openDocument } from './open-document';

describe('openDocument', () => {
  it.each<[string, string, unknown, unknown[]]>([
    ['a text with an expression', '{"a": "x-${b}"}', { a: 'x-${b}' }, []],
    ['quotes in an expression of a text', '{"a": "${b["k"].arn}/*"}', { a: '${b["k"].arn}/*' }, []],
    ['an expression as a key', '{"${a}": 1}', { '${a}': 1 }, []],
    ['an expression as a value', '{"a": ${f("}")}, "b": 1}', { a: '${f("}")}', b: 1 }, [['a']]],
    ['expressions as elements', '[1, ${a}, ${b}]', [1, '${a}', '${b}'], [[1], [2]]],
    [
      'elements beside expressions without commas',
      '[{"a": 1} ${b} {"c": 2}${d}]',
      [{ a: 1 }, '${b}', { c: 2 }, '${d}'],
      [[1], [3]],
    ],
    ['an expression for members', '{"a": 1 ${b}}', { a: 1, '${b}': null }, []],
    ['an expression for the first members', '{${b} "a": 1}', { '${b}': null, a: 1 }, []],
    ['two expressions behind each other as a value', '{"a": ${b}${c}}', { a: '${b}', '${c}': null }, [['a']]],
    ['a condition for an element', '[1 %{ if a }, {"b": "${c}"}%{ endif }]', [1, '${if a}'], [[1]]],
    [
      'a condition within another',
      '[%{ if a ~}%{ for b in c }1,%{ endfor }%{~ else }2,%{ endif } 3]',
      ['${if a}', 3],
      [[0]],
    ],
    ['a condition in a text', '{"a": "%{ if b }x%{ else }y%{ endif }z"}', { a: '${if b}z' }, []],
    ['what only looks like a directive', '{"a": "%{time}i"}', { a: '%{time}i' }, []],
    ['escaped quotes', '{"a": "\\"${b}\\\\"}', { a: '"${b}\\' }, []],
  ])('should read %s', (_what, text, value, anything) => {
    expect(openDocument(text)).toEqual({ value, anything });
  });

  it.each([
    ['an expression behind it', '{"a": 1}${b}'],
    ['a number that goes on', '{"a": [1${b}]}'],
    ['a value behind an expression', '{"a": ${b}0}'],
    ['an expression that is a key', '{${a}: 1}'],
    ['a condition without an end', '[1%{ if a }]'],
    ['an end without a condition', '[1%{ endif }]'],
    ['a text without an end', '["${a}'],
    ['no JSON', '{a = "${b}"}'],
    ['too many levels', '['.repeat(100_000)],
  ])('should read nothing of a text with %s', (_what, text) => {
    expect(openDocument(text)).toBeUndefined();
  });
});
