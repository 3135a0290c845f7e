import type { DriftMaps } from '../maps/drift-maps';
import { withoutCalled } from './called-templates';
import { cloudResources, type RunningResource } from './cloud-resource';
import { CompanionFinder } from './companions';
import { IdentityJoin } from './identity-join';
import { Providers } from './providers';
import { ReadableResources } from './readable';
import { References } from './references';
import { importedStates, inFolder, movesByFolder, StateJoin } from './state-join';
import { TagJoin } from './tag-join';
import { resourcesOf, undecidedResources, type TemplateResource } from './template-resource';
import type { Referred } from './template-place';
import { writtenResource, type JoinOutcome, type WrittenResource } from './written-resource';
import {
  ALL_WAYS,
  DEFAULT_TAG_NAMES,
  type DriftState,
  type DriftTagNames,
  type DriftTemplate,
  type JoinWay,
  type RunningDocument,
} from './model';

export interface DriftInput {
  readonly templates: readonly DriftTemplate[];
  readonly resources: readonly RunningDocument[];
  readonly maps: DriftMaps;
  readonly tagNames?: DriftTagNames;
  /** All ways when it is left out. */
  readonly join?: readonly JoinWay[];
  readonly states?: readonly DriftState[];
}

/** The resources of both sides, and what each way found out about those of templates. */
export interface JoinedSides {
  readonly written: readonly WrittenResource[];
  /** Those of which the workspace or a variable file decides whether they exist; they are not compared. */
  readonly undecided: readonly WrittenResource[];
  readonly running: readonly RunningResource[];
  readonly readable: ReadableResources;
  readonly references: References;
  readonly finder: CompanionFinder;
  readonly outcomes: ReadonlyMap<WrittenResource, JoinOutcome>;
  /** The running resources that have a partner. */
  readonly taken: ReadonlySet<RunningResource>;
  readonly byTags?: TagJoin;
  readonly byState?: StateJoin;
  readonly byIdentity?: IdentityJoin;
}

/** Finds the running resources that those of templates mean, in one way after the other. */
export function joinSides(input: DriftInput): JoinedSides {
  const { resources, maps, tagNames = DEFAULT_TAG_NAMES, join = ALL_WAYS, states = [] } = input;
  const templates = withoutCalled(input.templates, states);
  const names = templates.some(({ column }) => column === 'arm') ? maps.armNames() : undefined;
  const all = templates.flatMap((template) => resourcesOf(template, names));
  const providers = new Providers(templates);
  const references = new References(all, templates);
  const hasState = (template: DriftTemplate): boolean => states.some(({ folder }) => inFolder(template, folder));
  const finder = new CompanionFinder(all, templates, references, hasState);
  const referred: Referred = (key, by) => references.resource(key, by);
  const writtenOf = (resource: TemplateResource): WrittenResource =>
    writtenResource(resource, maps, providers, tagNames, referred);
  const written = all.map(writtenOf);
  const undecided = templates.flatMap(undecidedResources).map(writtenOf);
  const running = cloudResources(resources);
  const readable = new ReadableResources(running);
  const byTags = join.includes('tags') ? new TagJoin(written, running, tagNames) : undefined;
  const byState = join.includes('state')
    ? new StateJoin(states, written, readable, movesByFolder(templates))
    : undefined;
  const byImport = join.includes('identity')
    ? new StateJoin(importedStates(templates), written, readable, undefined, 'identity')
    : undefined;
  const byIdentity = join.includes('identity') ? new IdentityJoin(written, readable) : undefined;
  const taken = new Set<RunningResource>();
  const outcomes = new Map<WrittenResource, JoinOutcome>();
  for (const way of [byTags, byState, byImport, byIdentity])
    for (const each of way ? written : []) {
      const rank = rankOf(outcomes.get(each));
      const outcome = rank === FINAL ? undefined : way?.outcomeOf(each, taken);
      if (outcome && 'running' in outcome) taken.add(outcome.running);
      if (outcome && rankOf(outcome) > rank) outcomes.set(each, outcome);
    }
  return { written, undecided, running, readable, references, finder, outcomes, taken, byTags, byState, byIdentity };
}

/** True when it is decided which running resource a resource of a template means, or that it cannot be told. */
export function isDecided(outcome: JoinOutcome | undefined): boolean {
  return rankOf(outcome) === FINAL;
}

const FINAL = 3;

/** The rank of an outcome: a partner or a final reason why there is none, then `missing-in-cloud`, then `not-read`. */
function rankOf(outcome: JoinOutcome | undefined): number {
  if (!outcome) return 0;
  if ('running' in outcome) return FINAL;
  return outcome.reason === 'not-read' ? 1 : outcome.reason === 'missing-in-cloud' ? 2 : FINAL;
}
