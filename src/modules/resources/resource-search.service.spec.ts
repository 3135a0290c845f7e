import { mongo } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import type { StreamReply } from '../../common/envelope/reply';
import type { SearchResourcesDto } from './dto/search-resources.dto';
import { ResourceSearchService } from './resource-search.service';

const OVER_TIME = new mongo.MongoServerError({ code: 50, message: 'operation exceeded time limit' });
const DAYS = { collection: 'c', connector: 'aws', start_date: '2026-03-01', end_date: '2026-03-02' };
const TOO_LONG = { kind: 'invalid', details: { message: 'The search took too long: choose fewer days' } };

describe(ResourceSearchService.name, () => {
  const failing = {
    typesFound: () => Promise.resolve([]),
    searchPage: () => Promise.reject(OVER_TIME),
    streamSearch: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(OVER_TIME) }) }),
  };
  const service = new ResourceSearchService(
    { existing: () => Promise.resolve({ containerId: 1, name: 'c' }) } as never,
    { listCompletedBetween: () => Promise.resolve([{}]) } as never,
    {} as never,
    {} as never,
    failing as never,
    { idsAsked: () => Promise.resolve(undefined) } as never,
  );
  const search = (query: object) => service.search('t' as TenantId, { ...DAYS, ...query } as SearchResourcesDto);

  it('should say what to do when a page over many runs takes too long', async () => {
    await expect(search({ window: { index: 0, count: 10 } })).rejects.toMatchObject(TOO_LONG);
  });

  it('should say what to do when the rows of a list over many runs take too long', async () => {
    const reply = (await search({})) as StreamReply;
    const first = reply.rows[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject(TOO_LONG);
  });
});
