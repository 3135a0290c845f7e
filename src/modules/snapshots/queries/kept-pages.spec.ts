import type { TenantId } from '../../../common/context/tenant';
import { KeptPages } from './kept-pages';

describe(KeptPages.name, () => {
  const tenant = 'a' as TenantId;
  const question = { name: 'resources', query: '{}', range: undefined };
  const first = { index: 0, end: 10, total: 25, last: 'tenth' };
  let now = 0;
  let pages: KeptPages<string>;
  beforeEach(() => {
    now = 0;
    pages = new KeptPages(() => now);
    pages.keep(tenant, question, first);
  });

  it('should know the total and the start of the next page, and nothing of the first', () => {
    expect(pages.find(tenant, question, 10)).toEqual({ total: 25, start: 'tenth' });
    expect(pages.find(tenant, question, 20)).toEqual({ total: 25 });
    expect(pages.find(tenant, question, 0)).toEqual({});
    pages.keep(tenant, question, { index: 10, end: 20, total: 25, last: 'twentieth' });
    expect(pages.find(tenant, question, 10)).toEqual({ total: 25, start: 'tenth' });
    expect(pages.find(tenant, question, 20)).toEqual({ total: 25, start: 'twentieth' });
  });

  it('should begin anew with the first page', () => {
    pages.keep(tenant, question, { index: 10, end: 20, total: 25, last: 'twentieth' });
    pages.keep(tenant, question, { ...first, total: 26, last: 'other' });
    expect(pages.find(tenant, question, 10)).toEqual({ total: 26, start: 'other' });
    expect(pages.find(tenant, question, 20)).toEqual({ total: 26 });
  });

  it('should forget after a minute in which no page was shown', () => {
    now = 59_999;
    pages.keep(tenant, question, { index: 10, end: 20, total: 25, last: 'twentieth' });
    now = 119_998;
    expect(pages.find(tenant, question, 20)).toEqual({ total: 25, start: 'twentieth' });
    now = 119_999;
    expect(pages.find(tenant, question, 20)).toEqual({});
  });

  it.each([
    ['tenant', 'b', question],
    ['database collection', 'a', { ...question, name: 'other' }],
    ['query', 'a', { ...question, query: '{"name": "x"}' }],
    ['range', 'a', { ...question, range: { from: 1, to: 2 } }],
  ])('should tell questions apart by %s', (_, other, asked) => {
    expect(pages.find(other as TenantId, asked, 10)).toEqual({});
  });

  it('should forget the oldest question beyond a thousand and the oldest page beyond a hundred', () => {
    for (let end = 20; end <= 1010; end += 10)
      pages.keep(tenant, question, { index: end - 10, end, total: 2000, last: `${end}` });
    expect(pages.find(tenant, question, 10)).toEqual({ total: 2000 });
    expect(pages.find(tenant, question, 20).start).toBe('20');
    for (let i = 0; i < 1000; i++) pages.keep(tenant, { ...question, name: `n${i}` }, first);
    expect(pages.find(tenant, question, 20)).toEqual({});
    expect(pages.find(tenant, { ...question, name: 'n0' }, 10).start).toBe('tenth');
  });
});
