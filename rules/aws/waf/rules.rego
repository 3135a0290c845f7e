# METADATA
# scope: package
# title: Web ACLs have rules
# description: A web ACL without rules lets everything through.
# custom:
#   id: PL-AWS-WAF-2
#   severity: medium
#   resources: [aws_wafv2_web_acl, aws_waf_web_acl, aws_wafregional_web_acl]
#   frameworks:
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "6.4.1", "6.4.2"]
#   remedy: Add rules, such as the managed rule groups of AWS.
#   fix:
#     - type: aws_wafv2_web_acl
#       set:
#         rule.0:
#           name: AWSManagedRulesCommonRuleSet
#           priority: 1
#           override_action: [{none: [{}]}]
#           statement: [{managed_rule_group_statement: [{name: AWSManagedRulesCommonRuleSet, vendor_name: AWS}]}]
#           visibility_config:
#             - cloudwatch_metrics_enabled: true
#               metric_name: AWSManagedRulesCommonRuleSet
#               sampled_requests_enabled: true
#       marks: removes
#     - type: [aws_waf_web_acl, aws_wafregional_web_acl]
#       none: AWS WAF Classic takes no new rules; move to aws_wafv2_web_acl.
package plumbline.aws.waf.rules

attributes := input.resource.attributes

deny contains {"message": "The web ACL has no rules.", "path": []} if {
	input.resource.type == "aws_wafv2_web_acl"
	count(object.get(attributes, "rule", [])) == 0
	object.get(attributes, "rule_json", "") == ""
	count(object.get(attributes, ["default_action", 0, "block"], [])) == 0
}

deny contains {"message": "The web ACL has no rules.", "path": []} if {
	input.resource.type != "aws_wafv2_web_acl"
	count(object.get(attributes, "rules", [])) == 0
	count(object.get(attributes, "rule", [])) == 0
}
