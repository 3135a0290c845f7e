variable "setting" {
  type = list(string)
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier              = "orders"
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = var.setting
}
