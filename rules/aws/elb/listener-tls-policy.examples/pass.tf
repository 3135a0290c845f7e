resource "aws_lb_listener" "good" {
  for_each          = toset(["ELBSecurityPolicy-TLS13-1-2-2021-06", "ELBSecurityPolicy-TLS-1-2-Ext-2018-06", "ELBSecurityPolicy-FS-1-2-Res-2020-10", "ELBSecurityPolicy-TLS13-1-3-2021-06"])
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/a/1"
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = each.value
  default_action {
    type = "forward"
  }
}
