resource "aws_lb_listener" "bad" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/a/1"
  port              = 443
  protocol          = "HTTPS"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "bad_old" {
  for_each          = toset(["ELBSecurityPolicy-2016-08", "ELBSecurityPolicy-TLS-1-1-2017-01", "ELBSecurityPolicy-TLS13-1-0-2021-06", "ELBSecurityPolicy-FS-2018-06"])
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:loadbalancer/app/a/1"
  port              = 443
  protocol          = "TLS"
  ssl_policy        = each.value
  default_action {
    type = "forward"
  }
}
