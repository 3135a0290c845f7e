variable "setting" {
  type = string
}

resource "aws_memorydb_snapshot" "unknown" {
  cluster_name = "queue"
  kms_key_arn  = var.setting
}
