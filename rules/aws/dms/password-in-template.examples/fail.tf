variable "password" {
  default = "correct-horse-battery"
}

resource "aws_dms_endpoint" "bad" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  password      = "correct-horse-battery"
}

resource "aws_dms_endpoint" "bad_2" {
  endpoint_id   = "source"
  endpoint_type = "source"
  engine_name   = "postgres"
  password      = var.password
}
