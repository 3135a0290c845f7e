variable "protocol" {}

resource "aws_lb_listener" "unknown" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/a/1"
  port              = 80
  protocol          = var.protocol
  default_action {
    type = "forward"
  }
}
