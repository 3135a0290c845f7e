variable "setting" {
  type = list(string)
}

resource "aws_redshiftserverless_namespace" "unknown" {
  namespace_name = "warehouse"
  log_exports    = var.setting
}
