import { detectDrift, type RunningDocument } from '../../src/engine/drift';
import type { AttributeMap } from '../../src/engine/drift/values/attribute-map';
import { MAPS, statesOf } from '../../test/support/drift/drift-cases';
import type { Column } from '../../src/engine/drift/values/unresolved';
import type { Change, MatrixType } from './matrix-type';
import type { Written } from './written';

/** A type counts when so many of its attributes were changed alone, or all that can be. */
const ENOUGH = 5;

/** What came of one type in one column. */
export interface MatrixRow {
  readonly type: string;
  readonly column: Column;
  /** How many attributes the map has in this column. */
  readonly attributes: number;
  /** No attribute differs after the deployment, but for those that the emulator does not keep. */
  readonly isClean: boolean;
  /** The attributes that were changed alone. */
  readonly changed: readonly string[];
  /** Those of them of which drift reported exactly the change. */
  readonly reported: readonly string[];
  /** What the emulator does not keep, or cannot change, with the reasons. */
  readonly notKept: readonly string[];
  readonly notChangeable: readonly string[];
  readonly problems: readonly string[];
}

/** An attribute that differs from the template. */
export interface Differing {
  readonly path: string;
  readonly how: string;
}

/** What is expected of one column, and what came of it. */
export class ColumnCheck {
  readonly problems: string[] = [];
  private readonly attributes: readonly AttributeMap[];
  private readonly notKept: readonly [string, string][];
  private isClean = false;
  /** The emulator cannot do the type, as is expected. */
  private hasFailed = false;
  /** What differs without any change. */
  private alwaysDiffering: readonly string[];
  private readonly tried: string[] = [];
  private readonly reported: string[] = [];

  constructor(
    private readonly type: MatrixType,
    private readonly written: Written,
    private readonly column: Column,
  ) {
    this.attributes = written.map.attributes.filter(
      // What gives access differs where nothing writes it, too.
      ({ sources, grantsAccess }) => sources[column].length > 0 || grantsAccess,
    );
    this.notKept = this.own(type.notKept);
    this.alwaysDiffering = this.notKept.map(([attribute]) => attribute);
    for (const attribute of Object.keys({ ...type.notKept, ...type.notChangeable })) this.checkName(attribute);
  }

  /** The attributes that differ, with those that are written but that no answer has. */
  differing(resources: readonly RunningDocument[]): Differing[] {
    const templates = this.written.columns.get(this.column) ?? [];
    const { pairs, unmatched } = detectDrift({
      templates,
      resources,
      maps: MAPS,
      states: statesOf(templates, resources),
    });
    if (pairs.length !== 1) throw new Error(`${pairs.length} pairs, ${JSON.stringify(unmatched)}`);
    const [{ drifted, untracked }] = pairs;
    const unread = untracked.filter((path) => this.attributeOf(path));
    return [
      ...drifted.map(({ path, iacValue, cloudValue }) => ({
        path,
        how: `is ${JSON.stringify(cloudValue)} instead of ${JSON.stringify(iacValue)}`,
      })),
      ...unread.map((path) => ({ path, how: 'was not read' })),
    ];
  }

  deployed(found: readonly Differing[]): void {
    this.isClean = this.expect('after the deployment', found, []);
    this.alwaysDiffering = found.map(({ path }) => path);
  }

  changed({ attribute }: Change, found: readonly Differing[]): void {
    if (!this.attributeOf(attribute)) {
      this.checkName(attribute);
      this.expect(`after a change of ${attribute}`, found, []);
      return;
    }
    this.tried.push(attribute);
    const isReported = this.expect(`after a change of ${attribute}`, found, [attribute]);
    if (this.alwaysDiffering.includes(attribute)) this.problems.push(`${attribute} was changed but differs without it`);
    else if (isReported) this.reported.push(attribute);
  }

  changedBack(found: readonly Differing[]): void {
    this.expect('after everything was changed back', found, []);
  }

  failed(message: string): void {
    this.hasFailed = message === this.type.failsWith;
    if (!this.hasFailed) this.problems.push(message);
  }

  row(): MatrixRow {
    const { failsWith } = this.type;
    if (failsWith !== undefined && !this.hasFailed) this.problems.push(`it does not fail with: ${failsWith}`);
    const notChangeable = this.own(this.type.notChangeable);
    const named = [...this.tried, ...[...this.notKept, ...notChangeable].map(([attribute]) => attribute)];
    const open = this.attributes.filter((each) => !named.some((path) => isOf(each, path)));
    if (this.reported.length < ENOUGH && open.length > 0 && !this.hasFailed)
      this.problems.push(`too few attributes were changed: ${open.map(({ name }) => name).join(', ')}`);
    return {
      type: this.written.map.type,
      column: this.column,
      attributes: this.attributes.length,
      isClean: this.isClean,
      changed: this.tried,
      reported: this.reported,
      notKept: [
        ...(this.hasFailed ? [`anything (${failsWith})`] : []),
        ...this.notKept.map(([attribute, reason]) => `${attribute} (${reason})`),
      ],
      notChangeable: notChangeable.map(([attribute, reason]) => `${attribute} (${reason})`),
      problems: this.problems,
    };
  }

  private expect(when: string, found: readonly Differing[], expected: readonly string[]): boolean {
    const all = [...expected, ...this.alwaysDiffering];
    const wrong = [
      ...found.filter(({ path }) => !all.includes(path)).map(({ path, how }) => `${path} ${how}`),
      ...all.filter((each) => !found.some(({ path }) => path === each)).map((each) => `${each} is not reported`),
    ];
    if (wrong.length > 0) this.problems.push(`${when}: ${wrong.join('; ')}`);
    return wrong.length === 0;
  }

  /** An attribute may be one of the other column alone, but not of none. */
  private checkName(attribute: string): void {
    if (!this.written.map.attributes.some((each) => isOf(each, attribute)))
      this.problems.push(`the map has no attribute ${attribute}`);
  }

  private own(reasons: Readonly<Record<string, string>> = {}): [string, string][] {
    return Object.entries(reasons).filter(([attribute]) => this.attributeOf(attribute));
  }

  private attributeOf(path: string): AttributeMap | undefined {
    return this.attributes.find((each) => isOf(each, path));
  }
}

function isOf({ name, kind }: AttributeMap, path: string): boolean {
  return path === name || (kind === 'map' && /^[.[]/.test(path.slice(name.length)) && path.startsWith(name));
}
