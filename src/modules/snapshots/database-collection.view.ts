import { ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'DatabaseCollectionList' })
export class DatabaseCollectionListView {
  /**
   * Names of the database collections that hold snapshots, sorted.
   * @example ["microsoftweb", "terraformtemplate"]
   */
  results!: string[];
}
