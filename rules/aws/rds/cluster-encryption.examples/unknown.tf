variable "setting" {
  type = bool
}

resource "aws_rds_cluster" "unknown" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  storage_encrypted  = var.setting
}
