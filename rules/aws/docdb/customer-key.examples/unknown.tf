variable "setting" {
  type = string
}

resource "aws_docdb_cluster" "unknown" {
  cluster_identifier = "catalog"
  kms_key_id         = var.setting
}
