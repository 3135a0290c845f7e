resource "aws_lb_target_group" "bad" {
  port     = 443
  protocol = "HTTPS"
}

resource "aws_lb_target_group" "bad_off" {
  port     = 443
  protocol = "HTTPS"
  health_check {
    enabled = false
  }
}
