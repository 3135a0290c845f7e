import type { CoverageReason, Diagnostic, Place } from '../../model';
import type { Source } from '../../../base/source';
import {
  ArmBudget,
  ExpressionSyntaxError,
  Extents,
  parseExpression,
  type ArmValue,
  type Expression,
} from '../expressions';
import { RenderedPositions } from './rendered-positions';

/** The state that is shared by all parts of one rendering. */
export class Run {
  readonly budget = new ArmBudget();
  readonly extents = new Extents();
  readonly positions = new RenderedPositions();
  /** The linked files that were followed, but for the templates of deployments whose condition is false. */
  readonly linked = new Set<string>();
  /** The lists of loops whose count is not known: one element stands for any number, or none. */
  readonly openLists = new Set<readonly ArmValue[]>();
  /** The number of templates whose names are known. */
  scopes = 0;
  private readonly expressions = new Map<string, Expression | ExpressionSyntaxError>();
  private readonly noted = new Map<string, Diagnostic>();
  private readonly limits = new Set<string>();

  constructor(
    readonly source: Source,
    readonly file: string,
  ) {}

  get diagnostics(): Diagnostic[] {
    return [...this.noted.values()];
  }

  expression(text: string): Expression | ExpressionSyntaxError {
    const known = this.expressions.get(text);
    if (known) return known;
    const read = tryParse(text);
    this.expressions.set(text, read);
    return read;
  }

  /** Notes a limit where it is first reached: behind it, every expression would say the same. */
  noteLimit(limit: string, placeOf: () => Place | undefined): void {
    if (this.limits.has(limit)) return;
    this.limits.add(limit);
    this.note('limit-reached', limit, placeOf());
  }

  /** Adds a diagnostic; duplicates at the same position are dropped. */
  note(reason: CoverageReason, message: string, place: Place | undefined, losesResources?: true): void {
    const { line, column } = place?.text.position(place.offset) ?? { line: 1, column: 1 };
    const file = place?.text.file ?? this.file;
    const lost = losesResources && { losesResources };
    this.noted.set([reason, message, file, line, column].join('\n'), { reason, file, line, column, message, ...lost });
  }
}

function tryParse(text: string): Expression | ExpressionSyntaxError {
  try {
    return parseExpression(text);
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return error;
    throw error;
  }
}
