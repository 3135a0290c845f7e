variable "setting" {
  type = bool
}

resource "aws_neptune_cluster" "unknown" {
  cluster_identifier                  = "graph"
  iam_database_authentication_enabled = var.setting
}
