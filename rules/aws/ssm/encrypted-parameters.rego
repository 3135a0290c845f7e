# METADATA
# scope: package
# title: SSM parameters are encrypted
# description: A plain parameter can be read by everybody who may read parameters; an encrypted one also needs the key.
# custom:
#   id: PL-AWS-SSM-2
#   severity: low
#   resources: [aws_ssm_parameter]
#   remedy: Set type to SecureString. CloudFormation cannot make such parameters, so keep secrets in Secrets Manager there.
#   fix:
#     - set: {type: SecureString, key_id: '${var.kms_key_arn}'}
#       marks: removes
#       whole: true
package plumbline.aws.ssm.encrypted_parameters

deny contains {"message": sprintf("The parameter is a %s.", [input.resource.attributes.type]), "path": ["type"]} if {
	input.resource.attributes.type != "SecureString"
}
