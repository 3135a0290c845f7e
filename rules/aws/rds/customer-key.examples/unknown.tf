variable "setting" {
  type = string
}

resource "aws_db_instance" "unknown" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  kms_key_id        = var.setting
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  kms_key_id         = var.setting
}
