/** The attributes of a bucket that a resource of its own says too: the provider takes them from one of both places. */
export const PARTS: Readonly<Record<string, string>> = {
  acceleration_status: 'aws_s3_bucket_accelerate_configuration',
  acl: 'aws_s3_bucket_acl',
  cors_rule: 'aws_s3_bucket_cors_configuration',
  grant: 'aws_s3_bucket_acl',
  lifecycle_rule: 'aws_s3_bucket_lifecycle_configuration',
  logging: 'aws_s3_bucket_logging',
  object_lock_configuration: 'aws_s3_bucket_object_lock_configuration',
  policy: 'aws_s3_bucket_policy',
  replication_configuration: 'aws_s3_bucket_replication_configuration',
  request_payer: 'aws_s3_bucket_request_payment_configuration',
  server_side_encryption_configuration: 'aws_s3_bucket_server_side_encryption_configuration',
  versioning: 'aws_s3_bucket_versioning',
  website: 'aws_s3_bucket_website_configuration',
};

/** The parts of types that may stand inside or beside. */
export const PARTS_OF: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  aws_s3_bucket: PARTS,
  azurerm_storage_account: {
    network_rules: 'azurerm_storage_account_network_rules',
    customer_managed_key: 'azurerm_storage_account_customer_managed_key',
  },
};

/** The type of the resource of its own that may say an attribute of another. */
export function partOf(type: string, attribute: string): string | undefined {
  const parts = PARTS_OF[type];
  return parts && Object.hasOwn(parts, attribute) ? parts[attribute] : undefined;
}
