# METADATA
# scope: package
# title: Workload identity providers limit who may come in
# description: A provider that many tenants share, such as GitHub or GitLab, issues tokens to anybody.
# custom:
#   id: PL-GOOGLE-IAM-9
#   severity: high
#   resources: [google_iam_workload_identity_pool_provider]
#   remedy: Set attribute_condition to the organisation or the repositories that may come in.
#   fix:
#     - set: {attribute_condition: '${var.attribute_condition}'}
#       marks: removes
package plumbline.google.iam.workload_identity_condition

shared := ["token.actions.githubusercontent.com", "gitlab.com", "app.terraform.io", "agent.buildkite.com", "oidc.circleci.com"]

is_shared if {
	uri := input.resource.attributes.oidc[_].issuer_uri
	some host in shared
	contains(uri, host)
}

is_limited if trim_space(input.resource.attributes.attribute_condition) != ""

deny contains {"message": "Tokens of anybody are accepted.", "path": ["attribute_condition"]} if {
	is_shared
	not is_limited
}
