# METADATA
# scope: package
# title: Security policies of Cloud Armor have rules in force
# description: A policy whose rules are all in preview, or that has none, lets every request through.
# custom:
#   id: PL-GOOGLE-ARMOR-1
#   severity: low
#   resources: [google_compute_security_policy]
#   remedy: Write rules, and remove preview from them.
#   fix:
#     - set: {'rule.*.preview': false}
#       marks: removes
#     - set:
#         rule:
#           - action: deny(403)
#             priority: 1000
#             match: [{expr: [{expression: "evaluatePreconfiguredWaf('sqli-v33-stable')"}]}]
#           - action: allow
#             priority: 2147483647
#             match: [{versioned_expr: SRC_IPS_V1, config: [{src_ip_ranges: ['*']}]}]
#       marks: removes
package plumbline.google.armor.default_rule

in_force if {
	some rule in input.resource.attributes.rule
	not rule.preview == true
	not rule.action == "allow"
}

in_force if {
	some each in input.companions
	each.type == "google_compute_security_policy_rule"
	not each.attributes.preview == true
	not each.attributes.action == "allow"
}

deny contains {"message": "No rule of the policy turns a request away.", "path": ["rule"]} if not in_force
