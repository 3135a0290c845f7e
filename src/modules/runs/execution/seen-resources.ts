import { Types } from 'mongoose';
import type { RunResourceInput } from '../data';

/** The states that are counted, in the order in which their numbers stand. */
const COUNTED = ['passed', 'failed', 'error', 'excluded'] as const;
const ID_BYTES = 12;
const FIRST_ROOM = 1024;

/** The findings of a run about each of its resources so far, in some bytes for each: it may have hundreds of thousands. */
export class SeenResources {
  private readonly places = new Map<string, number>();
  private counts = new Uint32Array(FIRST_ROOM * COUNTED.length);
  /** The versions of their documents; zeros where there is none. */
  private versions = Buffer.alloc(FIRST_ROOM * ID_BYTES);
  /** The lists of services that resources have, by their numbers; thousands have the same. */
  private services = new Uint32Array(FIRST_ROOM);
  private readonly lists: (readonly string[])[] = [[]];
  private readonly longer = new Map<string, number>();

  has(identity: string): boolean {
    return this.places.has(identity);
  }

  /** One that is seen again begins anew. */
  see(identity: string, versionId: Types.ObjectId | undefined): void {
    const place = this.places.get(identity) ?? this.places.size;
    this.places.set(identity, place);
    if (place >= this.services.length) this.grow();
    this.counts.fill(0, place * COUNTED.length, (place + 1) * COUNTED.length);
    this.services[place] = 0;
    this.versions.fill(versionId?.id ?? 0, place * ID_BYTES, (place + 1) * ID_BYTES);
  }

  versionOf(identity: string): Types.ObjectId | undefined {
    const place = this.places.get(identity);
    if (place === undefined) return undefined;
    const id = Buffer.from(this.versions.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
    return id.some((byte) => byte !== 0) ? new Types.ObjectId(id) : undefined;
  }

  count(identity: string, state: (typeof COUNTED)[number]): void {
    const place = this.places.get(identity);
    if (place !== undefined) this.counts[place * COUNTED.length + COUNTED.indexOf(state)]++;
  }

  addServices(identity: string, services: readonly string[]): void {
    const place = this.places.get(identity);
    if (place !== undefined)
      this.services[place] = services.reduce((list, service) => this.with(list, service), this.services[place]);
  }

  findingsOf(identity: string): Omit<RunResourceInput, 'resource'> | undefined {
    const place = this.places.get(identity);
    if (place === undefined) return undefined;
    const [passed, failed, errors, excluded] = this.counts.subarray(place * COUNTED.length);
    const versionId = this.versionOf(identity);
    const services = this.lists[this.services[place]];
    return { passed, failed, errors, excluded, services, ...(versionId && { versionId }) };
  }

  /** The number of a list with one more service. */
  private with(list: number, service: string): number {
    if (this.lists[list].includes(service)) return list;
    const key = `${list}\n${service}`;
    const known = this.longer.get(key);
    if (known !== undefined) return known;
    this.longer.set(key, this.lists.length);
    return this.lists.push([...this.lists[list], service]) - 1;
  }

  private grow(): void {
    const room = 2 * this.services.length;
    const { counts, versions, services } = this;
    this.counts = new Uint32Array(room * COUNTED.length);
    this.counts.set(counts);
    this.versions = Buffer.alloc(room * ID_BYTES);
    this.versions.set(versions);
    this.services = new Uint32Array(room);
    this.services.set(services);
  }
}
