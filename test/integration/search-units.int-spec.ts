import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Types, type Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { CrawlUnitsRepository, type CrawlUnit } from '../../src/modules/runs/data';
import { HelpSearchHandler } from '../../src/modules/runs/execution/help-search.handler';
import { createTestApp, randomTenant } from '../support/test-app';

const WHY = 'two processes ended';
const helper = (jobId: string) => ({ state: 'reading', jobId }) as const;
const SEARCH = { state: 'taken', jobId: '' } as const;

describe('the units of a search', () => {
  let app: NestExpressApplication;
  let units: CrawlUnitsRepository;
  let own: { tenant: TenantId; taskid: string; digest: string };

  beforeAll(async () => {
    app = await createTestApp();
    units = app.get(CrawlUnitsRepository, { strict: false });
  });
  beforeEach(async () => {
    own = { tenant: randomTenant() as TenantId, taskid: 'task', digest: 'digest' };
    for (const lane of ['0', '1', '2']) {
      const _id = new Types.ObjectId();
      const unit = { ...own, containerId: 1, kind: 'fixes', lane, jobId: '' } as const;
      await units.insert(_id, unit, await units.seal(_id, [lane]));
    }
  });
  afterAll(() => app.close());

  const begun = async (who: ReturnType<typeof helper> | typeof SEARCH, isFromFirst = true): Promise<CrawlUnit> => {
    const unit = await units.next(own, who, isFromFirst);
    if (!unit) throw new Error('no unit waits');
    return unit;
  };
  const states = async () =>
    (await units.list(own.tenant, own.taskid, 'fixes')).map(({ state, tries }) => `${state} ${tries}`);

  it('should be begun once each, by the search from the first one on and by helpers from the last', async () => {
    expect((await begun(SEARCH)).lane).toBe('0');
    const last = await begun(helper('a'), false);
    expect(await units.entriesOf(last)).toEqual(['2']);
    expect(last.lane).toBe('2');
    expect((await begun(SEARCH)).lane).toBe('1');
    expect(await units.next(own, SEARCH, true)).toBeNull();
    expect(await units.next({ ...own, tenant: randomTenant() as TenantId }, SEARCH, true)).toBeNull();
  });

  it('should be answered by the one who is at them alone', async () => {
    const lost = await begun(helper('a'));
    expect(await units.endTries({ ...own, ...helper('a') }, 2, WHY)).toBe(0);
    const again = await begun(helper('b'));
    expect(again._id).toEqual(lost._id);
    expect(await units.answer(lost, new Types.ObjectId())).toBe(false);
    expect(await units.answer(again, new Types.ObjectId())).toBe(true);
    expect(await states()).toEqual(['read 2', 'waiting 0', 'waiting 0']);
    expect(await units.areOpen(own)).toBe(true);
  });

  it('should be given up when two tries have ended their process, whoever made them', async () => {
    await begun(helper('a'));
    await begun(helper('b'));
    await units.endTries({ ...own, ...helper('a') }, 2, WHY);
    expect(await states()).toEqual(['waiting 1', 'reading 1', 'waiting 0']);
    await begun(SEARCH);
    expect(await units.endTries({ ...own, ...SEARCH }, 2, WHY)).toBe(1);
    expect(await states()).toEqual(['failed 2', 'reading 1', 'waiting 0']);
    expect((await units.list(own.tenant, own.taskid, 'fixes'))[0].reason).toBe(WHY);
  });

  it('should count no try that was put back', async () => {
    const unit = await begun(helper('a'));
    await begun(helper('b'));
    await units.putBack({ ...own, ...helper('a') });
    expect(await states()).toEqual(['waiting 0', 'reading 1', 'waiting 0']);
    expect(await units.answer(unit, new Types.ObjectId())).toBe(false);
  });

  it('should be left alone by another version of the engine', async () => {
    const { tenant, taskid, digest } = own;
    await app.get<Connection>(getConnectionToken()).collection('runs').insertOne({ tenant, taskid, containerId: 1 });
    const payload = { taskid, digest, engine: 'that of another version', until: 0 };
    const context = { ...own, payload, id: 'job' } as unknown as Parameters<HelpSearchHandler['work']>[0];
    await app.get(HelpSearchHandler, { strict: false }).work(context);
    expect(await states()).toEqual(['waiting 0', 'waiting 0', 'waiting 0']);
  });

  it('should be told from those of crawls', async () => {
    const _id = new Types.ObjectId();
    const crawl = { ...own, containerId: 1, kind: 'crawl', lane: 'aws', jobId: 'j' } as const;
    await units.insert(_id, crawl, await units.seal(_id, ['entry']));
    expect(await units.countByState(own.tenant, own.taskid, 'crawl')).toEqual(new Map([['waiting', 1]]));
    expect(await units.countByState(own.tenant, own.taskid, 'fixes')).toEqual(new Map([['waiting', 3]]));
    await units.deleteByTask(own.tenant, own.taskid, 'crawl');
    expect(await units.exist(own.tenant, own.taskid, 'crawl')).toBe(false);
    expect(await units.exist(own.tenant, own.taskid, 'fixes')).toBe(true);
  });
});
