# METADATA
# scope: package
# title: Policies of the Glue catalog do not let anybody in
# description: A statement for any principal lets every account read or change the catalog.
# custom:
#   id: PL-AWS-GLUE-5
#   severity: critical
#   resources: [aws_glue_resource_policy]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#   remedy: Name the accounts, roles or services that need access as principals, or narrow the statement down with a condition such as aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.glue.public_policy

import data.plumbline.lib.policies

deny contains {"message": "The policy lets anybody in.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.policy)
	policies.is_public(statement)
}
