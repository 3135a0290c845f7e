variable "setting" {
  type = bool
}

resource "aws_db_instance" "unknown" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  deletion_protection = var.setting
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  deletion_protection = var.setting
}

resource "aws_rds_global_cluster" "unknown" {
  global_cluster_identifier = "orders"
  deletion_protection       = var.setting
}
