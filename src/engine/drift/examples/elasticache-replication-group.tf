resource "aws_elasticache_replication_group" "main" {
  replication_group_id = "sessions"
  description = "Sessions"
  node_type = "cache.t4g.small"
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
  automatic_failover_enabled = true
  multi_az_enabled = true
  snapshot_retention_limit = 5
  snapshot_window = "03:00-04:00"
  kms_key_id = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  auto_minor_version_upgrade = true
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-444301538672"
    resource_type = "aws_elasticache_replication_group"
    env = "prod"
  }
}
