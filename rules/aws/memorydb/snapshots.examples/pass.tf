resource "aws_memorydb_cluster" "good" {
  name                     = "queue"
  acl_name                 = "services"
  node_type                = "db.t4g.small"
  snapshot_retention_limit = 7
}
