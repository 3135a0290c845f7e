variable "setting" {
  type = number
}

resource "aws_db_instance" "unknown" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  monitoring_interval = var.setting
}

resource "aws_rds_cluster_instance" "unknown" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  instance_class      = "db.r6g.large"
  monitoring_interval = var.setting
}
