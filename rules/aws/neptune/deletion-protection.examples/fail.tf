resource "aws_neptune_cluster" "bad" {
  cluster_identifier = "graph"
}

resource "aws_neptune_cluster" "bad_2" {
  cluster_identifier  = "graph"
  deletion_protection = false
}
