import type { ComponentChildren } from 'preact';
import type { Counted, Summary } from '../api/wire';
import { SEVERITIES } from '../api/wire';
import { COLLECTION_WORDS } from '../collections/words';
import { Loading, Notice } from '../parts/notice';
import { number, NumberLink } from '../parts/number';
import { useLinks } from '../parts/place';
import { SeverityMark } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { useLookAgain } from '../parts/use-look-again';
import { useTitle } from '../parts/use-title';
import { useSession } from '../session/session';
import { Collections } from './collections';
import { Frameworks } from './frameworks';
import { Trend } from './trend';
import { WorstFindings } from './worst-findings';

/** Of the worst findings; the numbers lead to all. */
const FIRST = 5;
/** Of the collections in which drift flips verdicts. */
const FIRST_FLIPS = 2;

/** One screen over all collections: what got worse, what first, is it complete, where we stand, what is hidden. */
export function Overview() {
  useTitle('Overview');
  const { api } = useSession();
  const loaded = useLoaded('summary', (signal) => api.get<Summary>('api/summary/', {}, signal));
  useLookAgain(loaded, ({ collections }) => collections.some(({ state }) => state === 'updating'));
  return (
    <>
      <h1 tabIndex={-1}>Overview</h1>
      <Loading loaded={loaded} what="The overview">
        {(summary) =>
          summary.collections.length === 0 ? (
            <NoCollections />
          ) : summary.as_of === 0 ? (
            <NothingChecked collections={summary.collections} />
          ) : (
            <Answers summary={summary} />
          )
        }
      </Loading>
    </>
  );
}

function NoCollections() {
  const links = useLinks();
  return (
    <Notice>
      <p>Nothing is checked yet. The address of a git repository is enough for the first findings:</p>
      <p>
        <a href={links('collections', { new: 'repository' })}>Make a collection from a repository</a>
      </p>
    </Notice>
  );
}

function NothingChecked({ collections }: { readonly collections: Summary['collections'] }) {
  const links = useLinks();
  const next = collections.find(({ state }) => state === 'never');
  return (
    <>
      <Notice>
        <p>No run has been completed yet.</p>
        {next !== undefined && (
          <p>
            <a href={links('runs', { collection: next.collection })}>
              Start the first run of <bdi>{shown(next.collection, 100)}</bdi>
            </a>
            : its findings appear here.
          </p>
        )}
      </Notice>
      <Panel name="Collections">
        <Collections collections={collections} />
      </Panel>
    </>
  );
}

function Panel({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <section class="panel">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function Figure({
  counted,
  label,
  kind = '',
}: {
  readonly counted: Counted;
  readonly label: string;
  readonly kind?: string;
}) {
  return (
    <li class={counted.count > 0 ? kind : ''}>
      <NumberLink counted={counted} label={label} /> <span>{label}</span>
    </li>
  );
}

function Answers({ summary }: { readonly summary: Summary }) {
  const { changes, states, severities, first, frameworks, hidden, drift, collections } = summary;
  return (
    <div class="answers">
      <Panel name="What got worse?">
        <ul class="figures">
          <Figure counted={changes.newly_failed} label="newly failed" kind="is-bad" />
          <Figure counted={changes.newly_undecided} label="newly undecided" />
          <Figure counted={changes.fixed} label="fixed" kind="is-good" />
        </ul>
        <p class="quiet">
          Against the run before. As of <Time ms={summary.as_of} />.
        </p>
        <Trend />
      </Panel>
      <Panel name="Is it complete?">
        <Completeness summary={summary} />
      </Panel>
      <Panel name="What is hidden?">
        <ul class="figures">
          <Figure counted={hidden.excluded} label="excluded" />
          <Figure counted={hidden.expiring_soon} label="expiring within 30 days" />
          <Figure
            counted={hidden.expired}
            label={hidden.expired.count === 1 ? 'exclusion is over' : 'exclusions are over'}
          />
        </ul>
        <Drift drift={drift} />
      </Panel>
      <Panel name="What first?">
        <ul class="figures by-severity">
          {SEVERITIES.map((severity) => (
            <li key={severity}>
              <NumberLink counted={severities[severity]} label={`${severity} findings`} />{' '}
              <SeverityMark severity={severity} />
            </li>
          ))}
        </ul>
        {first.length === 0 ? <p>Nothing failed.</p> : <WorstFindings findings={first.slice(0, FIRST)} />}
      </Panel>
      <Panel name="Where do we stand?">
        <ul class="figures">
          <Figure counted={states.passed} label="passed" />
          <Figure counted={states.skipped} label="undecided" />
          <Figure counted={states.error} label="not judged" />
        </ul>
        <Frameworks frameworks={frameworks} />
      </Panel>
      <Panel name="Collections">
        <Collections collections={collections} />
      </Panel>
    </div>
  );
}

const UNSETTLED = ['failed', 'stale', 'never', 'updating'] as const;

function Completeness({ summary: { is_complete: isComplete, collections, gaps } }: { readonly summary: Summary }) {
  const links = useLinks();
  if (isComplete) return <p class="is-good">Yes: everything was read, and every collection is current.</p>;
  const found = UNSETTLED.map((state) => [state, collections.filter((one) => one.state === state).length] as const);
  return (
    <>
      <ul class="figures">
        <Figure counted={gaps} label="not read" kind="is-bad" />
        {found
          .filter(([, many]) => many > 0)
          .map(([state, many]) => (
            <li key={state} class={state === 'updating' ? '' : 'is-bad'}>
              <a
                class="number"
                href={links('collections', { state })}
                aria-label={`${number(many)} ${many === 1 ? 'collection' : 'collections'}: ${COLLECTION_WORDS[state]}`}
              >
                {number(many)}
              </a>{' '}
              <span>{STATE_FIGURES[state]}</span>
            </li>
          ))}
      </ul>
      <p class="quiet">No: what was not read may fail too.</p>
    </>
  );
}

const STATE_FIGURES: Readonly<Record<(typeof UNSETTLED)[number], string>> = {
  failed: 'failed to run',
  stale: 'older than 7 days',
  never: 'never checked',
  updating: 'being counted',
};

function Drift({ drift: { collections } }: { readonly drift: Summary['drift'] }) {
  const links = useLinks();
  if (collections.length === 0) return <p class="quiet">No drift changes a verdict.</p>;
  return (
    <ul class="plain">
      {collections.slice(0, FIRST_FLIPS).map(({ collection, flips, query: filter }) => (
        <li key={collection}>
          <a href={links('drift', Object.fromEntries(new URLSearchParams(filter)))}>
            {number(flips)} {flips === 1 ? 'resource runs' : 'resources run'}
          </a>{' '}
          with another verdict than written in <bdi>{shown(collection, 80)}</bdi>
        </li>
      ))}
      {collections.length > FIRST_FLIPS && (
        <li>
          <a href={links('drift')}>All {number(collections.length)} collections with such drift</a>
        </li>
      )}
    </ul>
  );
}
