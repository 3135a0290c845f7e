variable "setting" {
  type = string
}

resource "aws_timestreamwrite_database" "unknown" {
  database_name = "metrics"
  kms_key_id    = var.setting
}
