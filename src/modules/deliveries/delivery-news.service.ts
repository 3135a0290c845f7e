import { Injectable } from '@nestjs/common';
import { CollectionLookupService } from '../collections';
import { RunsRepository, type Run } from '../runs/data';
import { isDue, type FilterNews, type RunNews } from './content';
import { DeliveriesRepository, type Delivery } from './data';
import { FilterNewsService, FilterProblem } from './filter-news.service';
import { RunNewsService } from './run-news.service';

/** The news that a delivery brings, or the reason why it brings none. */
export type DeliveryNews =
  { readonly news: RunNews | FilterNews } | { readonly state: 'skipped' | 'dead'; readonly reason: string };

/** Finds out what deliveries tell: at the first attempt, and keeps it, so that every attempt says the same. */
@Injectable()
export class DeliveryNewsService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly collections: CollectionLookupService,
    private readonly runs: RunsRepository,
    private readonly runNews: RunNewsService,
    private readonly filterNews: FilterNewsService,
  ) {}

  async of(delivery: Delivery): Promise<DeliveryNews> {
    try {
      const news = await this.kept(delivery);
      if (news === undefined) return { state: 'dead', reason: 'the run was deleted before it could be told' };
      const why = whyNotDue(delivery, news);
      return why === undefined ? { news } : { state: 'skipped', reason: why };
    } catch (error) {
      if (error instanceof FilterProblem) return { state: 'dead', reason: error.message };
      throw error;
    }
  }

  private async kept(delivery: Delivery): Promise<RunNews | FilterNews | undefined> {
    const { tenant, containerId, runId, content } = delivery;
    if (content !== undefined) return JSON.parse(content) as RunNews | FilterNews;
    const [name, run] = [await this.collections.nameOf(tenant, containerId), await this.runs.findById(tenant, runId)];
    if (name === undefined || run === null) return undefined;
    const news = await this.made(delivery, run, name);
    await this.deliveries.change(delivery, { content: JSON.stringify(news) });
    return news;
  }

  private made(delivery: Delivery, run: Run, collection: string): Promise<RunNews | FilterNews> {
    return delivery.filter === undefined
      ? this.runNews.of(run, collection)
      : this.filterNews.of(delivery, run, collection);
  }
}

function whyNotDue({ level }: Delivery, news: RunNews | FilterNews): string | undefined {
  if ('filter' in news)
    return news.entered.count + news.left.count + news.unread > 0 ? undefined : 'nothing entered or left the filter';
  if (isDue(level, news)) return undefined;
  return level === 'passed'
    ? 'it is sent when nothing fails any more'
    : 'it is sent when other results fail than before';
}
