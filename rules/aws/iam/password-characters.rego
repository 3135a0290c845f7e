# METADATA
# scope: package
# title: Passwords mix kinds of characters
# description: Passwords of one kind of characters are easier to guess by trying.
# custom:
#   id: PL-AWS-IAM-19
#   severity: medium
#   resources: [aws_iam_account_password_policy]
#   frameworks:
#     AWS-FSBP: ["IAM.7", "IAM.10"]
#     HIPAA: ["164.308(a)(5)(ii)(D)"]
#     ISO27001-2022: ["A.5.15"]
#   remedy: Set require_lowercase_characters, require_uppercase_characters, require_numbers and require_symbols to true.
#   fix:
#     - set: {denied: true}
package plumbline.aws.iam.password_characters

deny contains {"message": sprintf("%s is not true.", [name]), "path": [name]} if {
	some name in ["require_lowercase_characters", "require_uppercase_characters", "require_numbers", "require_symbols"]
	not input.resource.attributes[name] == true
}
