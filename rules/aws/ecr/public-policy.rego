# METADATA
# scope: package
# title: Repositories in ECR are not open to everybody
# description: A policy for every principal lets strangers pull, or even push, images.
# custom:
#   id: PL-AWS-ECR-4
#   severity: critical
#   resources: [aws_ecr_repository_policy]
#   frameworks:
#     ISO27001-2022: ["A.8.1"]
#   remedy: Name the accounts and roles in the policy, or add a condition such as aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.ecr.public_policy

import data.plumbline.lib.policies

deny contains {"message": "Everybody may use the repository.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.policy)
	policies.is_public(statement)
}
