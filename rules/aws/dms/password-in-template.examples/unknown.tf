variable "setting" {
  type      = string
  sensitive = true
}

resource "aws_dms_endpoint" "unknown" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  password      = var.setting
}
