import { usePlace } from '../parts/place';
import { RuleDetail } from './rule-detail';
import { RuleList } from './rule-list';

/** The rules, or the one that is open. */
export function RulesView() {
  const { query } = usePlace();
  return query.open === undefined ? <RuleList /> : <RuleDetail id={query.open} />;
}
