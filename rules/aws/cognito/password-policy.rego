# METADATA
# scope: package
# title: User pools demand strong passwords
# description: Short passwords of one kind of characters can be guessed by trying.
# custom:
#   id: PL-AWS-COGNITO-3
#   severity: medium
#   resources: [aws_cognito_user_pool]
#   remedy: Set minimum_length to 8 or more and all require settings to true in password_policy.
#   parameters: {least: 8}
#   fix:
#     - at: password_policy.*.minimum_length
#       set: {denied: '${parameters.least}'}
#     - set: {denied: true}
package plumbline.aws.cognito.password_policy

deny contains {"message": sprintf("Passwords may have fewer than %d characters.", [data.parameters.least]), "path": ["password_policy", i, "minimum_length"]} if {
	some i, policy in input.resource.attributes.password_policy
	object.get(policy, "minimum_length", 6) < data.parameters.least
}

deny contains {"message": sprintf("%s is not true.", [name]), "path": ["password_policy", i, name]} if {
	some i, policy in input.resource.attributes.password_policy
	some name in ["require_lowercase", "require_uppercase", "require_numbers", "require_symbols"]
	not policy[name] == true
}
