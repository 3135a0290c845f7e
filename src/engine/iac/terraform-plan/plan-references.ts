import { valueAt, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import { isManaged, referencesIn } from './plan-expression';
import { objectAt, objectsAt, text } from './plan-members';

const REFERENCE = /^([a-z]\w*\.[\w-]+)(\[(?:\d+|"(?:[^"\\]|\\.)*")\])?((?:\.\w+|\[\d+\])*)$/i;
const STEP = /\.(\w+)|\[(\d+)\]/g;
const EACH = /^each\.value(?=\.|$)/;

interface PlannedCopy {
  /** The index or key in brackets; empty for a resource of which there is one. */
  readonly copy: string;
  readonly values: JsonObject;
}

/** The managed resources of a plan by their modules, types and names. */
export class PlannedResources {
  private readonly copies = new Map<string, PlannedCopy[]>();

  constructor(root: JsonObject) {
    this.add(root);
  }

  copiesOf(target: string): readonly PlannedCopy[] {
    return this.copies.get(target) ?? [];
  }

  private add(module: JsonObject): void {
    for (const resource of objectsAt(module, 'resources')) {
      if (text(resource, 'mode') !== 'managed') continue;
      const target = `${scopeOf(module)}${text(resource, 'type')}.${text(resource, 'name')}`;
      const copy = { copy: copyOf(resource.index), values: objectAt(resource, 'values') };
      const known = this.copies.get(target);
      if (known) known.push(copy);
      else this.copies.set(target, [copy]);
    }
    for (const child of objectsAt(module, 'child_modules')) this.add(child);
  }
}

/** The beginning of the addresses of a module's resources. */
export function scopeOf(module: JsonObject): string {
  const address = text(module, 'address');
  return address === '' ? '' : `${address}.`;
}

function copyOf(index: JsonValue | undefined): string {
  return typeof index === 'number' || typeof index === 'string' ? `[${JSON.stringify(index)}]` : '';
}

/** Another resource, as expressions of one name it. */
interface Named {
  readonly target: string;
  readonly copies: readonly PlannedCopy[];
  readonly path: readonly (string | number)[];
}

/** The resources of a plan, as the expressions of one of them name them. */
export class PlanReferences {
  /** The resource that `each.value` is. */
  private readonly each: string | undefined;

  constructor(
    private readonly planned: PlannedResources,
    private readonly scope: string,
    resource: JsonObject,
    forEach: JsonValue | undefined,
  ) {
    const [over, ...others] = referencesIn(forEach);
    const isResource = over !== undefined && others.length === 0 && isManaged(over);
    const own = copyOf(resource.index);
    const isThere = isResource && planned.copiesOf(scope + over).some(({ copy }) => copy === own);
    this.each = isThere ? over + own : undefined;
  }

  first(expression: JsonValue | undefined): string | undefined {
    return this.in(expression).at(0);
  }

  /** The only thing that an expression names. It need not be all of the expression. */
  sole(expression: JsonValue | undefined): string | undefined {
    const [first, ...rest] = this.in(expression);
    return first !== undefined && rest.every((each) => first.startsWith(each)) ? first : undefined;
  }

  /** True when a value is what another resource has where a reference leads to. */
  isValueOf(reference: string, value: JsonValue): boolean {
    const { copies = [], path = [] } = this.named(reference) ?? {};
    const wanted = writeJson(value);
    return copies.some(({ values }) =>
      (path.length === 0 ? Object.values(values) : [valueAt(values, path)]).some(
        (each) => each !== undefined && writeJson(each) === wanted,
      ),
    );
  }

  /** The addresses of the resources that an expression names, with the paths behind them; with a value, of those that have it there. */
  targets(expression: JsonValue | undefined, value?: JsonValue): readonly string[] {
    const all = this.in(expression);
    const longest = all.filter((each) => !all.some((other) => other !== each && other.startsWith(`${each}.`)));
    return longest
      .filter((each) => (value === undefined ? this.named(each) !== undefined : this.isValueOf(each, value)))
      .map((each) => this.scope + each);
  }

  private in(expression: JsonValue | undefined): string[] {
    const { each } = this;
    const all = referencesIn(expression);
    return each === undefined ? all : all.map((reference) => reference.replace(EACH, () => each));
  }

  private named(reference: string): Named | undefined {
    const [, target, copy, steps = ''] = REFERENCE.exec(reference) ?? [];
    if (target === undefined || !isManaged(reference)) return undefined;
    const all = this.planned.copiesOf(this.scope + target);
    if (all.length === 0) return undefined;
    const path = [...steps.matchAll(STEP)].map(([, name, index]) => name ?? Number(index));
    return { target, copies: copy === undefined ? all : all.filter((each) => each.copy === copy), path };
  }
}
