resource "aws_elasticache_cluster" "main" {
  cluster_id = "cache"
  engine = "redis"
  engine_version = "7.1.0"
  node_type = "cache.t4g.small"
  num_cache_nodes = 1
  availability_zone = "eu-west-1a"
  maintenance_window = "sun:05:00-sun:06:00"
  snapshot_retention_limit = 1
  security_group_ids = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  subnet_group_name = "private"
  parameter_group_name = "default.redis7"
  auto_minor_version_upgrade = true
  transit_encryption_enabled = true
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-504448181618"
    resource_type = "aws_elasticache_cluster"
    env = "prod"
  }
}
