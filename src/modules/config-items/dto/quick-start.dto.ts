import { NoOtherFields } from '../../../common/validation/no-other-fields.decorator';
import { Text } from '../../../common/validation/fields';
import { CollectionName } from '../../collections';

/** A repository that is misread because of a misspelled field would look checked. */
@NoOtherFields()
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
   * The branch to check; without it the default branch of the repository.
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
