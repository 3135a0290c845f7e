import type { CoverageReason, Place, Problem } from '../model';

/** The reason why a Kustomization cannot be rendered, with the place that it comes from. */
export class KustomizeError extends Error {
  constructor(
    message: string,
    readonly place?: Place,
  ) {
    super(message);
    this.name = 'KustomizeError';
  }
}

/** The message of a problem with its place in front. */
export function placedProblem(reason: CoverageReason, message: string, place: Place | undefined): Problem {
  if (!place) return { reason, detail: message };
  return { reason, detail: `${place.text.file}:${place.text.position(place.offset).line}: ${message}` };
}
