/** As many as one transaction can store well within the time limit of a request. */
export const MAX_EXCLUSIONS = 5000;
