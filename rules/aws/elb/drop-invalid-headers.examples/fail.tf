resource "aws_lb" "bad" {
  name = "web"
}

resource "aws_lb" "bad_off" {
  name                       = "web"
  load_balancer_type         = "application"
  drop_invalid_header_fields = false
}
