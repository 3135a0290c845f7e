# METADATA
# scope: package
# title: Glacier vault policies do not let anybody in
# description: A statement for any principal lets every account read or delete the archives.
# custom:
#   id: PL-AWS-GLACIER-1
#   severity: critical
#   resources: [aws_glacier_vault]
#   frameworks:
#     CIS-AWS-7.0: ["2.21"]
#     ISO27001-2022: ["A.8.1"]
#   remedy: Name the accounts, roles or services that need access as principals, or narrow the statement down with a condition such as aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.glacier.public_policy

import data.plumbline.lib.policies

deny contains {"message": "The policy lets anybody in.", "path": array.concat(["access_policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.access_policy)
	policies.is_public(statement)
}
