resource "aws_lb_target_group" "bad" {
  port     = 80
  protocol = "HTTP"
}
