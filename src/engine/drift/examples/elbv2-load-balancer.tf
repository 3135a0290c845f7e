resource "aws_lb" "main" {
  name                       = "web"
  internal                   = false
  load_balancer_type         = "application"
  ip_address_type            = "ipv4"
  security_groups            = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  subnets                    = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
  enable_deletion_protection = true
  idle_timeout               = 90
  drop_invalid_header_fields = true
  enable_http2               = true
  desync_mitigation_mode     = "strictest"
  access_logs {
    bucket  = "lb-logs"
    enabled = true
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-000000000004"
    resource_type     = "aws_lb"
    env               = "prod"
  }
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.main.arn
  port              = "443"
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = "arn:aws:acm:eu-west-1:123456789012:certificate/11111111-2222-3333-4444-555555555555"
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:targetgroup/web/0123456789abcdef"
  }
}

resource "aws_lb_listener" "http" {
  load_balancer_arn = aws_lb.main.arn
  port              = 80
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}
