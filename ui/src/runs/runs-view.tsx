import { usePlace } from '../parts/place';
import { RunDetail } from './run-detail';
import { RunList } from './run-list';

/** The runs, or the one that is open. */
export function RunsView() {
  const { query } = usePlace();
  return query.task === undefined ? <RunList /> : <RunDetail taskid={query.task} />;
}
