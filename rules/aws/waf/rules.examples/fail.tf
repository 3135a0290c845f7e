resource "aws_wafv2_web_acl" "bad" {
  name  = "web"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
}

resource "aws_waf_web_acl" "bad" {
  name        = "web"
  metric_name = "web"
}
