import { MOST_PAGES, PageMarks } from './page-marks';

describe(PageMarks.name, () => {
  it('should refuse a mark that was there before, be it long ago', () => {
    const marks = new PageMarks();
    for (const mark of ['a', 'b', 'c']) marks.add(mark);
    expect(() => marks.add('a')).toThrow('the next page is a page that was there already');
  });

  it('should refuse pages without end', () => {
    const marks = new PageMarks();
    for (let page = 2; page <= MOST_PAGES; page++) marks.add(`page ${page}`);
    expect(() => marks.add('another')).toThrow('the list has more than 10000 pages');
  });
});
