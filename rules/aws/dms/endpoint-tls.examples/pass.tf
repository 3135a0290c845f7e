resource "aws_dms_endpoint" "good" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  ssl_mode      = "require"
}

resource "aws_dms_endpoint" "good_2" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  ssl_mode      = "verify-full"
}
