import { readBuiltRules, writtenRules } from './built-rules';
import { readMetadata } from './rule-metadata';
import { BUILT_IN_FOLDER, ruleTexts } from './read-rules';

describe('the rules that a build writes', () => {
  const texts = ruleTexts(BUILT_IN_FOLDER);
  const built = readBuiltRules(writtenRules(texts));

  it('should be the texts of the built-in rules', () => {
    expect(built.texts).toEqual(texts);
  });

  it('should have the annotations of each text', () => {
    for (const [text, metadata] of built.metadata) expect(metadata).toEqual(readMetadata(text));
    expect(built.metadata.size).toBeGreaterThan(500);
  });

  it('should leave out annotations that cannot be used, so that they are read and told as ever', () => {
    const broken = { file: 'broken.rego', text: '# METADATA\n# title: T\npackage plumbline.aws.s3.broken\n' };
    const library = { file: 'library.rego', text: 'package plumbline.lib\n' };
    const { texts: read, metadata } = readBuiltRules(writtenRules([broken, library]));
    expect(read).toEqual([broken, library]);
    expect(metadata.size).toBe(0);
  });
});
