variable "setting" {
  type = string
}

resource "aws_athena_workgroup" "unknown" {
  name = "reports"
  configuration {
    result_configuration {
      encryption_configuration {
        encryption_option = var.setting
      }
    }
  }
}
