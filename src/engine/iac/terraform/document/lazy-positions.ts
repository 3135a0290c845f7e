import { PositionTable, type Holder, type Place } from '../../model';

/** A table that is filled when somebody asks for a place: most documents are never asked. */
export class LazyPositions extends PositionTable {
  private fill: ((table: PositionTable) => void) | undefined;

  constructor(fill: (table: PositionTable) => void) {
    super();
    this.fill = fill;
  }

  override placeOf(holder: Holder, key: string | number): Place | undefined {
    const { fill } = this;
    this.fill = undefined;
    fill?.(this);
    return super.placeOf(holder, key);
  }
}
