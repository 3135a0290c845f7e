import * as fs from 'node:fs';
import * as path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const FIRST = 'docs/start.md';

const MOST_LINES = 250;
/** Of the pages that a user reads from the first to the last. */
const MOST_PAGES = 12;
const MOST_WORDS = 15_000;

const read = (page: string) => fs.readFileSync(path.join(ROOT, page), 'utf8');
const markdownIn = (folder: string) =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));

/** A page at a former address, which leads to the present one. */
const isPointer = (page: string) => read(page).startsWith('# Moved\n');

const POINTERS = [...markdownIn('docs'), ...markdownIn('docs/rules')].filter(isPointer);
const PATH = markdownIn('docs').filter((page) => !isPointer(page));
const DOCS = [...PATH, ...markdownIn('docs/reference'), ...markdownIn('docs/contributing')];
const PAGES = [...markdownIn('.'), ...DOCS, ...POINTERS, ...markdownIn('docs/adr')];

/** The relative links of a page, as paths from the root of the project. */
function linksOf(page: string): { readonly file: string; readonly anchor?: string }[] {
  const source = read(page).replace(/^```.*?^```$/gms, '');
  return [...source.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file, anchor] = target.split('#');
      return { file: file === '' ? page : path.posix.join(path.posix.dirname(page), file), anchor };
    });
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function neighbour(page: string, kind: 'Previous' | 'Next'): string | undefined {
  const target = new RegExp(`^.*\\b${kind}: \\[[^\\]]*\\]\\(([^)]+)\\)`, 'm').exec(read(page))?.[1];
  return target && path.posix.join(path.posix.dirname(page), target);
}

describe('documentation', () => {
  it('should have no dead relative link', () => {
    const dead = PAGES.flatMap((page) =>
      linksOf(page)
        .filter(({ file, anchor }) => {
          if (!fs.existsSync(path.join(ROOT, file))) return true;
          return anchor !== undefined && !anchorsOf(file).includes(anchor);
        })
        .map(({ file, anchor }) => `${page} -> ${file}${anchor === undefined ? '' : `#${anchor}`}`),
    );
    expect(dead).toEqual([]);
  });

  it('should lead from the README through every page of the path, in both directions', () => {
    expect(linksOf('README.md').map(({ file }) => file)).toContain(FIRST);
    const chain: string[] = [];
    for (
      let page: string | undefined = FIRST;
      page !== undefined && !chain.includes(page);
      page = neighbour(page, 'Next')
    )
      chain.push(page);
    expect([...chain].sort()).toEqual([...PATH].sort());
    expect(chain.map((page) => neighbour(page, 'Previous'))).toEqual(['README.md', ...chain.slice(0, -1)]);
  });

  it('should have a path that is short enough to be read', () => {
    expect(PATH.length).toBeLessThanOrEqual(MOST_PAGES);
    const words = PATH.flatMap((page) => read(page).split(/\s+/)).length;
    expect(words).toBeLessThanOrEqual(MOST_WORDS);
  });

  it('should have no page that is too long to be read at once', () => {
    const long = DOCS.filter((page) => read(page).split('\n').length > MOST_LINES);
    expect(long).toEqual([]);
  });

  it('should link every page from another one', () => {
    const others = PAGES.filter((page) => !isPointer(page));
    const linked = new Set(others.flatMap((page) => linksOf(page).map(({ file }) => (file === page ? '' : file))));
    expect(others.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([]);
    expect(POINTERS.filter((page) => linked.has(page))).toEqual([]);
  });
});
