import type { Holder, Place, PositionTable } from '../../model';
import { isHolder, type ArmHolder, type ArmValue } from '../expressions';

/** The source positions of a rendered document, whose parts may come from several files. */
export class RenderedPositions {
  private readonly files: PositionTable[] = [];
  /** The list or object that another one was derived from, with the same keys. */
  private readonly origins = new Map<object, ArmHolder>();
  private readonly members = new Map<object, Map<string | number, Place>>();
  /** For lists and objects created by an expression: the position of that expression. */
  private readonly makers = new Map<object, Place>();

  addFile(table: PositionTable): void {
    if (!this.files.includes(table)) this.files.push(table);
  }

  placeOf(holder: Holder | ArmHolder, key: string | number): Place | undefined {
    const own = this.members.get(holder)?.get(key);
    if (own) return own;
    const origin = this.origins.get(holder);
    if (origin) return this.placeOf(origin, key);
    return this.makers.get(holder) ?? this.writtenAt(holder, key);
  }

  /** Declares that a holder has the keys and positions of another one. */
  derive(holder: ArmHolder, from: ArmHolder): void {
    this.origins.set(holder, from);
  }

  /** Sets the position of a single member. */
  record(holder: ArmHolder, key: string | number, place: Place | undefined): void {
    if (!place) return;
    const known = this.members.get(holder);
    if (known) known.set(key, place);
    else this.members.set(holder, new Map([[key, place]]));
  }

  /** Gives everything that an expression created the position of the expression. */
  recordMade(value: ArmValue, place: Place | undefined): void {
    if (!place || !isHolder(value) || this.isKnown(value)) return;
    this.makers.set(value, place);
    for (const member of Object.values(value)) this.recordMade(member, place);
  }

  private isKnown(holder: ArmHolder): boolean {
    if (this.origins.has(holder) || this.members.has(holder) || this.makers.has(holder)) return true;
    const [first] = Object.keys(holder);
    return first === undefined || this.writtenAt(holder, Array.isArray(holder) ? Number(first) : first) !== undefined;
  }

  private writtenAt(holder: Holder | ArmHolder, key: string | number): Place | undefined {
    for (const table of this.files) {
      const place = table.placeOf(holder, key);
      if (place) return place;
    }
    return undefined;
  }
}
