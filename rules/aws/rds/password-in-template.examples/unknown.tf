variable "setting" {
  type      = string
  sensitive = true
}

resource "aws_db_instance" "unknown" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  password          = var.setting
}

resource "aws_rds_cluster" "unknown_2" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  master_password    = var.setting
}
