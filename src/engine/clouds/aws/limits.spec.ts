import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { JsonObject } from '../../base/json';
import { crawl, failuresIn, resourcesIn } from '../../../../test/support/clouds/aws-crawl';
import { json, StandIn, type StandInAnswer } from '../../../../test/support/clouds/aws-stand-in';

const TABLES: JsonObject = {
  arn: 'arn:aws:dynamodb:us-east-1::',
  type: 'dynamodb',
  listMethod: 'list_tables',
  detailMethods: ['describe_table'],
};
const LARGEST = 64;
const MEGABYTE = 'a'.repeat(1024 ** 2);

describe('what answers of AWS may cost', () => {
  let standIn: StandIn | undefined;

  afterEach(() => standIn?.stop());

  /** Answers the list of tables by hand; a table has no tags. */
  async function serve(
    list: (response: ServerResponse, body: string) => StandInAnswer | Promise<StandInAnswer | undefined>,
  ): Promise<{ endpoint: string }> {
    standIn = await StandIn.start(({ call, body }, response) => {
      if (call === 'DescribeTable') return json({ Table: { TableName: 'a' } });
      if (call === 'ListTagsOfResource') return json({ Tags: [] });
      return call === 'ListTables' ? list(response, body) : undefined;
    });
    return { endpoint: standIn.url };
  }

  it('should read no more of an answer than a limit, and not ask for it again', async () => {
    let sent = 0;
    const options = await serve(async (response) => {
      response.writeHead(200).write('{"TableNames":["');
      const closed = once(response, 'close');
      for (; sent < 4 * LARGEST && !response.destroyed; sent++)
        if (!response.write(MEGABYTE)) await Promise.race([once(response, 'drain'), closed]);
      response.end('"]}');
      return new Promise(() => undefined);
    });
    const reads = await crawl([TABLES], { ...options, tries: 3 });
    expect(reads).toEqual([
      {
        kind: 'failure',
        failure: {
          scope: 'region',
          name: 'us-east-1',
          reason: 'unexpected-answer',
          leavesGap: true,
          detail: `dynamodb list_tables: the answer has more than ${LARGEST} MB`,
        },
      },
    ]);
    expect(sent).toBeLessThan(2 * LARGEST);
    expect(standIn?.calls().filter((call) => call === 'ListTables')).toHaveLength(1);
  });

  it('should give up on an answer that never ends, however steadily it comes', async () => {
    const options = await serve((response) => {
      response.writeHead(200).write('{"TableNames":["');
      const writing = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(writing));
      return new Promise(() => undefined);
    });
    const reads = await crawl([TABLES], { ...options, callMillis: 400, tries: 2 });
    expect(failuresIn(reads)).toMatchObject([{ reason: 'no-answer', leavesGap: true }]);
  });

  it('should not follow pages in a circle', async () => {
    const options = await serve((_, body) =>
      json({ TableNames: ['a'], LastEvaluatedTableName: body.includes('"one"') ? 'two' : 'one' }),
    );
    const reads = await crawl([TABLES], options);
    expect(resourcesIn(reads)).toHaveLength(3);
    expect(failuresIn(reads)).toMatchObject([{ reason: 'unexpected-answer', leavesGap: true }]);
    expect(failuresIn(reads)[0].detail).toMatch(/a page that was there already/);
  });

  it('should say so when an answer is nested too deeply', async () => {
    const options = await serve(() => ({ body: `{"TableNames":["a",${'['.repeat(1e5)}${']'.repeat(1e5)}]}` }));
    expect(failuresIn(await crawl([TABLES], options))).toMatchObject([{ reason: 'unexpected-answer' }]);
  });
});
