variable "setting" {
  type = number
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier = "orders"
  engine             = "aurora-mysql"
  backtrack_window   = var.setting
}
