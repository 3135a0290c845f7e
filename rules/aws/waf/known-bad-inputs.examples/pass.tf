resource "aws_wafv2_web_acl" "good" {
  name  = "web"
  scope = "REGIONAL"
  rule {
    name     = "inputs"
    priority = 1
    override_action {
      none {}
    }
    statement {
      managed_rule_group_statement {
        name        = "AWSManagedRulesKnownBadInputsRuleSet"
        vendor_name = "AWS"
      }
    }
  }
}
