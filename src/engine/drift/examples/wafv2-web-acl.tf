resource "aws_wafv2_web_acl" "main" {
  name = "shop"
  description = "Protects the shop"
  default_action {
    allow {}
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    sampled_requests_enabled = true
    metric_name = "shop"
  }
  rule {
    name = "common"
    priority = 1
    visibility_config {
      metric_name = "common"
    }
    statement {
      managed_rule_group_statement {
        name = "AWSManagedRulesCommonRuleSet"
      }
    }
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-421668152172"
    resource_type = "aws_wafv2_web_acl"
    env = "prod"
  }
}
