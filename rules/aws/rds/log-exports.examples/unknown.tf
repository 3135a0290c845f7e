variable "setting" {
  type = list(string)
}

resource "aws_db_instance" "unknown" {
  identifier                      = "orders"
  engine                          = "postgres"
  instance_class                  = "db.t4g.medium"
  allocated_storage               = 20
  enabled_cloudwatch_logs_exports = var.setting
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier              = "orders"
  engine                          = "aurora-postgresql"
  enabled_cloudwatch_logs_exports = var.setting
}
