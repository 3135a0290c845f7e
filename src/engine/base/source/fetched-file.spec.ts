import { isFetched } from './fetched-file';

describe(isFetched.name, () => {
  it.each([
    ['git::https://example.com/m.git//b?ref=1:b/main.tf', true],
    ['.terraform/modules/store/main.tf', true],
    ['live/.terraform/modules/store/main.tf', true],
    ['modules/store/main.tf', false],
    ['my.terraform/modules/main.tf', false],
  ])('should tell that of %s', (file, expected) => {
    expect(isFetched(file)).toBe(expected);
  });
});
