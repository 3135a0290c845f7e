import type { DriftDetail, ResourceDashboard } from '../api/wire';
import { Attributes, Flips } from '../drift/drift-parts';
import { Loading } from '../parts/notice';
import { number } from '../parts/number';
import { changed, useLinks, usePlace } from '../parts/place';
import { Rows, type Column } from '../parts/rows';
import { ruleOf } from '../parts/rule-of';
import { STATE_WORDS, Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Sides } from '../parts/sides';
import { Time, wireTime } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';
import { Versions } from './versions';

/** One resource of a collection: its verdicts, its drift against the template, and its versions. */
export function ResourceView() {
  const { api } = useSession();
  const { query } = usePlace();
  const links = useLinks();
  const { collection = '', resource_path: path = '', resource_node_id: id = '' } = query;
  const asked = changed({ collection }, { resource_path: path, resource_node_id: id });
  const loaded = useLoaded(JSON.stringify(asked), (signal) =>
    api.get<ResourceDashboard>('api/resource/dashboard', asked, signal),
  );
  useTitle(loaded.data?.resource_path ?? 'Resource');
  return (
    <>
      <p class="back">
        <a href={links('resources', { collection })}>← Resources of {shown(collection, 80)}</a>
      </p>
      {loaded.data === undefined && <h1 tabIndex={-1}>Resource</h1>}
      <Loading loaded={loaded} what="The resource">
        {(resource) => <Article collection={collection} resource={resource} />}
      </Loading>
    </>
  );
}

function Article({ collection, resource }: { readonly collection: string; readonly resource: ResourceDashboard }) {
  const { resource_path: path, judged, compliant, resource_status: status, resource_url: url } = resource;
  const { first_crawl: first, pass_count: passed, fail_count: failed, drift_output: drift } = resource;
  const links = useLinks();
  return (
    <article class="finding">
      <h1 tabIndex={-1}>
        <bdi>{shown(path, 500)}</bdi>
      </h1>
      <p class="facts">
        {judged ? (
          <Tag kind={compliant === 'Yes' ? 'passed' : 'failed'}>
            {compliant === 'Yes' ? 'Compliant' : 'Not compliant'}
          </Tag>
        ) : (
          <Tag>No rule has judged it</Tag>
        )}
        <span>{status === 'active' ? 'read by the last crawl' : 'gone'}</span>
        <span>
          first read <Time ms={wireTime(first)} />
        </span>
        <a href={links('findings', { collection, resource: path })}>Its findings</a>
        {url.startsWith('https://') && (
          <a href={url} rel="noopener noreferrer" target="_blank">
            In the console
          </a>
        )}
      </p>
      {drift.drift_output_id !== undefined && <Drift drift={drift} />}
      <section>
        <h2>
          Verdicts of the last run: {number(failed)} failed, {number(passed)} passed
        </h2>
        <Verdicts resource={resource} />
      </section>
      <section>
        <h2>Versions</h2>
        <Versions collection={collection} resource={resource} />
      </section>
    </article>
  );
}

interface Verdict {
  readonly test_id: string;
  readonly title: string;
  readonly date: string;
  readonly state: 'failed' | 'skipped' | 'passed';
  readonly reason: string;
}

const ORDER = ['failed', 'skipped', 'passed'];

function Verdicts({ resource: { testcases, open_testcases: open } }: { readonly resource: ResourceDashboard }) {
  const rows: readonly Verdict[] = [
    ...testcases.map((one) => ({ ...one, state: one.status, reason: '' })),
    ...open.map((one) => ({ ...one, state: 'skipped' as const })),
  ].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  if (rows.length === 0) return <p class="quiet">No rule of the last run was about this resource.</p>;
  return <Rows rows={rows} columns={VERDICTS} name="Verdicts" />;
}

const VERDICTS: readonly Column<Verdict>[] = [
  { head: 'Verdict', kind: 'state', cell: ({ state }) => <Tag kind={state}>{STATE_WORDS[state]}</Tag> },
  {
    head: 'Rule',
    kind: 'what',
    cell: ({ title, test_id: id, reason }) => (
      <>
        <ToRule id={id}>{shown(title === '' ? id : title, 300)}</ToRule>
        <div class="quiet">
          <code>{shown(id, 100)}</code> {shown(reason, 100)}
        </div>
      </>
    ),
  },
  { head: 'Judged', kind: 'age', cell: ({ date }) => <Time ms={wireTime(date)} /> },
];

function ToRule({ id, children }: { readonly id: string; readonly children: string }) {
  const { query } = usePlace();
  const links = useLinks();
  return (
    <a href={links('rules', { open: ruleOf(id), collection: query.collection ?? '' })}>
      <bdi>{children}</bdi>
    </a>
  );
}

function Drift({ drift }: { readonly drift: ResourceDashboard['drift_output'] }) {
  const { api } = useSession();
  const { container, drift_output_id: output, drift_result_id: result } = drift;
  const asked = { container, drift_output_id: output, drift_result_id: result };
  const loaded = useLoaded(JSON.stringify(asked), () =>
    api.post<DriftDetail>('api/drift_detection/report/detail/', asked),
  );
  return (
    <section>
      <h2>Drift against its template</h2>
      <Loading loaded={loaded} what="The drift">
        {({
          result: verdict,
          flips,
          drifted_attributes: attributes,
          iac_snapshot: written,
          cloud_snapshot: running,
        }) =>
          verdict === 'undrifted' ? (
            <p class="is-good">It runs as it is written, as far as it was compared.</p>
          ) : (
            <>
              {flips.length > 0 && (
                <>
                  <p>Verdicts that flip:</p>
                  <Flips flips={flips} />
                </>
              )}
              <Attributes attributes={attributes} />
              <Sides left={written} right={running} names={['Written', 'Running']} />
            </>
          )
        }
      </Loading>
    </section>
  );
}
