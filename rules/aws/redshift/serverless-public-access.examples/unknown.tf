variable "setting" {
  type = bool
}

resource "aws_redshiftserverless_workgroup" "unknown" {
  namespace_name      = "warehouse"
  workgroup_name      = "reports"
  publicly_accessible = var.setting
}
