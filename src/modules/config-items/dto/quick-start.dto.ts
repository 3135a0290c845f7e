import { Text } from '../../../common/validation/fields';
import { CollectionName } from '../../collections';

export class QuickStartDto {
  /**
   * Name of the new collection, unique in the tenant.
   * @example "payments-quick"
   */
  @CollectionName()
  collection!: string;

  /**
   * Address of the git repository: https or ssh, others as the service allows.
   * @example "https://git.example.com/payments/iac.git"
   */
  @Text({ required: true, max: 2000 })
  gitProvider!: string;

  /**
   * The branch to check; without it `master`, or the branch that the repository names when there is none.
   * @example "main"
   */
  @Text({ max: 1000 })
  branchName?: string;

  /**
   * User name for the repository, when it is private.
   * @example "reader"
   */
  @Text({ max: 1000 })
  httpsUser?: string;

  /**
   * Access token for the repository, when it is private, or the name of a secret that holds it; it is sealed and never
   * shown again.
   * @example "GIT_READER"
   */
  @Text({ max: 10_000 })
  httpsAccessToken?: string;
}
