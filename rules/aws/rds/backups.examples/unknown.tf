variable "setting" {
  type = number
}

resource "aws_db_instance" "unknown" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 20
  backup_retention_period = var.setting
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = var.setting
}
