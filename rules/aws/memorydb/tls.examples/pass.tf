resource "aws_memorydb_cluster" "good" {
  name      = "queue"
  acl_name  = "services"
  node_type = "db.t4g.small"
}

resource "aws_memorydb_cluster" "good_2" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  tls_enabled = true
}
