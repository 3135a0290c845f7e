# METADATA
# scope: package
# title: User pools ask for a second factor
# description: With a password alone, a stolen password is enough.
# custom:
#   id: PL-AWS-COGNITO-2
#   severity: medium
#   resources: [aws_cognito_user_pool]
#   remedy: Set mfa_configuration to "ON", or to "OPTIONAL".
#   fix:
#     - set: {mfa_configuration: OPTIONAL, software_token_mfa_configuration.0.enabled: true}
#       whole: true
package plumbline.aws.cognito.mfa

deny contains {"message": "Users have no second factor.", "path": ["mfa_configuration"]} if {
	object.get(input.resource.attributes, "mfa_configuration", "OFF") == "OFF"
}
