import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EXCLUSION_TYPES, type ExclusionType } from '../../../engine/files/exclusions';
import type { Exclusion } from '../data';

/** A test, a resource, or a test on a resource that runs leave out. */
@ApiSchema({ name: 'Exclusion' })
export class ExclusionView {
  /**
   * `single`: a test on some resources; `test`: a test everywhere; `resource`: resources from every test.
   * @example "single"
   */
  @ApiProperty({ enum: EXCLUSION_TYPES })
  exclusionType!: ExclusionType;

  /**
   * Id of the master test or of one of its evals; for `single` and `test`.
   * @example "TEST_STORAGE_1"
   */
  masterTestID?: string;

  /**
   * Paths of resources or template files; for `single` and `resource`.
   * @example ["/storage/main.tf"]
   */
  paths?: string[];

  /**
   * The reason for the exclusion.
   * @example "accepted until the migration"
   */
  reason?: string;

  /**
   * The person or team that answers for it.
   * @example "platform team"
   */
  owner?: string;

  /**
   * Date after which it no longer excludes.
   * @example "2026-12-31"
   */
  expires_at?: string;
}

@ApiSchema({ name: 'ExclusionList' })
export class ExclusionListView {
  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  container!: string;

  exclusions!: ExclusionView[];
}

export function toExclusionView(exclusion: Exclusion): ExclusionView {
  const { exclusionType, masterTestId, paths, reason, owner, expires } = exclusion;
  return {
    exclusionType,
    ...(exclusionType !== 'resource' && { masterTestID: masterTestId }),
    ...(exclusionType !== 'test' && { paths }),
    ...(reason && { reason }),
    ...(owner && { owner }),
    ...(expires && { expires_at: expires }),
  };
}
