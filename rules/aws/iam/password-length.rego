# METADATA
# scope: package
# title: Passwords have at least 14 characters
# description: Short passwords can be guessed by trying.
# custom:
#   id: PL-AWS-IAM-18
#   severity: medium
#   resources: [aws_iam_account_password_policy]
#   remedy: Set minimum_password_length to 14 or more.
#   parameters: {least: 14}
package plumbline.aws.iam.password_length

deny contains {"message": sprintf("Passwords may have fewer than %d characters.", [data.parameters.least]), "path": ["minimum_password_length"]} if {
	object.get(input.resource.attributes, "minimum_password_length", 6) < data.parameters.least
}
