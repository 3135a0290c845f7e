variable "setting" {
  type = string
}

resource "aws_dms_endpoint" "unknown" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  ssl_mode      = var.setting
}
