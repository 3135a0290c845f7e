variable "policy" {}

resource "aws_lb_listener" "unknown" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/a/1"
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = var.policy
  default_action {
    type = "forward"
  }
}
