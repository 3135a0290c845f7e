resource "aws_neptune_cluster" "good" {
  cluster_identifier = "graph"
  storage_encrypted  = true
}

resource "aws_neptune_cluster" "good_2" {
  cluster_identifier = "graph"
  for_each           = toset(["a", "b"])
  storage_encrypted  = each.key != "c"
}
