import type { Value } from '../../rego';
import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import { inputValue, isOfCompanion } from './asked-rule';
import { repeatedAt } from './suppositions';
import { UnknownWatch } from './unknown-watch';

/** An input with the values of it that cannot be known under watch. */
export class WatchedInput {
  readonly value: Value;
  readonly watch: UnknownWatch;
  /** The paths of the input by those of its value. */
  private readonly paths: ReadonlyMap<AttributePath, AttributePath>;

  constructor(readonly input: ResourceInput) {
    this.value = inputValue(input);
    this.paths = new Map(input.unknown.flatMap((path) => inputPaths(path).map((each) => [each, path] as const)));
    this.watch = new UnknownWatch(this.value, [...this.paths.keys()]);
  }

  /** The unknown paths that were read, in their order. */
  get reads(): readonly AttributePath[] {
    return [...new Set([...this.paths].filter(([path]) => this.watch.reads(path)).map(([, path]) => path))];
  }
}

function inputPaths(path: AttributePath): readonly AttributePath[] {
  const [holder, below] = isOfCompanion(path) ? [path.slice(0, 2), path.slice(2)] : [['resource'], path];
  const repeated = repeatedAt(below);
  return [[...holder, 'attributes', ...below], ...(repeated ? [[...holder, ...repeated]] : [])];
}
