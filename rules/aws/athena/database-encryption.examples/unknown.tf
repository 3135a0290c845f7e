variable "setting" {
  type = string
}

resource "aws_athena_database" "unknown" {
  name   = "sales"
  bucket = "results"
  encryption_configuration {
    encryption_option = var.setting
  }
}
