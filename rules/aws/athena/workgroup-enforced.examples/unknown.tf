variable "setting" {
  type = bool
}

resource "aws_athena_workgroup" "unknown" {
  name = "reports"
  configuration {
    enforce_workgroup_configuration = var.setting
  }
}
