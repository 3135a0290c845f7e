import { changedMembers, TooManyMembers, type FoundMember } from './changed-members';

const LIMITS = { members: 3, shown: 2 };

/** One batch for each word: `a` is a member, `a?` could not be read. */
async function* found(text: string): AsyncGenerator<FoundMember[], void, void> {
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const identity = word.replace('?', '');
    const row = { identity, nodeId: identity, type: '', path: '', names: [] };
    yield await Promise.resolve([{ row, isRead: !word.endsWith('?') }]);
  }
}

describe('changedMembers', () => {
  it.each([
    ['nothing when nothing changed', 'a b', 'a b', [[], 0, [], 0, 2]],
    ['who entered, of whom the first are shown', 'a b c', '', [['a', 'b'], 3, [], 0, 3]],
    ['who left', '', 'a b', [[], 0, ['a', 'b'], 0, 0]],
    ['both at once', 'b c', 'a b', [['c'], 1, ['a'], 0, 2]],
    ['a member that was not read as one that has not left', 'a? b', 'a b', [[], 0, [], 1, 1]],
    ['a resource that was not read before as one that enters', 'a', 'a?', [['a'], 1, [], 0, 1]],
    ['nothing about a resource that is never read', 'a?', 'a?', [[], 0, [], 0, 0]],
  ])('should tell %s', async (_, now, before, expected) => {
    const { firstEntered, entered, left, unread, members } = await changedMembers(found(now), found(before), LIMITS);
    expect([firstEntered.map(({ identity }) => identity), entered, left, unread, members]).toEqual(expected);
  });

  it.each([
    ['a b c d', ''],
    ['', 'a b c d'],
  ])('should refuse more members than the limit (%s|%s)', async (now, before) => {
    await expect(changedMembers(found(now), found(before), LIMITS)).rejects.toThrow(TooManyMembers);
  });
});
