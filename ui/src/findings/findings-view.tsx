import { useTitle } from '../parts/use-title';
import { usePlace } from '../parts/place';
import { Detail } from './detail';
import { Export } from './export';
import { Filters } from './filters';
import { FindingsList, GroupList } from './lists';
import { useFindings } from './source';

/** The findings, or the one that is open. */
export function FindingsView() {
  const { query } = usePlace();
  if (query.open !== undefined) return <Detail id={query.open} />;
  return <List />;
}

function List() {
  const { query } = usePlace();
  const { exported } = useFindings();
  useTitle('Findings');
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>Findings</h1>
        {exported !== undefined && <Export exported={exported} />}
      </div>
      <Filters />
      {query.group_by === undefined ? <FindingsList /> : <GroupList groupBy={query.group_by} />}
    </>
  );
}
