# METADATA
# scope: package
# title: Web ACLs stop known bad inputs
# description: The managed group for known bad inputs stops requests that misuse widespread flaws, such as the one of Log4j.
# custom:
#   id: PL-AWS-WAF-3
#   severity: medium
#   resources: [aws_wafv2_web_acl]
#   remedy: Add a rule with the managed rule group AWSManagedRulesKnownBadInputsRuleSet, and do not override it with count.
package plumbline.aws.waf.known_bad_inputs

attributes := input.resource.attributes

deny contains {"message": "Known bad inputs are let through.", "path": ["rule"]} if {
	object.get(attributes, "rule_json", "") == ""
	not stops_bad_inputs
}

stops_bad_inputs if {
	some rule in attributes.rule
	some statement in rule.statement
	some group in statement.managed_rule_group_statement
	group.name == "AWSManagedRulesKnownBadInputsRuleSet"
	count(object.get(rule, ["override_action", 0, "count"], [])) == 0
}
