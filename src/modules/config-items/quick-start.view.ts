import { ApiSchema } from '@nestjs/swagger';

/** The names of the items that a quick start makes. */
@ApiSchema({ name: 'QuickStart' })
export class QuickStartView {
  /**
   * Name of the collection.
   * @example "payments-quick"
   */
  collection!: string;

  /**
   * Name of the connector to the repository.
   * @example "repository"
   */
  connector!: string;

  /**
   * Name of the master snapshot: all templates of the repository.
   * @example "templates"
   */
  mastersnapshot!: string;

  /**
   * Name of the master test: the built-in rules.
   * @example "rules-on-board"
   */
  mastertest!: string;
}
