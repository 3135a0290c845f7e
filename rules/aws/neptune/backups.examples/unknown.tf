variable "setting" {
  type = number
}

resource "aws_neptune_cluster" "unknown" {
  cluster_identifier      = "graph"
  backup_retention_period = var.setting
}
