import { filterMessage } from './filter-message';
import type { FilterNews } from './filter-news';

const resources = [{ resource_node_id: 'n', type: 'aws_s3_bucket', path: '/a\r\nBcc: x', name: 'logs' }];
const NEWS: FilterNews = {
  collection: 'c',
  taskid: 't',
  finished: '2026-11-16T12:00:00.000Z',
  reason: '',
  previous: { taskid: 'p', finished: '2026-11-15T12:00:00.000Z' },
  filter: { id: 'f', title: 'Open buckets' },
  entered: { count: 12, resources },
  left: { count: 0, resources: [] },
  unread: 0,
  members: 20,
};

describe('filterMessage', () => {
  it('should tell who entered and how many more there are, each on one line', () => {
    expect(filterMessage(NEWS)).toEqual({
      title: 'c: Open buckets: 12 entered',
      sections: [
        { heading: 'Entered (12)', lines: ['aws_s3_bucket · logs · /a Bcc: x', 'and 11 more'] },
        { heading: 'Filter', lines: ['Open buckets: 20 now', 'compared with the run of 2026-11-15T12:00:00.000Z'] },
      ],
    });
  });

  it('should tell who left and what was not read', () => {
    const news = {
      ...NEWS,
      entered: NEWS.left,
      left: { count: 1, resources },
      unread: 2,
      reason: 'a repository is away',
    };
    const { title, sections } = filterMessage(news);
    expect(title).toBe('c: Open buckets: 1 left, 2 not read, not everything was read');
    expect(sections.map(({ heading }) => heading)).toEqual(['Reason', 'Left (1)', 'Not read (2)', 'Filter']);
  });
});
