# METADATA
# scope: package
# title: SSM parameters with secrets are SecureString
# description: A plain parameter can be read by everybody who may read parameters, and stands in logs and consoles.
# custom:
#   id: PL-AWS-SSM-1
#   severity: high
#   resources: [aws_ssm_parameter]
#   remedy: Set type to SecureString.
#   fix:
#     - set: {type: SecureString, key_id: '${var.kms_key_arn}'}
#       marks: removes
#       whole: true
package plumbline.aws.ssm.secure_parameters

suspicious := `(?i)(passw|pwd|secret|token|api[-_/]?key|private[-_/]?key|access[-_/]?key|credential)`

is_about_secrets if regex.match(suspicious, input.resource.attributes.name)

is_about_secrets if regex.match(suspicious, input.resource.name)

deny contains {"message": sprintf("The parameter is a %s.", [input.resource.attributes.type]), "path": ["type"]} if {
	is_about_secrets
	input.resource.attributes.type != "SecureString"
}
