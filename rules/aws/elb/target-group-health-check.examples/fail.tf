resource "aws_lb_target_group" "bad" {
  port     = 443
  protocol = "HTTPS"
  health_check {
    enabled = false
  }
}
