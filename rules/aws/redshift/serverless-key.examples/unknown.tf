variable "setting" {
  type = string
}

resource "aws_redshiftserverless_namespace" "unknown" {
  namespace_name = "warehouse"
  kms_key_id     = var.setting
}
