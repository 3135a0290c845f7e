variable "enabled" {
  default = true
}

resource "aws_neptune_cluster" "good" {
  cluster_identifier                  = "graph"
  iam_database_authentication_enabled = true
}

resource "aws_neptune_cluster" "good_2" {
  cluster_identifier                  = "graph"
  iam_database_authentication_enabled = var.enabled
}
