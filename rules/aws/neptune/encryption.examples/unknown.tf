variable "setting" {
  type = bool
}

resource "aws_neptune_cluster" "unknown" {
  cluster_identifier = "graph"
  storage_encrypted  = var.setting
}
