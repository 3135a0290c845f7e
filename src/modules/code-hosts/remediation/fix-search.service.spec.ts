import type { TenantId } from '../../../common/context/tenant';
import { lineEdits } from '../../../engine/fixes';
import { CurrentConnectorsService } from './current-connectors.service';
import { FixSearchService } from './fix-search.service';

const BEFORE = 'a\nb\nc\n';
const fields = { title: 'Keys are rotated', description: 'why' };

/** A failed result of a connector. */
const failed = (testId: string, connector = 'iac') => ({
  ...{ testId, testCase: { fields, severity: 'High' } },
  resources: [{ connector, nodeId: `N${testId}` }],
});
const FAILED = [failed('1'), failed('2'), failed('3'), failed('4', 'manual')];

/** Each failure is repaired by another text of the second line, but the third one, which has a line of its own. */
const AFTER: Readonly<Record<string, string>> = { '1': 'B', '2': 'BB', '3': 'C' };

type Wanted = { isWanted: (result: object) => boolean; onlyUnmarked: boolean };

/** Looks for fixes as the engine does: one on top of the other. */
function engine(asked: Wanted[]) {
  return {
    repositories: () => ({ close: () => Promise.resolve() }),
    fixes: (_: object, __: object, ___: object, wanted: Wanted) => {
      asked.push(wanted);
      let text = BEFORE;
      const fixes = FAILED.filter((result) => wanted.isWanted(result)).map(({ testId, resources: [{ nodeId }] }) => {
        const lines = text.split('\n');
        lines[testId === '3' ? 2 : 1] = AFTER[testId];
        const after = lines.join('\n');
        const edits = lineEdits('main.tf', text, after);
        text = after;
        const target = { testId, nodeId, file: 'main.tf' };
        const proof = { verdicts: 3, results: 3, supposing: {} };
        return { target, repaired: [target], source: 0, edits, marks: [], hidden: [], hidesSecret: false, proof };
      });
      const files = new Map(fixes.length > 0 ? [['main.tf', { before: BEFORE, after: text }]] : []);
      const unfixed = [{ testId: '9', connector: 'iac', reason: 'generated', detail: '' }];
      const sources = [{ connectors: ['iac'], folder: '/', reference: 'main', files }];
      return Promise.resolve({ sources, fixes, unfixed, failed: 4, unread: '' });
    },
  };
}

describe(FixSearchService.name, () => {
  const fixed = { tenant: 't' as TenantId, run: { containerId: 1 }, collection: 'c', signal: undefined } as never;
  const item = (name: string) => ({ kind: 'connector', name, version: 2 });
  const items = {
    listVersions: () => Promise.resolve([item('iac'), item('manual')]),
    atVersion: (_: string, __: number, wanted: object) => Promise.resolve(wanted),
    document: ({ name }: { name: string }) => ({ autoRemediate: name === 'iac', token: 'new' }),
  };
  const inputs = { container: () => Promise.resolve({ name: 'c', connectors: [{ name: 'iac', content: {} }] }) };
  const search = (asked: Wanted[]) =>
    new FixSearchService(inputs as never, engine(asked) as never, new CurrentConnectorsService(items as never));

  it('should look again without the fix that touches lines of another, so that what is left is proved', async () => {
    const asked: Wanted[] = [];
    const { sources } = await search(asked).unasked(fixed);
    expect(
      sources.map(({ connector, proposed }) => [connector, proposed.fixes.map(({ target }) => target.testId)]),
    ).toEqual([[{ name: 'iac', content: { autoRemediate: true, token: 'new' }, version: 2 }, ['1', '3']]]);
    expect(sources[0].proposed.texts).toEqual(new Map([['main.tf', 'a\nB\nC\n']]));
    expect(sources[0].proposed.tests.get('1')).toEqual({ ...fields, severity: 'High' });
    expect(sources[0].unfixed).toHaveLength(1);
    expect(asked.map(({ onlyUnmarked }) => onlyUnmarked)).toEqual([true, true]);
    // A connector that does not allow it is not fixed.
    expect(asked.map(({ isWanted }) => FAILED.filter(isWanted).length)).toEqual([2, 2]);
  });

  it('should look for the one that somebody asks for, with marks too', async () => {
    const asked: Wanted[] = [];
    const { sources } = await search(asked).asked(fixed, { testId: '2', nodeId: 'N2' });
    expect(sources[0].proposed.fixes.map(({ target }) => target.testId)).toEqual(['2']);
    expect(asked).toMatchObject([{ onlyUnmarked: false }]);
  });
});
