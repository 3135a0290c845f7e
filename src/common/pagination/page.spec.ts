import { boundedPage, pageMetadata } from './page';

describe(pageMetadata.name, () => {
  it.each([
    [undefined, 7, 7, { count: 7, current_page: 1, next_index: -1, total: 7 }],
    [{ index: 0, count: 10 }, 10, 25, { count: 10, current_page: 1, next_index: 10, total: 25 }],
    [{ index: 20, count: 10 }, 5, 25, { count: 5, current_page: 3, next_index: -1, total: 25 }],
    [{ index: 15, count: 10 }, 10, 25, { count: 10, current_page: 2, next_index: -1, total: 25 }],
    [{ index: 100, count: 10 }, 0, 25, { count: 0, current_page: 11, next_index: -1, total: 25 }],
    [{ index: 0, count: 10 }, 0, 0, { count: 0, current_page: 1, next_index: -1, total: 0 }],
  ])('should describe window %p holding %p of %p', (window, held, total, expected) => {
    expect(pageMetadata(window, held, total)).toEqual(expected);
  });
});

describe(boundedPage.name, () => {
  const window = { index: 10_000, count: 10 };
  it('should tell the number of a list that was counted to its end', () => {
    expect(boundedPage({ index: 0, count: 10 }, 10, 10_000, true)).toEqual(
      pageMetadata({ index: 0, count: 10 }, 10, 10_000),
    );
  });

  it('should say that a longer one has more, up to its last page', () => {
    const page = { count: 10, current_page: 1001, total: 10_000, is_bounded: true };
    expect(boundedPage(window, 10, 10_001, true)).toEqual({ ...page, next_index: 10_010 });
    expect(boundedPage(window, 10, 10_001, false)).toEqual({ ...page, next_index: -1 });
  });
});
