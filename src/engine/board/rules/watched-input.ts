import { parseJson, type Value } from '../../rules/rego';
import type { AttributePath, BoardInput } from '../model/board-input';
import { inputText } from './asked-rule';
import { UnknownWatch } from './unknown-watch';

/** An input with the values of it that cannot be known under watch. */
export class WatchedInput {
  readonly value: Value;
  readonly watch: UnknownWatch;
  /** The paths of the input by those of its value. */
  private readonly paths: ReadonlyMap<AttributePath, AttributePath>;

  constructor(
    readonly input: BoardInput,
    text = inputText(input),
  ) {
    this.value = parseJson(text);
    this.paths = new Map(input.unknown.map((path) => [inputPath(path), path]));
    this.watch = new UnknownWatch(this.value, [...this.paths.keys()]);
  }

  /** The unknown paths that were read, in their order. */
  get reads(): readonly AttributePath[] {
    return [...this.paths].filter(([path]) => this.watch.reads(path)).map(([, path]) => path);
  }
}

function inputPath(path: AttributePath): AttributePath {
  return path[0] === 'companions' && typeof path[1] === 'number'
    ? ['companions', path[1], 'attributes', ...path.slice(2)]
    : ['resource', 'attributes', ...path];
}
