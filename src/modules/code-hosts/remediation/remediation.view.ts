import { ApiSchema } from '@nestjs/swagger';

/** The pull request with a fix, or the task that works on it. */
@ApiSchema({ name: 'Remediation' })
export class RemediationView {
  /**
   * The page of the pull request; absent while the task is at work.
   * @example "https://github.com/acme/shop/pull/7"
   */
  url?: string;

  /**
   * Id of the task, when the pull request takes longer than a request may: repeat the call to learn what came of it.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid?: string;
}
