import { EMPTY_OBJECT, objKeys, ObjectValue, setOf, toRegoText, Value } from '../../values';
import { objectOperand } from '../definition/operands';
import { Builtin, BuiltinContext, builtinError, operandError } from '../definition/registry';
import { arg, T } from '../definition/types';

const REQUIRED = ['method', 'url'];
const ALLOWED: ReadonlySet<Value> = new Set([
  ...REQUIRED,
  'body',
  'enable_redirect',
  'force_json_decode',
  'force_yaml_decode',
  'headers',
  'raw_body',
  'tls_use_system_certs',
  'tls_ca_cert',
  'tls_ca_cert_file',
  'tls_ca_cert_env_variable',
  'tls_client_cert',
  'tls_client_cert_file',
  'tls_client_cert_env_variable',
  'tls_client_key',
  'tls_client_key_file',
  'tls_client_key_env_variable',
  'tls_insecure_skip_verify',
  'tls_server_name',
  'timeout',
  'cache',
  'force_cache',
  'force_cache_duration_seconds',
  'raise_error',
  'caching_mode',
  'max_retry_attempts',
  'cache_ignored_headers',
]);

function checkRequest(request: ObjectValue): void {
  const keys = objKeys(request);
  const unknown = keys.filter((key) => !ALLOWED.has(key));
  if (unknown.length > 0) throw operandError(1, `invalid request parameters(s): ${toRegoText(setOf(unknown))}`);
  const missing = REQUIRED.filter((key) => !keys.includes(key));
  if (missing.length > 0) {
    throw operandError(1, `missing required request parameters(s): ${toRegoText(setOf(missing))}`);
  }
}

function send(_ctx: BuiltinContext, request: Value): never {
  checkRequest(objectOperand(request, 1));
  throw builtinError('requests are disabled: a rule may not reach outside');
}

/**
 * Builtins that would access the network or the environment. They compile, so that tests can mock them, but return
 * nothing.
 */
export const outside: readonly Builtin[] = [
  {
    name: 'http.send',
    args: [arg('request', T.object(T.any, T.string))],
    result: T.object(),
    nondeterministic: true,
    description: 'Disabled: checks its argument, then fails.',
    fn: send,
  },
  {
    name: 'opa.runtime',
    args: [],
    result: T.object(T.any, T.string),
    nondeterministic: true,
    description: 'Disabled: an empty object, nothing of the configuration or the environment.',
    fn: () => EMPTY_OBJECT,
  },
];
