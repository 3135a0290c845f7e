resource "aws_wafv2_web_acl" "bad" {
  name  = "web"
  scope = "REGIONAL"
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

resource "aws_wafv2_web_acl" "bad_count" {
  name  = "web"
  scope = "REGIONAL"
  rule {
    name     = "inputs"
    priority = 1
    override_action {
      count {}
    }
    statement {
      managed_rule_group_statement {
        name        = "AWSManagedRulesKnownBadInputsRuleSet"
        vendor_name = "AWS"
      }
    }
  }
}
