# METADATA
# scope: package
# title: Users get their rights through groups and roles
# description: Rights that are given to single users are forgotten when the people change their work.
# custom:
#   id: PL-AWS-IAM-15
#   severity: medium
#   resources: [aws_iam_user_policy, aws_iam_user_policy_attachment, aws_iam_policy_attachment]
#   remedy: Attach the policy to a group or a role, and put the user into the group.
package plumbline.aws.iam.user_policies

deny contains {"message": "A policy is given to a user.", "path": ["user"]} if {
	input.resource.type in {"aws_iam_user_policy", "aws_iam_user_policy_attachment"}
}

deny contains {"message": "A policy is attached to users.", "path": ["users"]} if {
	input.resource.type == "aws_iam_policy_attachment"
	count(input.resource.attributes.users) > 0
}
