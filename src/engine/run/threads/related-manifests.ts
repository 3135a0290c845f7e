import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../base/json';
import type { RenderedResources } from '../../resources/template-resources';
import { COMPANION_KINDS } from '../../resources/kubernetes-companions';
import { objectsIn } from '../../resources/kubernetes-resources';
import type { Related } from './related-resources';

/** The account of workloads that name none. */
const DEFAULT_ACCOUNT = 'default';
const KINDS: ReadonlySet<JsonValue | undefined> = new Set(['Namespace', ...COMPANION_KINDS]);
/** Those select what they are about by labels. */
const SELECTING = 'NetworkPolicy';
const SCALING = 'HorizontalPodAutoscaler';

/** The manifests of a folder that complete the objects of each other, so that a change of one need not split all again. */
export class RelatedManifests {
  private readonly byText = new Map<string, Set<number>>();
  private readonly texts: readonly ReadonlySet<string>[];

  constructor(files: readonly RenderedResources[]) {
    this.texts = files.map(({ document }) => new Set(textsIn(document)));
    for (const [file, { document }] of files.entries())
      for (const { object } of objectsIn(document, []))
        if (KINDS.has(object.kind)) for (const text of aboutIn(object)) this.add(text, file);
  }

  /** The manifests that may complete the objects of one, as it is or with other values; the others are left out. */
  around(file: number, changed: JsonValue): Related {
    const texts = new Set([...this.texts[file], ...textsIn(changed), DEFAULT_ACCOUNT, '']);
    const needed = new Set([file, ...[...texts].flatMap((text) => [...(this.byText.get(text) ?? [])])]);
    return { judges: () => true, only: (document, of) => (needed.has(of) ? document : null) };
  }

  private add(text: string, file: number): void {
    this.byText.set(text, (this.byText.get(text) ?? new Set<number>()).add(file));
  }
}

/** The texts of which an object that this one completes has one; the empty one stands for any. */
function aboutIn(object: JsonObject): readonly string[] {
  const { kind, metadata, spec } = object as Partial<JsonObject>;
  if (kind === SCALING) return textsIn(memberOf(memberOf(spec, 'scaleTargetRef'), 'name'));
  if (kind !== SELECTING) return textsIn(memberOf(metadata, 'name'));
  const labels = textsIn(memberOf(memberOf(spec, 'podSelector'), 'matchLabels'));
  return labels.length === 0 ? [''] : labels.slice(0, 1);
}

function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
