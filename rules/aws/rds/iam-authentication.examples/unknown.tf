variable "setting" {
  type = bool
}

resource "aws_db_instance" "unknown" {
  identifier                          = "orders"
  engine                              = "postgres"
  instance_class                      = "db.t4g.medium"
  allocated_storage                   = 20
  iam_database_authentication_enabled = var.setting
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier                  = "orders"
  engine                              = "aurora-postgresql"
  iam_database_authentication_enabled = var.setting
}
