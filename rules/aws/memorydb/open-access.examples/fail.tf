resource "aws_memorydb_cluster" "bad" {
  name      = "queue"
  node_type = "db.t4g.small"
  acl_name  = "open-access"
}
