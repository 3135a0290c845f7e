import type { Holder, Place, PositionTable } from '../../model';
import { isHolder, type ArmHolder, type ArmValue } from '../expressions';

/** Where the parts of a rendered document were written, whichever file they come from. */
export class RenderedPositions {
  private readonly files: PositionTable[] = [];
  /** What holders were made from, member for member. */
  private readonly origins = new WeakMap<object, ArmHolder>();
  private readonly members = new WeakMap<object, Map<string | number, Place>>();
  /** Where the expressions stand that made a holder. */
  private readonly makers = new WeakMap<object, Place>();

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

  /** Says that a holder has the members of another, some of them with other values. */
  derive(holder: ArmHolder, from: ArmHolder): void {
    this.origins.set(holder, from);
  }

  /** Says where one member was written. */
  record(holder: ArmHolder, key: string | number, place: Place | undefined): void {
    if (!place) return;
    const known = this.members.get(holder);
    if (known) known.set(key, place);
    else this.members.set(holder, new Map([[key, place]]));
  }

  /** What an expression has made stands where the expression does. */
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
