import type { Finding, FindingGroup } from '../api/wire';
import { Loading } from '../parts/notice';
import { number } from '../parts/number';
import { NoRows, Pager, Total } from '../parts/pager';
import { changed, usePlace } from '../parts/place';
import { CHANGE_WORDS, SeverityMark, STATE_WORDS, Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { activeFilters, PAGE_SIZE, requestOf } from './filter';
import { placeText } from './place-text';
import { useFindings } from './source';

/** More than a report can hold. */
const ALL = 1_000_000;

export function FindingsList() {
  const { query, href } = usePlace();
  const source = useFindings();
  const size = query.all === undefined ? PAGE_SIZE : ALL;
  const request = { ...requestOf(query), index: query.index ?? '0', count: String(size) };
  const loaded = useLoaded(JSON.stringify(request), (signal) => source.list(request, signal));
  return (
    <Loading loaded={loaded} what="The list of findings">
      {(page) =>
        page.results.length === 0 ? (
          <NothingFound />
        ) : (
          <>
            <Total page={page} of={['finding', 'findings']} />
            <FindingsTable findings={page.results} hasCollections={source.isService} />
            <Pager page={page} size={size} />
            {!source.isService && page.total > page.results.length && (
              <p class="back">
                <a href={href('findings', changed(query, { all: 'true', index: '' }))}>
                  Show all {number(page.total)} on one page, to print them
                </a>
              </p>
            )}
          </>
        )
      }
    </Loading>
  );
}

function NothingFound() {
  const { query, href } = usePlace();
  const { isService } = useFindings();
  const tenant = changed({}, { tenant: query.tenant ?? '' });
  const isFiltered = activeFilters(query).length > 0 || query.search !== undefined;
  return (
    <NoRows>
      <p>{isFiltered ? 'No finding has all of these properties.' : 'Nothing failed, and nothing is undecided.'}</p>
      {query.search !== undefined && <p>A search finds words by their beginnings, not by their middle.</p>}
      {isFiltered && (
        <p>
          <a href={href('findings', tenant)}>Show all open findings</a>
        </p>
      )}
      {isService && (
        <p>
          The <a href={href('', tenant)}>overview</a> says whether everything was checked.
        </p>
      )}
    </NoRows>
  );
}

export function FindingsTable({
  findings,
  hasCollections,
}: {
  readonly findings: readonly Finding[];
  readonly hasCollections: boolean;
}) {
  return (
    <table class="rows findings">
      <thead>
        <tr>
          <th scope="col">Severity</th>
          <th scope="col">Finding</th>
          <th scope="col">Where</th>
          {hasCollections && <th scope="col">Collection</th>}
          {hasCollections && <th scope="col">Since</th>}
        </tr>
      </thead>
      <tbody>
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} hasCollections={hasCollections} />
        ))}
      </tbody>
    </table>
  );
}

function FindingRow({ finding, hasCollections }: { readonly finding: Finding; readonly hasCollections: boolean }) {
  const { severity, rule, message, reason, since, collection } = finding;
  return (
    <tr>
      <td>
        <SeverityMark severity={severity} />
      </td>
      <td class="what">
        <FindingTitle finding={finding} />
        <div class="message">
          <bdi>{shown(message || reason, 300)}</bdi>
        </div>
        <div class="quiet">
          <code>{shown(rule, 100)}</code>
          <Owner finding={finding} />
        </div>
      </td>
      <td class="where">
        <Where finding={finding} />
        {finding.account !== '' && (
          <div class="quiet">
            account <bdi>{shown(finding.account_name ?? finding.account, 100)}</bdi>
          </div>
        )}
      </td>
      {hasCollections && (
        <td>
          <bdi>{shown(collection, 80)}</bdi>
        </td>
      )}
      {hasCollections && <td class="age">{since !== undefined && <Time ms={since} isAge />}</td>}
    </tr>
  );
}

/** What failed, as a link to the whole of it, with what sets it apart from others. */
export function FindingTitle({ finding }: { readonly finding: Finding }) {
  const { query, view, href } = usePlace();
  const { id, title, rule, change, state, fix } = finding;
  const back = view === 'findings' ? query : changed({}, { tenant: query.tenant ?? '' });
  return (
    <>
      <a href={href('findings', { ...back, open: id })}>
        <bdi>{shown(title || rule, 300)}</bdi>
      </a>{' '}
      {change !== undefined && <Tag kind={change}>{CHANGE_WORDS[change]}</Tag>}{' '}
      {state !== 'failed' && <Tag>{STATE_WORDS[state]}</Tag>} {fix === 'proven' && <Tag kind="fix">Fix</Tag>}
    </>
  );
}

export function Owner({ finding: { owner = '' } }: { readonly finding: Finding }) {
  if (owner === '') return null;
  return (
    <span>
      {' '}
      · owner <bdi>{shown(owner, 60)}</bdi>
    </span>
  );
}

export function Where({ finding }: { readonly finding: Pick<Finding, 'path' | 'line' | 'address'> }) {
  return (
    <>
      <code>
        <bdi>{shown(placeText(finding), 300)}</bdi>
      </code>
      {finding.address !== undefined && finding.address !== '' && (
        <div class="quiet">
          <code>
            <bdi>{shown(finding.address, 200)}</bdi>
          </code>
        </div>
      )}
    </>
  );
}

export function GroupList({ groupBy }: { readonly groupBy: string }) {
  const { query, href } = usePlace();
  const source = useFindings();
  const request = { ...requestOf(query), index: query.index ?? '0', count: String(PAGE_SIZE) };
  const loaded = useLoaded(JSON.stringify(request), (signal) => source.groups(request, signal));
  const open = ({ query: filter }: FindingGroup) =>
    href('findings', changed(Object.fromEntries(new URLSearchParams(filter)), { tenant: query.tenant ?? '' }));
  return (
    <Loading loaded={loaded} what="The list of groups">
      {(page) =>
        page.results.length === 0 ? (
          <NothingFound />
        ) : (
          <>
            <Total page={page} of={['group', 'groups']} />
            <table class="rows">
              <thead>
                <tr>
                  <th scope="col">Worst</th>
                  <th scope="col">{groupBy === 'rule' ? 'Rule' : groupBy === 'file' ? 'File' : 'Resource'}</th>
                  <th scope="col" class="count">
                    Findings
                  </th>
                  {source.isService && (
                    <th scope="col" class="count">
                      Collections
                    </th>
                  )}
                  {source.isService && <th scope="col">Oldest</th>}
                </tr>
              </thead>
              <tbody>
                {page.results.map((group) => (
                  <tr key={group.key}>
                    <td>
                      <SeverityMark severity={group.severity} />
                    </td>
                    <td class="what">
                      <a href={open(group)}>
                        <bdi>{shown(groupBy === 'rule' && group.title !== '' ? group.title : group.key, 300)}</bdi>
                      </a>
                      {groupBy === 'rule' && group.title !== '' && (
                        <div class="quiet">
                          <code>{shown(group.key, 200)}</code>
                        </div>
                      )}
                    </td>
                    <td class="count" data-label="findings">
                      {number(group.count)}
                    </td>
                    {source.isService && (
                      <td class="count" data-label="collections">
                        {number(group.collections)}
                      </td>
                    )}
                    {source.isService && (
                      <td class="age" data-label="oldest">
                        {group.oldest !== undefined && <Time ms={group.oldest} isAge />}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
            <Pager page={page} size={PAGE_SIZE} />
          </>
        )
      }
    </Loading>
  );
}
