/** Something that runs, once as it should be and once with mistakes: the answers of calls, by the calls. */
export interface LiveTwin<Calls> {
  readonly path: string;
  readonly good: Calls;
  readonly bad: Calls;
  /** The rules that must pass on the first and fail on the second. */
  readonly rules: readonly string[];
  /** The rules that find something in the second, and nothing to judge in the first. */
  readonly onlyFail?: readonly string[];
  /** Members that the crawl adds to the answers. */
  readonly adds?: Readonly<Record<string, string>>;
}

export const ACCOUNT = '123456789012';
export const REGION = 'eu-west-1';
export const CUSTOMER_KEY = `arn:aws:kms:${REGION}:${ACCOUNT}:key/11111111-1111-1111-1111-111111111111`;
export const AWS_KEY = `arn:aws:kms:${REGION}:${ACCOUNT}:key/22222222-2222-2222-2222-222222222222`;

/** A policy that lets in whom it names. */
export function policy(principal: unknown, action: string | string[], resource = '*', more: object = {}): string {
  const statement = { Effect: 'Allow', Principal: principal, Action: action, Resource: resource, ...more };
  return JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
}
