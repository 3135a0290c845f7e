import { NoOtherFields } from './no-other-fields.decorator';

/** The query of an operation without parameters, which refuses any: a misspelled one would change nothing unseen. */
@NoOtherFields()
export class NoParametersDto {}
