variable "setting" {
  type = string
}

resource "aws_neptune_cluster" "unknown" {
  cluster_identifier = "graph"
  kms_key_arn        = var.setting
}
