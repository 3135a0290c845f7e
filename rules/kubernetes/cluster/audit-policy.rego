# METADATA
# scope: package
# title: The audit policy records something
# description: A policy without rules, or with the level None for all, leaves no trace of what was done.
# custom:
#   id: PL-KUBERNETES-CLUSTER-46
#   severity: medium
#   resources: [Policy]
#   remedy: Add rules with the levels Metadata, Request or RequestResponse.
#   fix:
#     - set: {rules.*.level: Metadata}
#     - set: {rules.-1: {level: Metadata}}
package plumbline.kubernetes.cluster.audit_policy

manifest := input.resource.attributes

default not_applicable := false

# Kyverno and others have kinds of that name.
not_applicable if not startswith(manifest.apiVersion, "audit.k8s.io/")

deny contains {"message": "The audit policy records nothing.", "path": ["kind"]} if {
	count([rule | some rule in manifest.rules; rule.level != "None"]) == 0
}

# The first rule that matches counts.
deny contains {"message": "The first rule leaves out everything.", "path": ["rules", 0]} if {
	object.remove(manifest.rules[0], ["omitStages", "level"]) == {}
	manifest.rules[0].level == "None"
}
