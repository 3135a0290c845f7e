variable "setting" {
  type = list(string)
}

resource "aws_docdb_cluster" "unknown" {
  cluster_identifier              = "catalog"
  enabled_cloudwatch_logs_exports = var.setting
}
