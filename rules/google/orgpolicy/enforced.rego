# METADATA
# scope: package
# title: Organisation policies that protect are enforced
# description: A policy that is written and not enforced takes away the protection that the organisation gives.
# custom:
#   id: PL-GOOGLE-ORGPOLICY-1
#   severity: high
#   resources: [google_org_policy_policy, google_project_organization_policy, google_organization_policy, google_folder_organization_policy]
#   remedy: Set enforce to TRUE, or enforced to true.
#   fix:
#     - type: google_org_policy_policy
#       set: {denied: 'TRUE'}
#       marks: removes
#     - type: [google_project_organization_policy, google_organization_policy, google_folder_organization_policy]
#       set: {denied: true}
#       marks: removes
package plumbline.google.orgpolicy.enforced

constraints := {
	"compute.disableSerialPortAccess",
	"compute.requireOsLogin",
	"compute.requireShieldedVm",
	"compute.skipDefaultNetworkCreation",
	"iam.automaticIamGrantsForDefaultServiceAccounts",
	"iam.disableServiceAccountKeyCreation",
	"iam.disableServiceAccountKeyUpload",
	"sql.restrictAuthorizedNetworks",
	"sql.restrictPublicIp",
	"storage.publicAccessPrevention",
	"storage.uniformBucketLevelAccess",
}

is_protecting(name) if {
	some constraint in constraints
	endswith(name, constraint)
}

deny contains {"message": "The policy is not enforced.", "path": ["spec", 0, "rules", i, "enforce"]} if {
	is_protecting(input.resource.attributes.name)
	some i, rule in input.resource.attributes.spec[0].rules
	upper(sprintf("%v", [rule.enforce])) == "FALSE"
	not rule.condition
}

deny contains {"message": "The policy is not enforced.", "path": ["boolean_policy", i, "enforced"]} if {
	is_protecting(input.resource.attributes.constraint)
	some i, policy in input.resource.attributes.boolean_policy
	policy.enforced == false
}
