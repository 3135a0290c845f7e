import type { ModuleInstance, PlacedBlock } from '../module';
import type { Expression } from '../../../hcl/syntax';

const PART = /^\s*(=|!=|>=|<=|>|<|~>)?\s*v?(\d+)((?:\.\d+)*)/;

/** Collects the highest major versions of providers that modules allow, for those with a bound. */
export class ProviderMajors {
  private readonly bounds = new Map<string, number>();
  private readonly seen = new Set<readonly PlacedBlock[]>();

  get found(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.bounds);
  }

  /** Takes in the constraints of a module: Terraform looks for versions that all modules allow. */
  add(instance: ModuleInstance): void {
    this.addBlocks(instance.versionBlocks());
  }

  /** Takes in `terraform` and `provider` blocks, which a lock file has too. */
  addBlocks(blocks: readonly PlacedBlock[]): void {
    if (this.seen.has(blocks)) return;
    this.seen.add(blocks);
    for (const { block } of blocks) {
      const required = block.body.blocks.filter(({ type }) => type === 'required_providers');
      for (const { body } of required)
        for (const [name, { expression }] of body.attributes) this.limit(name, versionIn(expression));
      const name = block.type === 'provider' ? block.labels.at(0)?.value.split('/').at(-1) : undefined;
      const version = block.body.attributes.get('version');
      if (name !== undefined && version) this.limit(name, versionIn(version.expression));
    }
  }

  private limit(provider: string, constraint: string): void {
    for (const part of constraint.split(',')) {
      const bound = Math.min(this.bounds.get(provider) ?? Infinity, highestMajor(part));
      if (bound !== Infinity) this.bounds.set(provider, bound);
    }
  }
}

/** The constraint of a provider: a text, or an object that holds one. */
function versionIn(expression: Expression): string {
  if (expression.kind === 'embedded') return versionIn(expression.expression);
  if (expression.kind === 'string') return expression.value;
  if (expression.kind !== 'object') return '';
  const version = expression.items.find(({ key }) => key.kind === 'string' && key.value === 'version');
  return version ? versionIn(version.value) : '';
}

function highestMajor(part: string): number {
  const [, operator = '=', major, rest = ''] = PART.exec(part) ?? [];
  if (major === undefined) return Infinity;
  switch (operator) {
    case '=':
    case '<=':
    case '~>': // One number alone bounds the major version of a provider, too.
      return Number(major);
    case '<':
      return /[1-9]/.test(rest) ? Number(major) : Number(major) - 1;
    default:
      return Infinity;
  }
}
