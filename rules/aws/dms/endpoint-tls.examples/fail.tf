resource "aws_dms_endpoint" "bad" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
}

resource "aws_dms_endpoint" "bad_2" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  ssl_mode      = "none"
}
