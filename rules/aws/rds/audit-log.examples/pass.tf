resource "aws_rds_cluster" "good" {
  cluster_identifier              = "orders"
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["audit", "error"]
}
