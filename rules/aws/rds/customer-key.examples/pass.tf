resource "aws_kms_key" "data" {}

resource "aws_db_instance" "good" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  kms_key_id        = aws_kms_key.data.arn
}

resource "aws_db_instance" "good_2" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_rds_cluster" "good" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  kms_key_id         = aws_kms_key.data.arn
}

resource "aws_rds_cluster" "good_2" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  kms_key_id         = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
}

resource "aws_db_instance" "good_replica" {
  identifier          = "orders-replica"
  instance_class      = "db.t4g.medium"
  replicate_source_db = aws_db_instance.good.identifier
}
