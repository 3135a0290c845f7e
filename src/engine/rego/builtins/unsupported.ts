import { Builtin } from './definition/registry';
import { arg, ArgType, T } from './definition/types';

/** Types of arguments and result of the builtins of OPA that are not evaluated here. */
const document = T.union(T.string, T.object());
const members = T.object(T.any, T.string);

const pem = arg('pem', T.string);
const query = arg('query', document);
const schema = arg('schema', document);

/**
 * Builtins of OPA that are not evaluated here. A policy with a call of one compiles, so that its other rules are judged
 * and its tests may replace the builtin; a call that is evaluated is an error and never undefined.
 */
export const unsupported: readonly Builtin[] = [
  entry('crypto.parse_private_keys', [pem], T.array(members)),
  entry('crypto.x509.parse_and_verify_certificates', [pem], T.tuple(T.boolean, T.array(members))),
  entry(
    'crypto.x509.parse_and_verify_certificates_with_options',
    [pem, arg('options', members)],
    T.tuple(T.boolean, T.array(members)),
  ),
  entry('crypto.x509.parse_certificate_request', [pem], members),
  entry('crypto.x509.parse_keypair', [pem, arg('key', T.string)], members),
  entry('crypto.x509.parse_rsa_private_key', [pem], members),
  entry('graphql.is_valid', [query, schema], T.boolean),
  entry('graphql.parse', [query, schema], T.tuple(T.object(), T.object())),
  entry('graphql.parse_and_verify', [query, schema], T.tuple(T.boolean, T.object(), T.object())),
  entry('graphql.parse_query', [arg('query', T.string)], T.object()),
  entry('graphql.parse_schema', [arg('schema', T.string)], T.object()),
  entry('graphql.schema_is_valid', [schema], T.boolean),
  { ...entry('net.lookup_ip_addr', [arg('name', T.string)], T.set(T.string)), nondeterministic: true },
  entry(
    'providers.aws.sign_req',
    [arg('request', members), arg('config', members), arg('time_ns', T.number)],
    T.object(),
  ),
  entry('rego.parse_module', [arg('filename', T.string), arg('rego', T.string)], members),
];

/** The names of {@link unsupported}. */
export const UNSUPPORTED: ReadonlySet<string> = new Set(unsupported.map(({ name }) => name));

function entry(name: string, args: readonly ArgType[], result: ArgType): Builtin {
  const fn = (): never => {
    throw new Error(`${name} is not supported`);
  };
  return { name, args, result, description: 'Not evaluated here.', fn };
}
