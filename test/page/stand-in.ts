import type { Page, Route } from 'playwright-core';
import { answerOf } from './answer-of';
import { detailOf, findingAt, ME, sourceOf, summaryOf, trendOf, type Finding } from './answers';

/** Rows of a list, of which a page is answered. */
export interface Listed {
  readonly rows: readonly object[];
  /** The field that holds the rows; nothing where they are the data itself. */
  readonly field?: string;
  readonly beside?: object;
}

const GROUPS = ['rule', 'file', 'resource'];

export interface StandIn {
  readonly me?: object;
  readonly findings: readonly Finding[];
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly summary?: object;
  /** Answers in place of the usual ones, by method and path: `GET compliance/run`. */
  readonly answers?: Readonly<Record<string, Listed | object>>;
  /** What becomes of the data of an answer. */
  readonly changed?: (data: object) => object;
  /** The requests that were made, each as its method, path and query. */
  readonly asked?: string[];
}

/** Answers what the page asks of the API; the tenant's segment may be there or not. */
export async function answerApi(page: Page, standIn: StandIn): Promise<void> {
  await page.route(/\/api\//, (route) => answer(route, standIn));
}

async function answer(route: Route, standIn: StandIn): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  standIn.asked?.push(`${request.method()} ${url.pathname}${url.search}`);
  const path = url.pathname.replace(/^.*?\/api\//, '').replace(/\/$/, '');
  const { findings } = standIn;
  const ok = (data: object, metadata: object = {}) =>
    route.fulfill({
      json: { data: standIn.changed?.(data) ?? data, error: '', error_list: [], message: '', metadata, status: 200 },
    });
  const refused = (status: number, message: string) =>
    route.fulfill({ status, json: { data: {}, error: message, error_list: [], message, metadata: {}, status } });
  if (request.headers().authorization === 'Bearer expired') return refused(401, 'Unauthorized');
  const told = standIn.answers?.[`${request.method()} ${path}`];
  if (told !== undefined) return ok(...answered(told, url.searchParams));
  if (path === 'me') return ok(standIn.me ?? ME);
  if (path === 'summary') return ok(standIn.summary ?? summaryOf(findings.length));
  if (path === 'trend') return ok(trendOf(findings.length));
  if (path === 'findings/export') return route.fulfill({ body: 'severity,rule\r\n', contentType: 'text/csv' });
  if (path === 'findings') return ok(...listed(findings, url.searchParams));
  if (path === 'exclusions/resources/preview')
    return ok({
      results: [
        {
          hides: { count: 1, severities: { Critical: 1, High: 0, Medium: 0, Low: 0 } },
          findings: findings.slice(0, 1),
          is_known: false,
          hidden: { count: 0, path: '/api/findings/', query: 'collection=payments' },
        },
      ],
    });
  if (path === 'remediate/testcase') return ok({ url: 'https://github.example/acme/shop/pull/7' });
  const usual = answerOf(request.method(), path, url.searchParams);
  if (usual !== undefined) return ok(...answered(usual, url.searchParams));
  const found = findings.find(({ id }) => path.startsWith(`findings/${id}`));
  if (found === undefined)
    return refused(
      404,
      'Finding not found: it was fixed, its resource is gone or was not read, or its collection was deleted',
    );
  return ok(path.endsWith('/source') ? sourceOf(found) : detailOf(found, standIn.detail));
}

function listed(findings: readonly Finding[], query: URLSearchParams): [object, object] {
  const severities = query.get('severity')?.split(',');
  const wanted = findings.filter(({ severity }) => severities?.includes(severity) ?? true);
  const groupBy = query.get('group_by');
  const rows =
    groupBy !== null && GROUPS.includes(groupBy)
      ? [...new Set(wanted.map((one) => String(one[groupBy === 'file' ? 'path' : groupBy])))].map((key) => ({
          key,
          title: `The title of a finding of ${key}`,
          severity: 'Critical',
          count: 3,
          severities: {},
          collections: 1,
          oldest: 1,
          query: `${groupBy}=${encodeURIComponent(key)}`,
        }))
      : wanted;
  return pageOf({ rows }, query);
}

function answered(answer: Listed | object, query: URLSearchParams): [object, object?] {
  return 'rows' in answer ? pageOf(answer, query) : [answer];
}

function pageOf({ rows, field = 'results', beside = {} }: Listed, query: URLSearchParams): [object, object] {
  const [index, count] = [Number(query.get('index') ?? 0), Number(query.get('count') ?? Infinity)];
  const end = index + count;
  const next = end < rows.length ? end : -1;
  const page = rows.slice(index, end);
  const data = field === '' ? page : { ...beside, [field]: page };
  return [data, { total: rows.length, next_index: next, count, current_page: 0 }];
}

export function manyFindings(many: number): Finding[] {
  return Array.from({ length: many }, (_, i) => findingAt(i));
}
