variable "days" {
  default = 8
}

resource "aws_neptune_cluster" "good" {
  cluster_identifier      = "graph"
  backup_retention_period = 7
}

resource "aws_neptune_cluster" "good_2" {
  cluster_identifier      = "graph"
  backup_retention_period = "14"
}

resource "aws_neptune_cluster" "good_3" {
  cluster_identifier      = "graph"
  backup_retention_period = var.days
}
