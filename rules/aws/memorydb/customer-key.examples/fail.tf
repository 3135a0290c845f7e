resource "aws_memorydb_cluster" "bad" {
  name      = "queue"
  acl_name  = "services"
  node_type = "db.t4g.small"
}

resource "aws_memorydb_cluster" "bad_2" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  kms_key_arn = "alias/aws/managed"
}
