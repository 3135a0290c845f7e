# METADATA
# scope: package
# title: Identities do not get the policies of AWS for administrators
# description: Whoever gets hold of an identity with AdministratorAccess or IAMFullAccess owns the whole account.
# custom:
#   id: PL-AWS-IAM-14
#   severity: high
#   resources: [aws_iam_role_policy_attachment, aws_iam_user_policy_attachment, aws_iam_group_policy_attachment, aws_iam_policy_attachment, aws_iam_role, aws_ssoadmin_managed_policy_attachment]
#   remedy: Attach a policy with the rights that are needed.
#   parameters: {names: [AdministratorAccess, IAMFullAccess]}
package plumbline.aws.iam.managed_admin

attributes := input.resource.attributes

deny contains {"message": sprintf("%s is attached.", [name]), "path": [key]} if {
	some key in ["policy_arn", "managed_policy_arn"]
	some name in data.parameters.names
	endswith(attributes[key], sprintf(":aws:policy/%s", [name]))
}

deny contains {"message": sprintf("%s is attached.", [name]), "path": ["managed_policy_arns", i]} if {
	some i, arn in attributes.managed_policy_arns
	some name in data.parameters.names
	endswith(arn, sprintf(":aws:policy/%s", [name]))
}
