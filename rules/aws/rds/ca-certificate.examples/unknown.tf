variable "setting" {
  type = string
}

resource "aws_db_instance" "unknown" {
  identifier         = "orders"
  engine             = "postgres"
  instance_class     = "db.t4g.medium"
  allocated_storage  = 20
  ca_cert_identifier = var.setting
}

resource "aws_rds_cluster_instance" "unknown" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  instance_class     = "db.r6g.large"
  ca_cert_identifier = var.setting
}
