variable "setting" {
  type = list(string)
}

resource "aws_neptune_cluster" "unknown" {
  cluster_identifier             = "graph"
  enable_cloudwatch_logs_exports = var.setting
}
