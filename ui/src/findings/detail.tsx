import type { ComponentChildren } from 'preact';
import type { Finding, FindingDetail } from '../api/wire';
import { Loading } from '../parts/notice';
import { changed, useLinks, usePlace } from '../parts/place';
import { CHANGE_WORDS, SeverityMark, STATE_WORDS, Tag } from '../parts/severity';
import { shown } from '../parts/shown';
import { Time } from '../parts/time';
import { useLoaded } from '../parts/use-loaded';
import { useTitle } from '../parts/use-title';

import { Diff } from './diff';
import { Exclusion } from './exclusion';
import { Lines } from './lines';
import { Where } from './lists';
import { LookForFixes } from './look-for-fixes';
import { placeText } from './place-text';
import { PullRequest } from './pull-request';
import { useFindings } from './source';

/** One finding: the reason, the line, the rule, the remedy, the fix and what was. */
export function Detail({ id }: { readonly id: string }) {
  const source = useFindings();
  const { query, href } = usePlace();
  const loaded = useLoaded(id, (signal) => source.detail(id, signal));
  useTitle(loaded.data?.finding.title ?? 'Finding');
  return (
    <>
      <p class="back">
        <a href={href('findings', changed(query, { open: '' }))}>← All findings</a>
      </p>
      {loaded.data === undefined && <h1 tabIndex={-1}>Finding</h1>}
      <Loading loaded={loaded} what="The finding">
        {(detail) => <Article detail={detail} onChange={loaded.again} />}
      </Loading>
    </>
  );
}

function Section({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function Article({ detail, onChange }: { readonly detail: FindingDetail; readonly onChange: () => void }) {
  const links = useLinks();
  const { isService } = useFindings();
  const { finding, remediation, fix, history = [], calls, places, commit, branch } = detail;
  const { severity, title, rule, message, reason, state, change, collection, since, owner } = finding;
  return (
    <article class="finding">
      <h1 tabIndex={-1}>
        <bdi>{shown(title || rule, 500)}</bdi>
      </h1>
      <p class="facts">
        <SeverityMark severity={severity} />
        <Tag kind={state}>{STATE_WORDS[state]}</Tag>
        {change !== undefined && <Tag kind={change}>{CHANGE_WORDS[change]}</Tag>}
        {since !== undefined && (
          <span>
            since <Time ms={since} />
          </span>
        )}
        {isService && (
          <span>
            in <bdi>{shown(collection, 100)}</bdi>
          </span>
        )}
        {owner !== undefined && owner !== '' && (
          <span>
            owner <bdi>{shown(owner, 100)}</bdi>
          </span>
        )}
        {branch !== undefined && branch !== '' && <span>branch {shown(branch, 100)}</span>}
        {commit !== undefined && commit !== '' && (
          <span>
            commit <code>{shown(commit.slice(0, 10))}</code>
          </span>
        )}
      </p>
      <p class="lead">
        <bdi>{shown(message || reason)}</bdi>
      </p>
      <div class="look">
        <Section name="Where">
          <p>
            <Where finding={finding} />
          </p>
          <Account finding={finding} />
          <Lines id={finding.id} />
          {isService && (
            <p>
              <a href={links('resource', { collection, resource_path: finding.resource_path })}>
                The resource with all its verdicts, its versions and its drift
              </a>
            </p>
          )}
          <PlaceList title="It rests on several lines:" places={places.length > 1 ? places : []} />
          <PlaceList title="Calls that lead here:" places={calls} />
        </Section>
        {(remediation !== '' || fix !== undefined) && (
          <div>
            {remediation !== '' && (
              <Section name="Remedy">
                <p class="text">
                  <bdi>{shown(remediation, 10_000)}</bdi>
                </p>
              </Section>
            )}
            {fix !== undefined && (
              <Section name="Fix">
                <Diff fix={fix} />
                {isService && fix.state === 'unknown' && state === 'failed' && (
                  <LookForFixes detail={detail} onFound={onChange} />
                )}
                {isService && fix.state === 'proven' && state === 'failed' && <PullRequest detail={detail} fix={fix} />}
              </Section>
            )}
          </div>
        )}
      </div>
      <RuleText detail={detail} />
      {isService && <Exclusion detail={detail} onChange={onChange} />}
      {history.length > 0 && (
        <Section name="History">
          <ol class="history">
            {history.map(({ state: was, time, message: said }) => (
              <li key={time}>
                <Time ms={time} /> <b>{STATE_WORDS[was] ?? was}</b> <bdi>{shown(said, 300)}</bdi>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </article>
  );
}

/** The account of what runs in a cloud, with its name and its units where an organisation tells them. */
function Account({ finding: { account, account_name: name, unit } }: { readonly finding: Finding }) {
  const links = useLinks();
  if (account === '') return null;
  return (
    <p>
      Account{' '}
      <a href={links('findings', { account })}>
        <bdi>{shown(name ?? account, 200)}</bdi>
      </a>
      {name !== undefined && name !== account && (
        <>
          {' '}
          (<code>{shown(account, 200)}</code>)
        </>
      )}
      {unit !== undefined && (
        <>
          {' '}
          in{' '}
          <a href={links('findings', { unit })}>
            <bdi>{shown(unit, 300)}</bdi>
          </a>
        </>
      )}
    </p>
  );
}

function PlaceList({ title, places }: { readonly title: string; readonly places: FindingDetail['places'] }) {
  if (places.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul class="places">
        {places.map((place, i) => (
          <li key={i}>
            <code>
              <bdi>{shown(placeText(place), 300)}</bdi>
            </code>{' '}
            {place.address !== undefined && <bdi>{shown(place.address, 200)}</bdi>}
          </li>
        ))}
      </ul>
    </>
  );
}

function RuleText({ detail: { rule } }: { readonly detail: FindingDetail }) {
  const { query, href } = usePlace();
  const others = changed({}, { tenant: query.tenant ?? '', rule: rule.id });
  return (
    <Section name="Rule">
      <p>
        <code>{shown(rule.id, 200)}</code> · <a href={href('findings', others)}>all findings of this rule</a>
      </p>
      {rule.description !== '' && (
        <p class="text">
          <bdi>{shown(rule.description, 10_000)}</bdi>
        </p>
      )}
      {rule.frameworks.length > 0 && (
        <details>
          <summary>
            Controls of {rule.frameworks.length === 1 ? 'one framework' : `${rule.frameworks.length} frameworks`}
          </summary>
          <ul class="controls">
            {rule.frameworks.map(({ name, controls }) => (
              <li key={name}>
                {shown(name, 80)} {shown(controls.join(', '), 300)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rule.text !== undefined && rule.text !== '' && (
        <details>
          <summary>Text of the rule</summary>
          <pre class="code" tabIndex={0}>
            {shown(rule.text, 100_000)}
          </pre>
        </details>
      )}
    </Section>
  );
}
