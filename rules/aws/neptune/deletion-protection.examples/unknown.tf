variable "setting" {
  type = bool
}

resource "aws_neptune_cluster" "unknown" {
  cluster_identifier  = "graph"
  deletion_protection = var.setting
}
