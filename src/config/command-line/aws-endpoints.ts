/** Endpoints that replace those of AWS, for emulators and private networks. */
export interface AwsEndpoints {
  readonly endpoint?: string;
  /** By the service's name at the end of its variable. */
  readonly endpoints: Readonly<Record<string, string>>;
}

const VARIABLE = 'AWS_ENDPOINT_URL';

export function awsEndpoints(source: NodeJS.ProcessEnv): AwsEndpoints {
  const given = Object.entries(source).flatMap(([name, url]) =>
    name.startsWith(`${VARIABLE}_`) && url ? [[name.slice(VARIABLE.length + 1), url] as const] : [],
  );
  const endpoint = source[VARIABLE];
  return { ...(endpoint && { endpoint }), endpoints: Object.fromEntries(given) };
}
