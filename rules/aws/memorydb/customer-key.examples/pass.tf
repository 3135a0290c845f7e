resource "aws_kms_key" "data" {}

resource "aws_memorydb_cluster" "good" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  kms_key_arn = aws_kms_key.data.arn
}

resource "aws_memorydb_cluster" "good_2" {
  name        = "queue"
  acl_name    = "services"
  node_type   = "db.t4g.small"
  kms_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}
