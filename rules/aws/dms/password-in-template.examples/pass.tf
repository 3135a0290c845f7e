resource "random_password" "admin" {
  length = 24
}

resource "aws_dms_endpoint" "good" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
}

resource "aws_dms_endpoint" "good_2" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  password      = random_password.admin.result
}
