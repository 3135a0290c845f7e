import type { RuleInFull, RuleResult } from '../api/wire';
import { CollectionField } from '../parts/collection-field';
import { changed, useLinks, usePlace } from '../parts/place';
import { Loading } from '../parts/notice';
import { Pager } from '../parts/pager';
import { LIST_SIZE, Rows, type Column } from '../parts/rows';
import { SeverityMark, STATE_WORDS, Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { useList } from '../parts/use-list';
import { useTitle } from '../parts/use-title';
import { placeText } from '../findings/place-text';

/** One rule: what it checks and why, its remedy, and its results in a collection. */
export function RuleDetail({ id }: { readonly id: string }) {
  const { query, go } = usePlace();
  const links = useLinks();
  const { collection = '' } = query;
  const loaded = useList<RuleResult, { rule: RuleInFull; results: readonly RuleResult[] }>(
    'api/rules/detail/',
    changed({ rule_id: id }, { collection }),
  );
  useTitle(loaded.data?.beside.rule.title ?? 'Rule');
  return (
    <>
      <p class="back">
        <a href={links('rules', changed({}, { collection }))}>← All rules</a>
      </p>
      {loaded.data === undefined && <h1 tabIndex={-1}>Rule</h1>}
      <Loading loaded={loaded} what="The rule">
        {({ beside: { rule }, ...page }) => (
          <article class="finding">
            <Text rule={rule} />
            <section>
              <h2>Results</h2>
              <div class="filter-line">
                <CollectionField
                  value={collection}
                  none="Choose a collection"
                  onChange={(name) => go('rules', changed(query, { collection: name, index: '' }))}
                />
                <a href={links('findings', { rule: rule.rule_id })}>Its findings over all collections</a>
              </div>
              {collection !== '' &&
                (page.results.length === 0 ? (
                  <p>The last run of the collection has no result of this rule.</p>
                ) : (
                  <>
                    <Rows rows={page.results} columns={RESULTS} name="Results of the rule" />
                    <Pager page={page} size={LIST_SIZE} />
                  </>
                ))}
            </section>
          </article>
        )}
      </Loading>
    </>
  );
}

function Text({ rule }: { readonly rule: RuleInFull }) {
  const { title, rule_id: id, severity, description, remedy, frameworks, groups, resources, rego_file: text } = rule;
  return (
    <>
      <h1 tabIndex={-1}>
        <bdi>{shown(title === '' ? id : title, 500)}</bdi>
      </h1>
      <p class="facts">
        <SeverityMark severity={severity} />
        <code>{shown(id, 200)}</code>
        <span>{shown(groups.join(', '), 300)}</span>
      </p>
      <p class="text">
        <bdi>{shown(description, 10_000)}</bdi>
      </p>
      {resources.length > 0 && (
        <p class="quiet">
          About <bdi>{shown(resources.join(', '), 500)}</bdi>
        </p>
      )}
      {remedy !== '' && (
        <section>
          <h2>Remedy</h2>
          <p class="text">
            <bdi>{shown(remedy, 10_000)}</bdi>
          </p>
        </section>
      )}
      {frameworks.length > 0 && (
        <section>
          <h2>Frameworks</h2>
          <ul class="controls">
            {frameworks.map(({ name, controls }) => (
              <li key={name}>
                {shown(name, 80)} {shown(controls.join(', '), 300)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {text !== '' && (
        <details>
          <summary>Text of the rule</summary>
          <pre class="code" tabIndex={0}>
            {shown(text, 100_000)}
          </pre>
        </details>
      )}
    </>
  );
}

const RESULTS: readonly Column<RuleResult>[] = [
  { head: 'State', kind: 'state', cell: ({ state }) => <Tag kind={state}>{STATE_WORDS[state]}</Tag> },
  {
    head: 'Where',
    kind: 'what',
    cell: (result) => (
      <>
        <code>
          <bdi>{shown(placeText(result), 300)}</bdi>
        </code>
        <div class="quiet">
          <bdi>{shown(result.address ?? '', 200)}</bdi>
        </div>
      </>
    ),
  },
  { head: 'Message', cell: ({ message, reason }) => <bdi>{shown(message === '' ? reason : message, 300)}</bdi> },
];
