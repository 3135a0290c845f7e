import { isJsonObject, readJson, type JsonValue } from '../../base/json';
import { RegoError, toJsonText } from '../../rego';
import type { AttributePath, ResourceInput, NormalisedResource } from '../../resources/model/resource-input';
import { ask, inputValue, isOfCompanion, type Answer, type CompiledRule, type Denial } from './asked-rule';
import { ObservedCalls } from './observed-calls';
import { OpenText } from '../../resources/model/open-text';
import {
  alikeInputs,
  comparedValues,
  isUnknownAt,
  suppositionsAt,
  typeIn,
  valueIn,
  withValue,
  type ComparedValues,
} from './suppositions';
import { isWholeCompanion } from './unread-companions';
import { WatchedInput } from './watched-input';

/** The number of inputs that are tried for one verdict. */
const MOST_INPUTS = 300;

/**
 * The denials that a rule has whatever the unknown values are; empty when some values may have none. That no value has any is
 * never said: one that was not thought of would be a green that should be red.
 */
export function sureDenials(asked: CompiledRule, input: ResourceInput): readonly Denial[] {
  const constants = asked.policy.constantsBehind(asked.rule.package);
  const compared = comparedValues(constants, asked.data === undefined ? null : readJson(toJsonText(asked.data)));
  const completions = new Completions(asked, input, compared, [...compared.texts, ...constants.keys]);
  const found = completions.common();
  if (found !== 'too many') return found;
  const alike = alikeDenials(asked, input, compared);
  return alike.filter(({ path }) => path.length > 0 && !completions.isGuessedAt(path));
}

/** The denials that hold when all unknown values are alike. */
function alikeDenials(asked: CompiledRule, input: ResourceInput, compared: ComparedValues): readonly Denial[] {
  let common: readonly Denial[] | undefined;
  for (const supposed of alikeInputs(input, compared)) {
    const { denials, isApplicable } = ask(asked, inputValue(supposed));
    common = commonDenials(common ?? denials, isApplicable ? denials : []);
    if (common.length === 0) break;
  }
  return common ?? [];
}

/** Tries the values that make a difference at the unknown places that a rule reads. */
class Completions {
  private left = MOST_INPUTS;
  /** False once a value was supposed that is only one of many: then no denial at such a value is sure. */
  private isExact = true;
  private readonly found: (readonly Denial[])[] = [];
  private readonly patterned = new Set<string>();
  /** The values that were read and may be of any kind. */
  private readonly anything = new Set<AttributePath>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly asked: CompiledRule,
    private readonly input: ResourceInput,
    private readonly compared: ComparedValues,
    private readonly constants: readonly string[],
  ) {}

  common(): readonly Denial[] | 'too many' {
    if (!this.explore(this.input)) return this.left < 0 ? 'too many' : [];
    const common = this.found.reduce(commonDenials, this.found[0] ?? []);
    if (this.isExact) return common.length > 0 ? common : this.found[0];
    return common.filter(({ path }) => !this.isGuessedAt(path));
  }

  /** True when a denial at a place may rest on a value that was only guessed. */
  isGuessedAt(path: AttributePath): boolean {
    return isUnknownAt(this.input, path) || this.patterned.has(JSON.stringify(path)) || this.isPartlyOpen(path);
  }

  /** True for a JSON text as a whole, of which something was read that may be of any kind: a part that it wants. */
  private isPartlyOpen(path: AttributePath): boolean {
    return [...this.anything].some((each) => {
      const holder = isOfCompanion(each) ? each.slice(0, 2) : [];
      const place = [...holder, ...path];
      if (path.length === 0 || each.length <= place.length) return false;
      return place.every((key, i) => key === each[i]) && typeIn(this.input, place)?.kind === 'string';
    });
  }

  /** False when some values may be denied nothing. */
  private explore(input: ResourceInput): boolean {
    const values = this.input.unknown.map((path) => [valueIn(input, path), input.unknown.includes(path)]);
    const key = JSON.stringify(values);
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    if (--this.left < 0) return false;
    const watched = new WatchedInput(input);
    const observed = new ObservedCalls((look) => watched.watch.paused(look));
    const answer = this.answerTo(watched, observed);
    if (!answer) return false;
    const reads = watched.reads;
    if (reads.some(isWholeCompanion)) return false;
    for (const path of reads) if (observed.isPatterned(valueIn(input, path))) this.patterned.add(JSON.stringify(path));
    const texts = reads.map((path) => openTextAt(input, path));
    const guessed = reads.find((_, i) => !texts[i]) ?? (this.isOpen(input, texts, observed) ? reads[0] : undefined);
    if (guessed) return this.suppose(input, guessed);
    return this.takes(answer) && this.vary(input, reads, observed);
  }

  /** Undefined where the rule has an error, such as two values of one key: other values may have none. */
  private answerTo({ value }: WatchedInput, { listener }: ObservedCalls): Answer | undefined {
    try {
      return ask(this.asked, value, listener);
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
      return undefined;
    }
  }

  private takes({ isApplicable, denials }: Answer): boolean {
    this.found.push(denials);
    return isApplicable && denials.length > 0;
  }

  private suppose(input: ResourceInput, path: AttributePath): boolean {
    this.isExact = false;
    if (!openTextAt(input, path)) this.anything.add(path);
    return suppositionsAt(input, path, this.compared).every((value) => this.explore(withValue(input, path, value)));
  }

  /** True when more than the equality of the texts decides, or that of others which were made of them. */
  private isOpen(input: ResourceInput, texts: readonly (OpenText | undefined)[], observed: ObservedCalls): boolean {
    if (texts.length === 0) return false;
    if (!observed.isIndependent || !this.isExact) return true;
    const own = new Set(texts.map((text) => text?.shape));
    const others = this.knownTexts(input, observed);
    const open = [...observed.made].flatMap((text) => OpenText.of(text) ?? []);
    const made = open.filter((text) => !own.has(text.shape));
    const all = [...texts.flatMap((text) => text ?? []), ...open];
    return made.some(
      (text) =>
        others.some((other) => text.mayBe(other)) ||
        all.some((other) => other.source !== text.source && text.meets(other)),
    );
  }

  /** Lets each text be one of those that it may be compared with, and texts the same as others. */
  private vary(input: ResourceInput, reads: readonly AttributePath[], observed: ObservedCalls): boolean {
    const others = this.knownTexts(input, observed);
    const places = reads.flatMap((path) => {
      const text = openTextAt(input, path);
      return text ? [{ path, text }] : [];
    });
    const apart = places.reduce((changed, { path, text }) => withOpen(changed, path, this.named(path, text)), input);
    if (places.some(({ path, text }) => valueIn(apart, path) !== text.source)) return this.explore(apart);
    return places.every(
      (one, i) =>
        others
          .filter((each) => one.text.mayBe(each))
          .every((each) => this.explore(withValue(input, one.path, one.text.as(each)))) &&
        places.slice(i + 1).every((other) => this.joined(input, places, one, other)),
    );
  }

  /** The text with an expression that no other place has, unless it was made the same as another. */
  private named(path: AttributePath, text: OpenText): string {
    return SAME.test(text.source) ? text.source : text.filled(sameAs(this.input.unknown.indexOf(path)));
  }

  /** Tries two texts, and those that are the same as one of them, as one. */
  private joined(input: ResourceInput, places: readonly Place[], one: Place, other: Place): boolean {
    const both = places.filter(({ text }) => text.equals(one.text) || text.equals(other.text));
    const common = one.text.common(other.text, sameAs(Math.min(numberOf(one.text), numberOf(other.text))));
    if (common === undefined || one.text.equals(other.text)) return true;
    return this.explore(both.reduce((changed, { path, text }) => withOpen(changed, path, text.as(common)), input));
  }

  private knownTexts(input: ResourceInput, { made }: ObservedCalls): readonly string[] {
    const { resource, companions, unknown } = input;
    const written = [resource, ...companions].flatMap(textsOfResource);
    const open = new Set(unknown.flatMap((path) => [...textsIn(valueIn(input, path) ?? null)]));
    const closed = [...made].filter((text) => !OpenText.of(text));
    return [...new Set([...this.constants, ...written.filter((text) => !open.has(text)), ...closed])];
  }
}

interface Place {
  readonly path: AttributePath;
  readonly text: OpenText;
}

/** An expression that stands for the same text wherever it stands. */
const SAME = /\$\{same (\d+)\}/;

function sameAs(place: number): string {
  return `\${same ${String(place)}}`;
}

function numberOf({ source }: OpenText): number {
  return Number(SAME.exec(source)?.[1]);
}

/** The input with another text at a path, which stays unknown. */
function withOpen(input: ResourceInput, path: AttributePath, text: string): ResourceInput {
  return { ...withValue(input, path, text), unknown: input.unknown };
}

function commonDenials(some: readonly Denial[], others: readonly Denial[]): readonly Denial[] {
  const keys = new Set(others.map(keyOf));
  return some.filter((denial) => keys.has(keyOf(denial)));
}

function keyOf({ path }: Denial): string {
  return JSON.stringify(path);
}

/** A text of which a part is known, where the provider wants a text. */
function openTextAt(input: ResourceInput, path: AttributePath): OpenText | undefined {
  const open = OpenText.of(valueIn(input, path));
  return open?.isLine && !open.isBlank && typeIn(input, path)?.kind === 'string' ? open : undefined;
}

const known = new WeakMap<NormalisedResource, readonly string[]>();

function textsOfResource(resource: NormalisedResource): readonly string[] {
  const texts = known.get(resource) ?? [...new Set(textsIn(resource as unknown as JsonValue))];
  known.set(resource, texts);
  return texts;
}

function* textsIn(value: JsonValue): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (isJsonObject(value))
    for (const [key, each] of Object.entries(value)) {
      yield key;
      yield* textsIn(each);
    }
}
