/** Builtins of OPA that a policy here may not use: the compiler refuses them by name. */
export const UNSUPPORTED: ReadonlySet<string> = new Set([
  'crypto.parse_private_keys',
  'crypto.x509.parse_and_verify_certificates',
  'crypto.x509.parse_and_verify_certificates_with_options',
  'crypto.x509.parse_certificate_request',
  'crypto.x509.parse_certificates',
  'crypto.x509.parse_keypair',
  'crypto.x509.parse_rsa_private_key',
  'graphql.is_valid',
  'graphql.parse',
  'graphql.parse_and_verify',
  'graphql.parse_query',
  'graphql.parse_schema',
  'graphql.schema_is_valid',
  'net.lookup_ip_addr',
  'providers.aws.sign_req',
  'rego.parse_module',
]);
