# METADATA
# scope: package
# title: Passwords are not used again
# description: An old password that leaked opens the account again when its owner returns to it.
# custom:
#   id: PL-AWS-IAM-20
#   severity: medium
#   resources: [aws_iam_account_password_policy]
#   remedy: Set password_reuse_prevention to 24.
#   parameters: {least: 24}
package plumbline.aws.iam.password_reuse

deny contains {"message": "Old passwords may be used again.", "path": ["password_reuse_prevention"]} if {
	object.get(input.resource.attributes, "password_reuse_prevention", 0) < data.parameters.least
}
