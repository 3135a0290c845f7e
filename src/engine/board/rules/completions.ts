import { isJsonObject, readJson, type JsonValue } from '../../base/json';
import { toJsonText } from '../../rules/rego';
import type { AttributePath, BoardInput } from '../model/board-input';
import { ask, inputValue, type Answer, type CompiledRule, type Denial } from './asked-rule';
import { HeardCalls } from './heard-calls';
import { OpenText } from './open-text';
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

/** The answer that a rule gives whatever the unknown values are; undefined when it gives several. */
export function commonAnswer(asked: CompiledRule, input: BoardInput): Answer | undefined {
  const constants = asked.policy.constantsBehind(asked.rule.package);
  const compared = comparedValues(constants, asked.data === undefined ? null : readJson(toJsonText(asked.data)));
  const completions = new Completions(asked, input, compared, [...compared.texts, ...constants.keys]);
  const found = completions.common();
  return found === 'too many' ? alikeAnswer(asked, input, compared) : found;
}

/** The denials at single attributes that hold when all unknown values are alike. */
function alikeAnswer(asked: CompiledRule, input: BoardInput, compared: ComparedValues): Answer | undefined {
  let common: readonly Denial[] | undefined;
  for (const supposed of alikeInputs(input, compared)) {
    const { denials, isApplicable } = ask(asked, inputValue(supposed));
    common = commonDenials(common ?? denials, isApplicable ? denials : []);
    if (common.length === 0) return undefined;
  }
  return failing((common ?? []).filter(({ path }) => path.length > 0 && !isUnknownAt(input, path)));
}

/** Tries the values that make a difference at the unknown places that a rule reads. */
class Completions {
  private left = MOST_INPUTS;
  /** False once a value was supposed that is only one of many: then no answer but a denial is sure. */
  private isExact = true;
  private readonly answers: Answer[] = [];
  private readonly patterned = new Set<string>();

  constructor(
    private readonly asked: CompiledRule,
    private readonly input: BoardInput,
    private readonly compared: ComparedValues,
    private readonly constants: readonly string[],
  ) {}

  common(): Answer | 'too many' | undefined {
    if (!this.explore(this.input, 0)) return this.left < 0 ? 'too many' : undefined;
    const [first, ...others] = this.answers;
    if (first.denials.length === 0 || !first.isApplicable) return this.isExact ? first : undefined;
    const common = others.reduce((denials, answer) => commonDenials(denials, answer.denials), first.denials);
    if (this.isExact) return common.length > 0 ? failing(common) : first;
    return failing(common.filter(({ path }) => !this.isGuessedAt(path)));
  }

  private isGuessedAt(path: AttributePath): boolean {
    return isUnknownAt(this.input, path) || this.patterned.has(JSON.stringify(path));
  }

  /** False when answers differ, or nothing can be said. Texts before `from` are not varied any more. */
  private explore(input: BoardInput, from: number): boolean {
    if (--this.left < 0) return false;
    const watched = new WatchedInput(input);
    const heard = new HeardCalls((look) => watched.watch.paused(look));
    const answer = ask(this.asked, watched.value, heard.listener);
    const reads = watched.reads;
    if (reads.some(isWholeCompanion)) return false;
    for (const path of reads) if (heard.isPatterned(valueIn(input, path))) this.patterned.add(JSON.stringify(path));
    const texts = reads.map((path) => openTextAt(input, path));
    const guessed = reads.find((_, i) => !texts[i]) ?? (this.isOpen(input, texts, heard) ? reads[0] : undefined);
    if (guessed) return this.suppose(input, guessed, from);
    return this.takes(answer) && this.vary(input, reads, heard, from);
  }

  private takes(answer: Answer): boolean {
    const [first = answer] = this.answers;
    this.answers.push(answer);
    const isFailed = answer.isApplicable && answer.denials.length > 0;
    if (!this.isExact && !isFailed) return false;
    return answer.isApplicable === first.isApplicable && answer.denials.length > 0 === first.denials.length > 0;
  }

  private suppose(input: BoardInput, path: AttributePath, from: number): boolean {
    this.isExact = false;
    return suppositionsAt(input, path, this.compared).every((value) =>
      this.explore(withValue(input, path, value), from),
    );
  }

  /** True when more than the equality of the texts decides, or that of others which were made of them. */
  private isOpen(input: BoardInput, texts: readonly (OpenText | undefined)[], heard: HeardCalls): boolean {
    if (texts.length === 0) return false;
    if (!heard.isIndependent || !this.isExact) return true;
    const own = new Set(texts.map((text) => text?.filled('').toLowerCase()));
    const others = this.knownTexts(input, heard);
    return [...heard.made].some((each) => {
      const made = OpenText.of(each);
      return made && !own.has(made.filled('').toLowerCase()) && others.some((text) => made.mayBe(text));
    });
  }

  /** Lets each text be one of those that it may be compared with, and two texts the same. */
  private vary(input: BoardInput, reads: readonly AttributePath[], heard: HeardCalls, from: number): boolean {
    const others = this.knownTexts(input, heard);
    const places = reads.map((path) => ({ path, at: this.input.unknown.indexOf(path), text: openTextAt(input, path) }));
    return places.every(({ path, at, text }, i) => {
      if (!text || at < from) return true;
      const isSame = others
        .filter((each) => text.mayBe(each))
        .every((each) => this.explore(withValue(input, path, text.as(each)), at + 1));
      return isSame && places.slice(i + 1).every((other) => this.varyBoth(input, { path, text }, other));
    });
  }

  private varyBoth(
    input: BoardInput,
    one: { readonly path: AttributePath; readonly text: OpenText },
    other: { readonly path: AttributePath; readonly text: OpenText | undefined },
  ): boolean {
    const common = other.text && one.text.common(other.text);
    if (common === undefined || valueIn(input, one.path) === valueIn(input, other.path)) return true;
    const { unknown } = input;
    const both = withValue(withValue(input, one.path, common), other.path, common);
    return this.explore({ ...both, unknown }, Infinity);
  }

  private knownTexts({ resource, companions }: BoardInput, { made }: HeardCalls): readonly string[] {
    const written = textsIn([resource, ...companions] as unknown as JsonValue);
    return [...new Set([...this.constants, ...written, ...made])].filter((text) => !OpenText.of(text));
  }
}

function failing(denials: readonly Denial[]): Answer | undefined {
  return denials.length === 0 ? undefined : { denials, isApplicable: true };
}

function commonDenials(some: readonly Denial[], others: readonly Denial[]): readonly Denial[] {
  const keys = new Set(others.map(keyOf));
  return some.filter((denial) => keys.has(keyOf(denial)));
}

function keyOf({ path }: Denial): string {
  return JSON.stringify(path);
}

/** A text of which a part is known, where the provider wants a text. */
function openTextAt(input: BoardInput, path: AttributePath): OpenText | undefined {
  const open = OpenText.of(valueIn(input, path));
  return open?.isLine && !open.isBlank && typeIn(input, path)?.kind === 'string' ? open : undefined;
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
