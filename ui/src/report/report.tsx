import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Query } from '../api/client';
import type { State } from '../api/wire';
import { FindingsView } from '../findings/findings-view';
import { FindingsContext } from '../findings/source';
import { number } from '../parts/number';
import { PlaceContext, type Place } from '../parts/place';
import { STATE_WORDS } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import type { ReportData } from './data';
import { reportFindings } from './report-findings';

const STATES: readonly State[] = ['failed', 'skipped', 'error', 'excluded', 'passed'];

/** The findings of one scan in a file of their own; the part after # says where the reader is. */
export function Report({ data }: { readonly data: ReportData }) {
  const findings = useMemo(() => reportFindings(data), [data]);
  const query = useHash();
  const place: Place = { view: 'findings', query, href: (_view, parameters) => addressOf(parameters), go: goTo };
  return (
    <FindingsContext.Provider value={findings}>
      <PlaceContext.Provider value={place}>
        <header class="top">
          <span class="brand">Plumbline</span>
          <span>
            <bdi>{shown(data.name, 200)}</bdi>, <Time ms={data.startedAt} />
          </span>
        </header>
        <main id="main">
          {query.open === undefined && <Counts data={data} />}
          <FindingsView />
          {query.open === undefined && <NotRead data={data} />}
        </main>
        <footer class="quiet">Plumbline {shown(data.version, 40)}</footer>
      </PlaceContext.Provider>
    </FindingsContext.Provider>
  );
}

function addressOf(parameters: Query): string {
  return `#${new URLSearchParams(parameters).toString()}`;
}

function goTo(_view: string, parameters: Query, replace = false): void {
  if (replace) location.replace(addressOf(parameters));
  else location.assign(addressOf(parameters));
}

function useHash(): Query {
  const read = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const [query, setQuery] = useState<Query>(read);
  useEffect(() => {
    const onChange = () => {
      setQuery(read());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return query;
}

function Counts({ data: { counts } }: { readonly data: ReportData }) {
  return (
    <ul class="figures counts">
      {STATES.map((state) => (
        <li key={state}>
          {counts[state] > 0 && state !== 'passed' ? (
            <a class="number" href={addressOf({ state })}>
              {number(counts[state])}
            </a>
          ) : (
            <span class="number">{number(counts[state])}</span>
          )}{' '}
          <span>{STATE_WORDS[state]}</span>
        </li>
      ))}
    </ul>
  );
}

function NotRead({ data: { notRead, notJudged } }: { readonly data: ReportData }) {
  if (notRead.length === 0 && notJudged === '') return null;
  return (
    <section>
      <h2>Not checked</h2>
      {notRead.length > 0 && (
        <ul class="places">
          {notRead.map(({ name, reason, detail }) => (
            <li key={`${name} ${reason}`}>
              <code>
                <bdi>{shown(name, 300)}</bdi>
              </code>{' '}
              {shown(reason, 100)} <bdi>{shown(detail, 300)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {notJudged !== '' && <p>{shown(notJudged)}.</p>}
    </section>
  );
}
