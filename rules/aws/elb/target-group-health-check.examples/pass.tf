resource "aws_lb_target_group" "good" {
  port     = 443
  protocol = "HTTPS"
  health_check {
    path = "/health"
  }
}

resource "aws_lb_target_group" "good_by_default" {
  port     = 443
  protocol = "HTTPS"
}
