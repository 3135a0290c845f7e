import { driftTagNames } from './drift-tag-names';

describe(driftTagNames.name, () => {
  it('should read two names', () => {
    expect(driftTagNames(' estate id , aws:kind ')).toEqual({ names: { id: 'estate id', type: 'aws:kind' } });
  });

  it.each([undefined, '', ' '])('should leave the usual names when %j is given', (text) => {
    expect(driftTagNames(text)).toEqual({});
  });

  it.each(['one', 'one,two,three', 'same,same', 'one,', ',', `one,${'x'.repeat(129)}`])('should refuse %j', (text) => {
    const problem = 'DRIFT_TAG_NAMES must be two different names of tags, such as service_unique_id,resource_type';
    expect(driftTagNames(text)).toEqual({ problem });
  });
});
