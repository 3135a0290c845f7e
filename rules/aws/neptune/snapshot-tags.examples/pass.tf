variable "enabled" {
  default = true
}

resource "aws_neptune_cluster" "good" {
  cluster_identifier    = "graph"
  copy_tags_to_snapshot = true
}

resource "aws_neptune_cluster" "good_2" {
  cluster_identifier    = "graph"
  copy_tags_to_snapshot = var.enabled
}
