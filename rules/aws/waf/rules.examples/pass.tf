resource "aws_wafv2_web_acl" "good" {
  name  = "web"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  rule {
    name     = "common"
    priority = 1
    statement {
      managed_rule_group_statement {
        name        = "AWSManagedRulesCommonRuleSet"
        vendor_name = "AWS"
      }
    }
  }
}

resource "aws_waf_web_acl" "good" {
  name        = "web"
  metric_name = "web"
  rules {
    priority = 1
    rule_id  = "r"
  }
}
