import type { Exclusion } from './exclusion';
import { endOfIsoTime } from '../../base/time/iso-time';
import type { ExclusionInput } from './exclusion-input';

/** An exclusion as a run sees it. */
export function runExclusion(id: string, exclusion: ExclusionInput): Exclusion {
  const { exclusionType, masterTestId, paths, reason, owner, expires } = exclusion;
  return {
    id,
    type: exclusionType,
    testId: masterTestId,
    paths,
    ...(reason !== undefined && { reason }),
    ...(owner !== undefined && { owner }),
    ...(expires !== undefined && { expires, endsAt: endOfIsoTime(expires) }),
  };
}
