resource "aws_neptune_cluster" "good" {
  cluster_identifier  = "graph"
  deletion_protection = true
}

resource "aws_neptune_cluster" "good_2" {
  cluster_identifier  = "graph"
  for_each            = toset(["a", "b"])
  deletion_protection = each.key != "c"
}
