# METADATA
# scope: package
# title: Web ACLs stop known bad inputs
# description: The managed group for known bad inputs stops requests that misuse widespread flaws, such as the one of Log4j.
# custom:
#   id: PL-AWS-WAF-3
#   severity: medium
#   resources: [aws_wafv2_web_acl]
#   remedy: Add a rule with the managed rule group AWSManagedRulesKnownBadInputsRuleSet, and do not override it with count.
#   fix:
#     - at: rule.*.override_action
#       set: {denied.^.none.0: {}}
#       remove: denied
#       whole: true
package plumbline.aws.waf.known_bad_inputs

attributes := input.resource.attributes

group := "AWSManagedRulesKnownBadInputsRuleSet"

deny contains {"message": "Known bad inputs are let through.", "path": ["rule"]} if {
	object.get(attributes, "rule_json", "") == ""
	not knows_bad_inputs
}

deny contains {"message": "Known bad inputs are only counted.", "path": ["rule", i, "override_action", 0, "count"]} if {
	object.get(attributes, "rule_json", "") == ""
	some i, rule in attributes.rule
	is_about_bad_inputs(rule)
	is_counting(rule)
	not stops_bad_inputs
}

knows_bad_inputs if {
	some rule in attributes.rule
	is_about_bad_inputs(rule)
}

stops_bad_inputs if {
	some rule in attributes.rule
	is_about_bad_inputs(rule)
	not is_counting(rule)
}

is_about_bad_inputs(rule) if {
	some statement in rule.statement
	some managed in statement.managed_rule_group_statement
	managed.name == group
}

is_counting(rule) if count(object.get(rule, ["override_action", 0, "count"], [])) > 0
