# METADATA
# scope: package
# title: S3 bucket policies do not lock everybody out
# description: A statement that denies everything to all principals leaves only the root user of the account to mend it.
# custom:
#   id: PL-AWS-S3-21
#   severity: medium
#   resources: [aws_s3_bucket, aws_s3_bucket_policy]
#   remedy: Narrow the denial down with a condition, with single actions or with single principals.
#   fix:
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.s3.lockout

import data.plumbline.lib.policies

locks_out(statement) if {
	statement.Effect == "Deny"
	policies.is_everyone(statement.Principal)
	some action in policies.actions(statement)
	action in {"*", "s3:*"}
	not statement.Condition
}

deny contains {"message": "The policy denies everything to everybody.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.policy)
	locks_out(statement)
}
