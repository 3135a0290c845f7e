import { foldersOfPart, partsFrom } from './crawl-part';
import type { CrawlPart, Division } from './tasks';

describe('foldersOfPart', () => {
  const names = ['', 'a', 'a/b', 'a-b', 'b', 'c/d', 'e'];

  function chosen(part: CrawlPart, templates: number): { folders: string[]; starts: readonly string[] } {
    let starts: readonly string[] = [];
    const choose = foldersOfPart(part, (reported) => (starts = reported.starts));
    const isChosen = choose(
      names.map((folder) => ({ folder, templates })),
      [],
    );
    return { folders: names.filter(isChosen), starts };
  }

  it('should leave a small crawl to one thread', () => {
    expect(chosen({ most: 2 }, 10)).toEqual({ folders: names, starts: [] });
  });

  it('should give each folder to one of the parts, whatever its name sorts behind', () => {
    const first = chosen({ most: 3 }, 100);
    expect(first.starts).toEqual(['a-b', 'c/d']);
    const [from, to] = first.starts;
    const others = [chosen({ most: 3, from, to }, 100), chosen({ most: 3, from: to }, 100)];
    expect([first, ...others].flatMap(({ folders }) => folders)).toEqual(names);
    // Those that know their bounds divide nothing once more.
    expect(others.map(({ starts }) => starts)).toEqual([[], []]);
    expect(chosen({ most: 3, to: from }, 100)).toEqual({ folders: first.folders, starts: [] });
  });

  it('should tell all parts what is left to callers', () => {
    const reported: Division[] = [];
    const sizes = names.map((folder) => ({ folder, templates: 100 }));
    foldersOfPart({ most: 2 }, (division) => reported.push(division))(sizes, ['called']);
    expect(reported).toEqual([{ starts: ['b'], called: ['called'] }]);
    expect(partsFrom(reported[0])).toEqual([
      { most: 2, called: ['called'], to: 'b' },
      { most: 2, called: ['called'], from: 'b' },
    ]);
  });

  it('should not begin a part in the middle of a folder', () => {
    const sizes = [0, 300, 0].map((templates, i) => ({ folder: names[i], templates }));
    let starts: readonly string[] = [];
    foldersOfPart({ most: 2 }, (reported) => (starts = reported.starts))(sizes, []);
    expect(starts).toEqual(['a/b']);
  });
});
