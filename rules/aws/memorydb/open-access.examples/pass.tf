resource "aws_memorydb_cluster" "good" {
  name      = "queue"
  node_type = "db.t4g.small"
  acl_name  = "services"
}
