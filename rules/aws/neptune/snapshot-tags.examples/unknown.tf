variable "setting" {
  type = bool
}

resource "aws_neptune_cluster" "unknown" {
  cluster_identifier    = "graph"
  copy_tags_to_snapshot = var.setting
}
