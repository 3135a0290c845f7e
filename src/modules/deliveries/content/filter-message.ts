import type { FilterNews, Member, MemberList } from './filter-news';
import { cleaned, linkIn, more, type Message, type Section } from './message';

/** The message about a filter: what entered it, what left it, and how many are in it now. */
export function filterMessage(news: FilterNews): Message {
  const { collection, filter, entered, left, unread, members, previous, reason } = news;
  const title = [
    ...(entered.count > 0 ? [`${entered.count} entered`] : []),
    ...(left.count > 0 ? [`${left.count} left`] : []),
    ...(unread > 0 ? [`${unread} not read`] : []),
    ...(reason === '' ? [] : ['not everything was read']),
  ];
  const sections: Section[] = [
    ...(reason === '' ? [] : [{ heading: 'Reason', lines: [reason] }]),
    ...listed('Entered', entered),
    ...listed('Left', left),
    ...(unread === 0
      ? []
      : [
          { heading: `Not read (${unread})`, lines: ['they were in the filter, and their configuration was not read'] },
        ]),
    { heading: 'Filter', lines: [`${filter.title}: ${members} now`, `compared with the run of ${previous.finished}`] },
  ];
  return cleaned({ title: `${collection}: ${filter.title}: ${title.join(', ')}`, sections, ...linkIn(news) });
}

function listed(heading: string, { count, resources }: MemberList): Section[] {
  if (count === 0) return [];
  return [{ heading: `${heading} (${count})`, lines: [...resources.map(described), ...more(count, resources.length)] }];
}

function described({ type, path, name }: Member): string {
  return [type, name, path].filter((part) => part !== '').join(' · ');
}
