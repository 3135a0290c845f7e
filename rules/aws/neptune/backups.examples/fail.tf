resource "aws_neptune_cluster" "bad" {
  cluster_identifier = "graph"
}

resource "aws_neptune_cluster" "bad_2" {
  cluster_identifier      = "graph"
  backup_retention_period = 0
}

resource "aws_neptune_cluster" "bad_3" {
  cluster_identifier      = "graph"
  backup_retention_period = 6
}
