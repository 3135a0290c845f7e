resource "aws_lb_listener_rule" "main" {
  listener_arn = "arn:aws:elasticloadbalancing:eu-west-1:123456789012:listener/app/web/0123456789abcdef/1"
  priority     = 10
  action {
    type = "fixed-response"
    fixed_response {
      content_type = "text/plain"
      message_body = "no"
      status_code  = "403"
    }
  }
  condition {
    host_header {
      values = ["www.example.com", "shop.example.com"]
    }
  }
  condition {
    path_pattern {
      values = ["/admin/*"]
    }
  }
  condition {
    query_string {
      key   = "version"
      value = "1"
    }
    query_string {
      value = "old"
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-000000000041"
    resource_type     = "aws_lb_listener_rule"
    env               = "prod"
  }
}
