resource "aws_rds_cluster" "good" {
  cluster_identifier = "orders"
  engine             = "aurora-mysql"
  backtrack_window   = 86400
}
