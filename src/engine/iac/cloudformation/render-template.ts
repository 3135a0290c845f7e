import { pointerOf, type JsonObject, type JsonValue } from '../../base/json';
import { isJson, memberBlock, type ParsedFile } from '../documents';
import type { Diagnostic, Place, Rendering, Template, WrittenBlock } from '../model';
import { PointerPositions, PositionTable, unattachedComments } from '../model';
import { TemplateDocument } from './document';
import { NestedStacks, type StackPath, type WrittenTemplate } from './nested-stacks';
import { parameterFileValues, type GivenParameters } from './parameters';
import { isStackCall, type FollowedStack } from './stack-calls';
import { isTemplate, TEMPLATE_FILES } from './template-files';

/** The rendering of a template; undefined when its files are no longer what they were. */
export function renderTemplate({
  source,
  file,
  part = { document: 0 },
  parameterFiles = [],
  options = {},
}: Template): Rendering | undefined {
  const parsed = TEMPLATE_FILES.of(source, file);
  const document = parsed.documents[part.document];
  const { value = null } = document ?? {};
  if (!isTemplate(value)) return undefined;
  const given = new Map<string, JsonValue>();
  for (const path of parameterFiles) {
    const values = parameterFileValues(soleDocument(TEMPLATE_FILES.of(source, path)));
    if (!values) return undefined;
    for (const [name, each] of values) given.set(name, each);
  }
  const stacks: NestedStacks | undefined = options.followsStacks
    ? new NestedStacks(source, (...stack) => renderFile(...stack, stacks))
    : undefined;
  const chain = stacks ? [source.entry(file).real] : [];
  return renderFile({ value, document, parsed }, givenByFiles(given), { file, chain, scope: '', calls: [] }, stacks)
    .rendering;
}

function givenByFiles(values: ReadonlyMap<string, JsonValue>): GivenParameters {
  return (name) => {
    const value = values.get(name) ?? null;
    return value === null ? undefined : { value };
  };
}

function renderFile(
  { value, document: { root }, parsed, isInside = false }: WrittenTemplate,
  given: GivenParameters,
  path: StackPath,
  stacks: NestedStacks | undefined,
): FollowedStack {
  const positions = new PositionTable(parsed.positions);
  const template = new TemplateDocument(value, given, positions, root, {
    ...(path.budget && { budget: path.budget }),
    ...(stacks && { follow: (call) => stacks.follow(call, path) }),
  });
  const { stacks: followed, ...rendered } = template.render();
  const { document } = rendered;
  const written = blocksOf(document, positions, path);
  const blocks = path.scope === '' ? written : written.map((block) => ({ ...block, calls: path.calls }));
  const calls = stacks ? callsIn(document) : new Set<number>();
  const owned = blocks.filter((_, i) => !calls.has(i));
  const unattached = parsed.documents.length === 1 && !isInside ? unattachedComments(root.text, owned) : [];
  const pointers = new PointerPositions(document, positions, root);
  const rendering: Rendering = {
    ...rendered,
    diagnostics: [...rendered.diagnostics, ...unattached, ...refusedNotes(calls, pointers)],
    positions: pointers,
    blocks,
    ...(path.scope !== '' && { scope: path.scope }),
    ...(path.given && { given: path.given }),
  };
  return {
    rendering: followed.size === 0 ? rendering : withNested(rendering, followed),
    output: (name) => template.output(name),
  };
}

/** The indexes of the resources that stand for templates. */
function callsIn({ Resources: resources }: JsonObject): ReadonlySet<number> {
  const all = Array.isArray(resources) ? resources : [];
  return new Set(all.flatMap((each, i) => (isStackCall(each) ? [i] : [])));
}

/** A note in the metadata of a call silences nothing, as a comment at a call does not. */
function refusedNotes(calls: ReadonlySet<number>, positions: PointerPositions): Diagnostic[] {
  return [...calls].flatMap((i) => {
    const at = positions.get(pointerOf(['Resources', i, 'Metadata', 'plumbline', 'ignore']));
    return at ? [{ reason: 'ignore-refused', ...at, message: 'the note stands at no resource' }] : [];
  });
}

/** The root tells what is to be said about all: a template that is nested twice says most of it twice. */
function withNested(rendering: Rendering, followed: ReadonlyMap<string, FollowedStack>): Rendering {
  const diagnostics = new Map<string, Diagnostic>();
  const inner = [...followed.values()].map((stack) => stack.rendering);
  for (const each of [rendering, ...inner].flatMap((one) => one.diagnostics))
    diagnostics.set(JSON.stringify(each), each);
  return {
    ...rendering,
    diagnostics: [...diagnostics.values()],
    followed: [...followed.keys()],
    nested: inner.flatMap(({ nested = [], ...own }) => [{ ...own, diagnostics: [] }, ...nested]),
  };
}

function blocksOf(document: JsonObject, positions: PositionTable, { file, scope }: StackPath): WrittenBlock[] {
  const { Resources: resources } = document;
  if (!Array.isArray(resources) || (isJson(file) && scope === '')) return [];
  return resources.map((_, i) => (isJson(file) ? { comments: [] } : blockOf(positions.placeOf(resources, i))));
}

function blockOf(place: Place | undefined): WrittenBlock {
  return place ? memberBlock(place.text, place.offset) : { comments: [] };
}

/** The document of a file that has only one. */
export function soleDocument({ documents }: ParsedFile): JsonValue {
  return documents.length === 1 ? documents[0].value : null;
}
