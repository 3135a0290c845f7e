import { useMemo } from 'preact/hooks';
import { Route, Router, useLocation } from 'preact-iso';
import type { Query } from './api/client';
import { NotificationsView } from './automation/notifications-view';
import { SchedulesView } from './automation/schedules-view';
import { CollectionsView } from './collections/collections-view';
import { ExclusionsView } from './exclusions/exclusions-view';
import { FindingsView } from './findings/findings-view';
import { serviceFindings } from './findings/service-findings';
import { FindingsContext } from './findings/source';
import { DriftView } from './drift/drift-view';
import { CoverageView } from './lists/coverage-view';
import { PassedView } from './lists/passed-view';
import { Overview } from './overview/overview';
import { Notice } from './parts/notice';
import { PlaceContext, type Place } from './parts/place';
import { useTitle } from './parts/use-title';
import { QueryView } from './query/query-view';
import { ResourceView } from './resources/resource-view';
import { ResourcesView } from './resources/resources-view';
import { RulesView } from './rules/rules-view';
import { CompareView } from './runs/compare-view';
import { RunsView } from './runs/runs-view';
import { useSession } from './session/session';
import { WithSession } from './session/with-session';
import { Shell } from './shell';

/** The page: where the reader is, who the reader is, and the view. */
export function App({ base }: { readonly base: string }) {
  const { path, query, route } = useLocation();
  const place = useMemo<Place>(() => {
    const href = (view: string, parameters: Query) => {
      const text = new URLSearchParams(parameters).toString();
      return `${base}${view}${text === '' ? '' : `?${text}`}`;
    };
    return {
      view: path.startsWith(base) ? path.slice(base.length) : '',
      query,
      href,
      go: (view, parameters, replace) => route(href(view, parameters), replace),
    };
  }, [base, path, JSON.stringify(query)]);
  return (
    <PlaceContext.Provider value={place}>
      <WithSession base={base}>
        <Shell>
          <Views base={base} />
        </Shell>
      </WithSession>
    </PlaceContext.Provider>
  );
}

function Views({ base }: { readonly base: string }) {
  const { api } = useSession();
  const findings = useMemo(() => serviceFindings(api), [api]);
  return (
    <FindingsContext.Provider value={findings}>
      <Router>
        <Route path={base} component={Overview} />
        <Route path={`${base}findings`} component={FindingsView} />
        <Route path={`${base}runs`} component={RunsView} />
        <Route path={`${base}compare`} component={CompareView} />
        <Route path={`${base}resources`} component={ResourcesView} />
        <Route path={`${base}resource`} component={ResourceView} />
        <Route path={`${base}exclusions`} component={ExclusionsView} />
        <Route path={`${base}collections`} component={CollectionsView} />
        <Route path={`${base}rules`} component={RulesView} />
        <Route path={`${base}query`} component={QueryView} />
        <Route path={`${base}schedules`} component={SchedulesView} />
        <Route path={`${base}notifications`} component={NotificationsView} />
        <Route path={`${base}coverage`} component={CoverageView} />
        <Route path={`${base}passed`} component={PassedView} />
        <Route path={`${base}drift`} component={DriftView} />
        <Route default component={NotThere} />
      </Router>
    </FindingsContext.Provider>
  );
}

function NotThere() {
  useTitle('Not found');
  return (
    <>
      <h1 tabIndex={-1}>Nothing is here</h1>
      <Notice>
        <p>This address is none of the page. The parts of the page stand above.</p>
      </Notice>
    </>
  );
}
